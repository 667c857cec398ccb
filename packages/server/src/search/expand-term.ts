import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { matchCountries } from './countries.ts'
import { COUNTRY_COST, matchUnfinishedWord, matchWord, PREFIX_COST, TYPE_COST } from './match-word.ts'
import { countryToken, isWordToken, PREFIX_TOKEN_LENGTH, prefixToken, typeToken } from './tokens.ts'
import { matchTypes } from './types.ts'
import { deletions, isOneTypoApart } from './typos.ts'

/** A token of the index and the number of hotels that have it. */
export type Token = { id: number; token: string; hotels: number }
/** A token with the cost of its match; lower is better. */
export type MatchedToken = Token & { cost: number }

const MAX_WORDS = 1000
/** For terms that are not the last one of a search. */
const MAX_INNER_WORDS = 200
const MIN_MISTYPED_LENGTH = 4

/**
 * The tokens that a term matches, best first: equal ones, then longer ones, then those with a typo; words before countries
 * and types. The user has finished typing every term but the last, so an exact match of such a term excludes longer words.
 */
export async function expandTerm(db: Db, term: string, isLast: boolean): Promise<MatchedToken[]> {
  const isShort = term.length <= PREFIX_TOKEN_LENGTH
  const [others, prefixed, mistyped] = await Promise.all([
    findOtherTokens(db, term),
    isShort
      ? findTokens(db, [prefixToken(term)])
      : findWordsByPrefix(db, term, isLast ? MAX_WORDS : MAX_INNER_WORDS),
    term.length >= MIN_MISTYPED_LENGTH ? findMistypedWords(db, term) : [],
  ])
  const isFinished = !isLast && prefixed[0]?.token === term
  const words = isFinished ? prefixed.slice(0, 1) : prefixed
  const wordIds = new Set(words.map((token) => token.id))
  return byCost([
    ...[...words, ...mistyped.filter((token) => !wordIds.has(token.id))].map((token) => ({
      ...token,
      // A prefix token stands for words of any length.
      cost: isWordToken(token.token) ? (matchWord(term, token.token) ?? PREFIX_COST) : PREFIX_COST,
    })),
    ...others,
  ])
}

/** Countries and types. */
async function findOtherTokens(db: Db, term: string): Promise<MatchedToken[]> {
  const costs = new Map([
    ...matchCountries(term).map(({ code, cost }) => [countryToken(code), cost + COUNTRY_COST] as const),
    ...matchTypes(term).map((type) => [typeToken(type), TYPE_COST] as const),
  ])
  if (costs.size === 0) return []
  const found = await findTokens(db, [...costs.keys()])
  return found.map((token) => ({ ...token, cost: costs.get(token.token) ?? 0 }))
}

const byCost = (tokens: MatchedToken[]) =>
  tokens.sort((one, other) => one.cost - other.cost || other.hotels - one.hotels)

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
export async function findFrequentWordsByPrefix(
  db: Db,
  term: string,
  limit = MAX_WORDS,
): Promise<MatchedToken[]> {
  const found = await sql<Token>`
    (select id, token, hotels from search_token where token = ${term} and hotels > 0)
    union all
    (select id, token, hotels from search_token
     where left(token, ${sql.lit(term.length)}) = ${term} and token <> ${term} and hotels > 0 and right(token, 1) <> '*'
     order by hotels desc limit ${limit})`.execute(db)
  return found.rows.map((token) => ({ ...token, cost: matchWord(term, token.token) ?? PREFIX_COST }))
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
  return similar.filter((token) => token.token !== term && isOneTypoApart(term, token.token))
}

/** Words of one beginning; enough to find the one that is meant among the most frequent. */
const MAX_WORDS_PER_BEGINNING = 5

/** The tokens of a term with a typo that is still being typed: `zakopn` matches `zakopane`. */
export async function expandUnfinishedTerm(db: Db, term: string): Promise<MatchedToken[]> {
  const countries = matchCountries(term, matchUnfinishedWord)
  const [words, others] = await Promise.all([
    term.length < MIN_MISTYPED_LENGTH ? [] : findWordsByMistypedPrefix(db, term),
    countries.length === 0
      ? []
      : findTokens(
          db,
          countries.map(({ code }) => countryToken(code)),
        ),
  ])
  const costs = new Map(countries.map(({ code, cost }) => [countryToken(code), cost]))
  return byCost([
    ...words.flatMap((token) => {
      const cost = matchUnfinishedWord(term, token.token)
      return cost === undefined ? [] : [{ ...token, cost }]
    }),
    ...others.map((token) => ({ ...token, cost: (costs.get(token.token) ?? 0) + COUNTRY_COST })),
  ])
}

/** Looks up every beginning that is one typo away: some hundred short reads of the index. */
async function findWordsByMistypedPrefix(db: Db, term: string): Promise<Token[]> {
  const found = await sql<Token>`
    select distinct word.id, word.token, word.hotels
    from unnest(${beginningsWithTypo(term)}::text[]) as beginning (text)
    cross join lateral (
      select id, token, hotels from search_token
      where token >= beginning.text and token < beginning.text || ${'\u{10ffff}'} and hotels > 0
      order by token limit ${MAX_WORDS_PER_BEGINNING}) word`.execute(db)
  return found.rows
}

const LATIN = [...'abcdefghijklmnopqrstuvwxyz']
const GREEK = [...'αβγδεζηθικλμνξοπρστυφχψω']
const CYRILLIC = [...'абвгдежзийклмнопрстуфхцчшщъыьэюяєіїґ']

/** All texts that are one changed, added, deleted or swapped letter away from the term. */
export function beginningsWithTypo(term: string): string[] {
  const letters = [LATIN, GREEK, CYRILLIC].find((alphabet) =>
    alphabet.some((letter) => term.includes(letter)),
  )
  const found = new Set<string>()
  for (let at = 0; at < term.length; at++) {
    const [before, after] = [term.slice(0, at), term.slice(at + 1)]
    // Without the last letter it is a shorter beginning, which would match too much.
    if (at < term.length - 1) found.add(before + after)
    if (after !== '') found.add(before + after[0] + term[at] + after.slice(1))
    for (const letter of letters ?? []) {
      found.add(before + letter + after)
      found.add(before + letter + term.slice(at))
    }
  }
  found.delete(term)
  return [...found]
}
