import { isOneTypoApart } from './typos.ts'

export const EXACT_COST = 0
const PREFIX_COST = 1
const TYPO_COST = 3

/** The cost of a match, lower is better; undefined if the word does not match. */
export function matchWord(term: string, word: string): number | undefined {
  if (word === term) return EXACT_COST
  if (word.startsWith(term)) return PREFIX_COST
  return isOneTypoApart(term, word) ? TYPO_COST : undefined
}
