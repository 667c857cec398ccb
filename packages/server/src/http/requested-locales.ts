import { parseAcceptLanguage, type Locale } from '@stay/contract/i18n/locale'
import type { FastifyRequest } from 'fastify'

const MAX_CACHED = 500
const cache = new Map<string, Locale[]>()

export function requestedLocales(request: FastifyRequest): Locale[] {
  const { 'x-accept-language': custom, 'accept-language': standard = '' } = request.headers
  const key = `${String(custom ?? '')}\n${standard}`
  const cached = cache.get(key)
  if (cached) return cached
  const locales = [
    ...new Set([...parseAcceptLanguage(String(custom ?? '')), ...parseAcceptLanguage(standard)]),
  ]
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(key, locales)
  return locales
}
