import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { matchCountries } from './countries.ts'
import { countryToken, PREFIX_TOKEN_LENGTH, prefixToken } from './tokens.ts'
import { deletions, isOneTypoApart } from './typos.ts'

/** A token of the index, with how many hotels have it. */
export type Token = { id: number; token: string; hotels: number }

/** How many words a beginning may stand for, the most frequent first. */
const MAX_WORDS = 1000
const MAX_WORDS_INSIDE = 200
const SHORTEST_MISTYPED = 4

/**
 * The tokens a term can stand for, better ones first: the word, words it begins, countries, words one typo away.
 * A term that others follow is a finished word: where it is one, it stands for no longer ones.
 */
export async function meaningsOf(db: Db, term: string, isLast: boolean): Promise<Token[]> {
  const isShort = term.length <= PREFIX_TOKEN_LENGTH
  const facts = [...matchCountries(term).map(countryToken), ...(isShort ? [prefixToken(term)] : [])]
  const [named, begun, mistyped] = await Promise.all([
    facts.length === 0 ? [] : tokensNamed(db, facts),
    isShort ? [] : wordsBegunBy(db, term, isLast ? MAX_WORDS : MAX_WORDS_INSIDE),
    term.length >= SHORTEST_MISTYPED ? wordsOneTypoFrom(db, term) : [],
  ])
  const isFinished = !isLast && begun[0]?.token === term
  const words = isFinished ? begun.slice(0, 1) : begun
  const known = new Set(words.map((token) => token.id))
  return [...words, ...named, ...mistyped.filter((token) => !known.has(token.id))]
}

export function tokensNamed(db: Db, tokens: string[]): Promise<Token[]> {
  return db
    .selectFrom('search_token')
    .selectAll()
    .where('token', 'in', tokens)
    .where('hotels', '>', 0)
    .execute()
}

function wordsBegunBy(db: Db, term: string, most: number): Promise<Token[]> {
  return db
    .selectFrom('search_token')
    .selectAll()
    .where('token', '>=', term)
    .where('token', '<', `${term}\u{10ffff}`)
    .where('hotels', '>', 0)
    .orderBy(sql`token = ${term}`, 'desc')
    .orderBy('hotels', 'desc')
    .limit(most)
    .execute()
}

/** The words that a short term begins: they are too many to list, the most frequent fill the window. */
export async function frequentWordsBegunBy(db: Db, term: string, most = MAX_WORDS): Promise<Token[]> {
  const found = await sql<Token>`
    (select id, token, hotels from search_token where token = ${term} and hotels > 0)
    union all
    (select id, token, hotels from search_token
     where left(token, ${sql.lit(term.length)}) = ${term} and token <> ${term} and hotels > 0 and right(token, 1) <> '*'
     order by hotels desc limit ${most})`.execute(db)
  return found.rows
}

async function wordsOneTypoFrom(db: Db, term: string): Promise<Token[]> {
  const near = await db
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
  return near
    .filter((token) => token.token !== term && isOneTypoApart(term, token.token))
    .sort((a, b) => b.hotels - a.hotels)
}
