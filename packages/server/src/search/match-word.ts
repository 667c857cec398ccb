import { isOneTypoApart, MIN_TYPO_LENGTH } from './typos.ts'

export const EXACT_COST = 0
export const PREFIX_COST = 1
export const TYPO_COST = 3
const PREFIX_TYPO_COST = 4
/** Added to a match in the country or the type, which is worth less than one in the name or the city. */
export const COUNTRY_COST = 0.5
export const TYPE_COST = 0.9

/** The cost of a match, lower is better; undefined if the word does not match. */
export function matchWord(term: string, word: string): number | undefined {
  if (word === term) return EXACT_COST
  if (word.startsWith(term)) return PREFIX_COST
  return isOneTypoApart(term, word) ? TYPO_COST : undefined
}

/** The same for a term that is still being typed: a typo may be in the part that is there. */
export function matchUnfinishedWord(term: string, word: string): number | undefined {
  return matchWord(term, word) ?? (startsWithTypo(term, word) ? PREFIX_TYPO_COST : undefined)
}

const startsWithTypo = (term: string, word: string) =>
  word.length >= MIN_TYPO_LENGTH &&
  [-1, 0, 1].some((change) => {
    const start = word.slice(0, term.length + change)
    return start.length === term.length + change && isOneEditApart(term, start)
  })

/** Like `isOneTypoApart`, but also for short beginnings of words. */
const isOneEditApart = (term: string, start: string) => isOneTypoApart(PADDING + term, PADDING + start)
const PADDING = '.'.repeat(MIN_TYPO_LENGTH)
