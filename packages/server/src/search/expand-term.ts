import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { matchCountries } from './countries.ts'
import { countryToken, PREFIX_TOKEN_LENGTH, prefixToken } from './tokens.ts'
import { deletions, isOneTypoApart } from './typos.ts'

/** A token of the index and the number of hotels that have it. */
export type Token = { id: number; token: string; hotels: number }

const MAX_WORDS = 1000
/** For terms that are not the last one of a search. */
const MAX_INNER_WORDS = 200
const MIN_MISTYPED_LENGTH = 4

/**
 * The tokens that a term matches, best first: the word itself, words with this prefix, countries, words one typo away.
 * The user has finished typing every term but the last, so an exact match of such a term excludes longer words.
 */
export async function expandTerm(db: Db, term: string, isLast: boolean): Promise<Token[]> {
  const isShort = term.length <= PREFIX_TOKEN_LENGTH
  const tokens = [...matchCountries(term).map(countryToken), ...(isShort ? [prefixToken(term)] : [])]
  const [otherTokens, prefixed, mistyped] = await Promise.all([
    tokens.length === 0 ? [] : findTokens(db, tokens),
    isShort ? [] : findWordsByPrefix(db, term, isLast ? MAX_WORDS : MAX_INNER_WORDS),
    term.length >= MIN_MISTYPED_LENGTH ? findMistypedWords(db, term) : [],
  ])
  const isFinished = !isLast && prefixed[0]?.token === term
  const words = isFinished ? prefixed.slice(0, 1) : prefixed
  const wordIds = new Set(words.map((token) => token.id))
  return [...words, ...otherTokens, ...mistyped.filter((token) => !wordIds.has(token.id))]
}

export function findTokens(db: Db, tokens: string[]): Promise<Token[]> {
  return db
    .selectFrom('search_token')
    .selectAll()
    .where('token', 'in', tokens)
    .where('hotels', '>', 0)
    .execute()
}

function findWordsByPrefix(db: Db, term: string, limit: number): Promise<Token[]> {
  return db
    .selectFrom('search_token')
    .selectAll()
    .where('token', '>=', term)
    .where('token', '<', `${term}\u{10ffff}`)
    .where('hotels', '>', 0)
    .orderBy(sql`token = ${term}`, 'desc')
    .orderBy('hotels', 'desc')
    .limit(limit)
    .execute()
}

/** The most frequent words with a short prefix; all of them would be too many. */
export async function findFrequentWordsByPrefix(db: Db, term: string, limit = MAX_WORDS): Promise<Token[]> {
  const found = await sql<Token>`
    (select id, token, hotels from search_token where token = ${term} and hotels > 0)
    union all
    (select id, token, hotels from search_token
     where left(token, ${sql.lit(term.length)}) = ${term} and token <> ${term} and hotels > 0 and right(token, 1) <> '*'
     order by hotels desc limit ${limit})`.execute(db)
  return found.rows
}

async function findMistypedWords(db: Db, term: string): Promise<Token[]> {
  const similar = await db
    .selectFrom('search_token')
    .selectAll()
    .where('hotels', '>', 0)
    .where('id', 'in', (query) =>
      query
        .selectFrom('search_deletion')
        .select('token_id')
        .where(sql<boolean>`deletion = any(${deletions(term)}::text[])`),
    )
    .execute()
  return similar
    .filter((token) => token.token !== term && isOneTypoApart(term, token.token))
    .sort((a, b) => b.hotels - a.hotels)
}
