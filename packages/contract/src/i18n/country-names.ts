import { LOCALES, type Locale } from './locale.ts'

const displayNames = new Map<Locale, Intl.DisplayNames>(
  LOCALES.map((locale) => [locale, new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })]),
)

// Regions of CLDR that are no country a hotel stands in: groupings, pseudo and reserved codes.
const NOT_COUNTRIES = new Set([
  'EU',
  'EZ',
  'UN',
  'ZZ',
  'XA',
  'XB',
  'QO',
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'IC',
  'TA',
  'BV',
  'HM',
  'AQ',
])

/** The country's name in a language, from CLDR. */
export function countryName(code: string, locale: Locale): string {
  return displayNames.get(locale)?.of(code) ?? code
}

let codes: string[] | undefined

/** Every country that CLDR can name. */
export function countryCodes(): string[] {
  if (codes) return codes
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const english = displayNames.get('en-US')
  codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    // Deprecated codes answer with their successor's name; a canonical locale tells them apart.
    .filter(
      (code) =>
        !NOT_COUNTRIES.has(code) &&
        english?.of(code) !== undefined &&
        new Intl.Locale(`und-${code}`).region === code,
    )
  return codes
}
