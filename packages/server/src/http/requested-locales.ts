import { parseAcceptLanguage, type Locale } from '@stay/contract/i18n/locale'
import type { FastifyRequest } from 'fastify'

const MAX_REMEMBERED = 500
const remembered = new Map<string, Locale[]>()

/** The locales a call asks for: `X-Accept-Language`, then `Accept-Language`. */
export function requestedLocales(request: FastifyRequest): Locale[] {
  const { 'x-accept-language': own, 'accept-language': browser = '' } = request.headers
  const key = `${String(own ?? '')}\n${browser}`
  const known = remembered.get(key)
  if (known) return known
  const asked = [...new Set([...parseAcceptLanguage(String(own ?? '')), ...parseAcceptLanguage(browser)])]
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(key, asked)
  return asked
}
