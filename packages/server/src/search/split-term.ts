import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

const MIN_PART_LENGTH = 2
const MAX_PARTS = 6
/** `saintcastleguildo` can be `saint castle guildo` or `saint cast le guildo`. */
const MAX_SPLITS = 8

/**
 * Splits a term that was typed without a space or hyphen into words of the index: `goldenerhirsch` becomes `goldener` and
 * `hirsch`. The last part may be unfinished. Returns several ways, those with the fewest parts first.
 */
export async function splitTerm(db: Db, term: string): Promise<string[][]> {
  if (term.length < 2 * MIN_PART_LENGTH) return []
  const [words, endings] = await Promise.all([findWords(db, term), findUnfinishedEndings(db, term)])
  return shortestSplits(term, words, endings)
}

/** The words of the index that are part of the term. */
async function findWords(db: Db, term: string): Promise<Set<string>> {
  const parts = new Set<string>()
  for (let from = 0; from < term.length; from++)
    for (let to = from + MIN_PART_LENGTH; to <= term.length; to++) parts.add(term.slice(from, to))
  parts.add(term.slice(0, 1))
  parts.delete(term)
  const found = await sql<{ token: string }>`
    select token from search_token where token = any(${[...parts]}::text[]) and hotels > 0`.execute(db)
  return new Set(found.rows.map(({ token }) => token))
}

/** The endings of the term with which a word of the index begins. */
async function findUnfinishedEndings(db: Db, term: string): Promise<Set<string>> {
  const endings = Array.from({ length: term.length - MIN_PART_LENGTH }, (_, index) => term.slice(index + 1))
  const found = await sql<{ ending: string }>`
    select ending from unnest(${endings}::text[]) as given (ending)
    where exists (select from search_token
      where token >= ending and token < ending || ${'\u{10ffff}'} and hotels > 0)`.execute(db)
  return new Set(found.rows.map(({ ending }) => ending))
}

export function shortestSplits(
  term: string,
  words: ReadonlySet<string>,
  endings: ReadonlySet<string>,
): string[][] {
  /** The best splits of the term from each position. */
  const best = new Map<number, string[][]>()
  for (let from = term.length - MIN_PART_LENGTH; from >= 0; from--) {
    const rest = term.slice(from)
    const splits: string[][] = from > 0 && (words.has(rest) || endings.has(rest)) ? [[rest]] : []
    // The first part may be one letter: `B&B Adler` has the words `b` and `adler`.
    const shortest = from === 0 ? 1 : MIN_PART_LENGTH
    for (let to = term.length - MIN_PART_LENGTH; to >= from + shortest; to--) {
      const part = term.slice(from, to)
      if (words.has(part)) splits.push(...(best.get(to) ?? []).map((following) => [part, ...following]))
    }
    splits.sort((one, other) => one.length - other.length)
    best.set(from, splits.filter((parts) => parts.length <= MAX_PARTS).slice(0, MAX_SPLITS))
  }
  return best.get(0) ?? []
}
