import { countryCodes, countryName } from '@stay/contract/i18n/country-names'
import { foldWords } from '@stay/contract/i18n/fold'
import { LOCALES } from '@stay/contract/i18n/locale'
import { matchWord } from './match-word.ts'

const MIN_PREFIX_LENGTH = 3

let wordsByCountry: Map<string, string[]> | undefined

/** The folded words of a country's name in all supported languages. */
export function countryWords(code: string): string[] {
  wordsByCountry ??= new Map(
    countryCodes().map((each) => [
      each,
      [...new Set(LOCALES.flatMap((locale) => foldWords(countryName(each, locale))))],
    ]),
  )
  return wordsByCountry.get(code) ?? []
}

export function matchCountries(term: string): string[] {
  if (term.length < MIN_PREFIX_LENGTH) return []
  return countryCodes().filter((code) =>
    countryWords(code).some((word) => matchWord(term, word) !== undefined),
  )
}
