/** Supported locales in the order of the language switch. */
export const LOCALES = ['en-US', 'pl', 'de-DE', 'cs', 'sk', 'hr'] as const
export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en-US'

/** Name of each language in that language. */
export const LOCALE_NAMES: Record<Locale, string> = {
  'en-US': 'English',
  pl: 'Polski',
  'de-DE': 'Deutsch',
  cs: 'Čeština',
  sk: 'Slovenčina',
  hr: 'Hrvatski',
}

/** Cookie with the locale of the last page shown. */
export const LOCALE_COOKIE = 'locale'
/** Cookie with the locale chosen in the language switch; it takes precedence over the browser's language. */
export const LOCALE_CHOICE_COOKIE = 'locale-choice'

/** Query parameter of the links in the language switch; the server stores it in the cookie. */
export const LOCALE_CHOICE_PARAMETER = 'language'

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}

/** Returns the supported locale with the same primary language as a tag: `de-DE` for `de-AT`. */
export function matchLocale(tag: string | undefined): Locale | undefined {
  if (!tag) return undefined
  const lower = tag.trim().toLowerCase()
  const exact = LOCALES.find((locale) => locale.toLowerCase() === lower)
  if (exact) return exact
  const language = lower.split(/[-_]/, 1)[0]
  return LOCALES.find((locale) => locale.split('-', 1)[0] === language)
}

/** Returns the supported locales of an `Accept-Language` header in order of preference. */
export function parseAcceptLanguage(header: string | undefined): Locale[] {
  if (!header) return []
  const preferences = header
    .slice(0, 500)
    .split(',')
    .map((part, index) => {
      const [tag, ...parameters] = part.split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      const q = quality ? Number(quality.trim().slice(2)) : 1
      return { locale: matchLocale(tag), q: Number.isFinite(q) ? q : 0, index }
    })
    .filter((entry) => entry.q > 0)
    .sort((a, b) => b.q - a.q || a.index - b.index)
  return [...new Set(preferences.map((entry) => entry.locale).filter((locale) => locale !== undefined))]
}

/** Chooses a page's locale: explicit choice, browser language, cookie, English. */
export function chooseLocale(from: {
  choice?: string | undefined
  acceptLanguage?: string | undefined
  cookie?: string | undefined
}): Locale {
  if (isLocale(from.choice)) return from.choice
  return parseAcceptLanguage(from.acceptLanguage)[0] ?? matchLocale(from.cookie) ?? DEFAULT_LOCALE
}
