import { isOneTypoApart } from './typos.ts'

/** What a match costs: an exact word nothing, a beginning a little, a typo more. */
export const EXACT = 0
const PREFIX = 1
const TYPO = 3

/** How well a term matches a word; undefined: not at all. */
export function matchWord(term: string, word: string): number | undefined {
  if (word === term) return EXACT
  if (word.startsWith(term)) return PREFIX
  return isOneTypoApart(term, word) ? TYPO : undefined
}
