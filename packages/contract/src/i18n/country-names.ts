import { LOCALES, type Locale } from './locale.ts'

const displayNames = new Map<Locale, Intl.DisplayNames>(
  LOCALES.map((locale) => [locale, new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })]),
)

// CLDR regions that are not countries with hotels: groupings, pseudo-regions, reserved codes, uninhabited territories.
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

/** Returns the CLDR name of a country. */
export function countryName(code: string, locale: Locale): string {
  return displayNames.get(locale)?.of(code) ?? code
}

let codes: string[] | undefined

/** Returns the codes of all countries with a CLDR name. */
export function countryCodes(): string[] {
  if (codes) return codes
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const english = displayNames.get('en-US')
  codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    // Deprecated codes have the name of their successor, but their canonical region differs.
    .filter(
      (code) =>
        !NOT_COUNTRIES.has(code) &&
        english?.of(code) !== undefined &&
        new Intl.Locale(`und-${code}`).region === code,
    )
  return codes
}
