/** The six languages a guest can read the product in; the order is the order of the language switch. */
export const LOCALES = ['en-US', 'pl', 'de-DE', 'cs', 'sk', 'hr'] as const
export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en-US'

/** Each language in its own words. */
export const LOCALE_NAMES: Record<Locale, string> = {
  'en-US': 'English',
  pl: 'Polski',
  'de-DE': 'Deutsch',
  cs: 'Čeština',
  sk: 'Slovenčina',
  hr: 'Hrvatski',
}

/** The cookie of the seed: the locale last shown. */
export const LOCALE_COOKIE = 'locale'
/** Set only by the language switch: an explicit choice wins over the browser's language. */
export const LOCALE_CHOICE_COOKIE = 'locale-choice'

/** The parameter of the language switch's links; the server turns it into the cookie. */
export const LOCALE_CHOICE_PARAMETER = 'language'

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}

/** Finds our locale for a language tag by its primary language: `de-AT` finds `de-DE`. */
export function matchLocale(tag: string | undefined): Locale | undefined {
  if (!tag) return undefined
  const lower = tag.trim().toLowerCase()
  const exact = LOCALES.find((locale) => locale.toLowerCase() === lower)
  if (exact) return exact
  const language = lower.split(/[-_]/, 1)[0]
  return LOCALES.find((locale) => locale.split('-', 1)[0] === language)
}

/** Our locales of an `Accept-Language` header, in the guest's order of preference. */
export function parseAcceptLanguage(header: string | undefined): Locale[] {
  if (!header) return []
  const wanted = header
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
  return [...new Set(wanted.map((entry) => entry.locale).filter((locale) => locale !== undefined))]
}

/** Chooses the page's locale: explicit choice, browser language, cookie, English. */
export function chooseLocale(from: {
  choice?: string | undefined
  acceptLanguage?: string | undefined
  cookie?: string | undefined
}): Locale {
  if (isLocale(from.choice)) return from.choice
  return parseAcceptLanguage(from.acceptLanguage)[0] ?? matchLocale(from.cookie) ?? DEFAULT_LOCALE
}
