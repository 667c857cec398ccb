import { countryCodes, countryName } from '@stay/contract/i18n/country-names'
import { foldWords } from '@stay/contract/i18n/fold'
import { LOCALES } from '@stay/contract/i18n/locale'
import { matchWord } from './match-word.ts'

const MIN_PREFIX_LENGTH = 3
/** `guinea` is the whole name of one country and a word in the names of others. */
const PART_COST = 0.2

type Names = { whole: string[]; words: string[] }
let namesByCountry: Map<string, Names> | undefined

function namesOf(code: string): Names {
  namesByCountry ??= new Map(
    countryCodes().map((each) => {
      const names = LOCALES.map((locale) => foldWords(countryName(each, locale)))
      const whole = [...new Set(names.map((words) => words.join(' ')))]
      return [each, { whole, words: [...new Set(names.flat())] }]
    }),
  )
  return namesByCountry.get(code) ?? { whole: [], words: [] }
}

/** The cost of a match in the name of a country, in any language; undefined if it does not match. */
export function matchCountry(term: string, code: string, match = matchWord): number | undefined {
  const { whole, words } = namesOf(code)
  const lowest = (names: string[], extra: number) =>
    names.reduce((cost, name) => Math.min(cost, (match(term, name) ?? Infinity) + extra), Infinity)
  const cost = Math.min(lowest(whole, 0), lowest(words, PART_COST))
  return cost === Infinity ? undefined : cost
}

/** The countries that a term matches, with the cost of the match, best first. */
export function matchCountries(term: string, match = matchWord): { code: string; cost: number }[] {
  if (term.length < MIN_PREFIX_LENGTH) return []
  return countryCodes()
    .flatMap((code) => {
      const cost = matchCountry(term, code, match)
      return cost === undefined ? [] : [{ code, cost }]
    })
    .sort((one, other) => one.cost - other.cost)
}
