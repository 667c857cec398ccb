import { countryCodes, countryName } from '@stay/contract/i18n/country-names'
import { foldWords } from '@stay/contract/i18n/fold'
import { LOCALES } from '@stay/contract/i18n/locale'
import { matchWord } from './match-word.ts'

const SHORTEST_PREFIX = 3

let words: Map<string, string[]> | undefined

/** Every country's folded name words, in all our languages. */
export function countryWords(code: string): string[] {
  words ??= new Map(
    countryCodes().map((known) => [
      known,
      [...new Set(LOCALES.flatMap((locale) => foldWords(countryName(known, locale))))],
    ]),
  )
  return words.get(code) ?? []
}

/** The countries that a word of a search can mean. */
export function matchCountries(term: string): string[] {
  if (term.length < SHORTEST_PREFIX) return []
  return countryCodes().filter((code) =>
    countryWords(code).some((word) => matchWord(term, word) !== undefined),
  )
}
