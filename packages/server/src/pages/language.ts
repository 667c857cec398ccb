import {
  isLocale,
  LOCALE_CHOICE_COOKIE,
  LOCALE_CHOICE_PARAMETER,
  LOCALE_COOKIE,
  type Locale,
} from '@stay/contract/i18n/locale'
import type { FastifyReply, FastifyRequest } from 'fastify'

const YEAR_SECONDS = 365 * 24 * 3600

/** Handles links of the language switch: stores the choice in cookies and redirects to the page itself. */
export function handleLanguageChoice(request: FastifyRequest, reply: FastifyReply, path: string): boolean {
  const parameters = new URLSearchParams(request.url.slice(path.length + 1))
  const chosen = parameters.get(LOCALE_CHOICE_PARAMETER)
  if (!isLocale(chosen)) return false
  parameters.delete(LOCALE_CHOICE_PARAMETER)
  const search = parameters.toString()
  void reply
    .headers({
      'set-cookie': [localeCookie(chosen, LOCALE_CHOICE_COOKIE), localeCookie(chosen)],
      'cache-control': 'no-store',
    })
    .redirect(search ? `${path}?${search}` : path, 303)
  return true
}

export const localeCookie = (locale: Locale, name = LOCALE_COOKIE) =>
  `${name}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
