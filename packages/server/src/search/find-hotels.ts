import { EXACT_COUNT_LIMIT } from '@stay/contract/call'
import { foldWords } from '@stay/contract/fold'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { matchCountries } from './countries.ts'
import { rank, type Candidate } from './rank.ts'
import { countryToken, PREFIX_TOKEN_LENGTH, prefixToken, typeToken } from './tokens.ts'
import { deletions, isOneTypoApart } from './typos.ts'

const MAX_TERMS = 8
const MAX_TERM_LENGTH = 40
/** How many words a beginning may stand for, the most frequent first. */
const MAX_WORDS = 1000
/** How many candidates are ranked; more than are counted, so that the best are among them. */
const MAX_CANDIDATES = 3000
const MAX_PHRASE_CANDIDATES = 50

export type Search = { search: string; country?: string | undefined; type?: string | undefined }

/** The words a search must match. */
export function searchTerms(search: string): string[] {
  return foldWords(search)
    .slice(0, MAX_TERMS)
    .map((term) => term.slice(0, MAX_TERM_LENGTH))
}

/** The hotels that match every term, best first, at most as many as are counted exactly. */
export async function findHotels(
  db: Db,
  terms: string[],
  filter: Omit<Search, 'search'>,
): Promise<{ ids: string[]; isExact: boolean }> {
  const meanings = await Promise.all(terms.map((term) => meaningsOf(db, term)))
  if (terms.length === 0 || meanings.some((meaning) => meaning.length === 0))
    return { ids: [], isExact: true }
  const facts = [
    filter.country && countryToken(filter.country),
    filter.type && typeToken(filter.type),
  ].filter((fact) => !!fact)

  const [first] = meanings
  const [candidates, phrased] = await Promise.all([
    meanings.length === 1 && first && facts.length === 0
      ? candidatesInOrder(db, terms[0] ?? '', first)
      : candidatesOfAll(db, meanings, facts as string[]),
    candidatesByPhrase(db, terms.join(' '), filter),
  ])
  const known = new Set(candidates.map((candidate) => candidate.hotel_id))
  const ranked = rank(terms, [
    ...candidates,
    ...phrased.filter((candidate) => !known.has(candidate.hotel_id)),
  ])
  const ids = ranked.slice(0, EXACT_COUNT_LIMIT).map((candidate) => candidate.hotel_id)
  return { ids, isExact: ranked.length <= EXACT_COUNT_LIMIT }
}

type Token = { id: number; token: string; hotels: number }

/** The tokens a term can stand for: words that it is or begins, words one typo away, countries. */
async function meaningsOf(db: Db, term: string): Promise<Token[]> {
  const isShort = term.length <= PREFIX_TOKEN_LENGTH
  const exact = [...matchCountries(term).map(countryToken), ...(isShort ? [prefixToken(term)] : [])]
  const [facts, begun, mistyped] = await Promise.all([
    exact.length === 0 ? [] : tokensNamed(db, exact),
    isShort ? [] : tokensBegunBy(db, term),
    term.length >= 4 ? tokensOneTypoFrom(db, term) : [],
  ])
  const seen = new Set(begun.map((token) => token.id))
  return [...begun, ...facts, ...mistyped.filter((token) => !seen.has(token.id))]
}

async function tokensNamed(db: Db, tokens: string[]): Promise<Token[]> {
  return db
    .selectFrom('search_token')
    .selectAll()
    .where('token', 'in', tokens)
    .where('hotels', '>', 0)
    .execute()
}

async function tokensBegunBy(db: Db, term: string): Promise<Token[]> {
  return db
    .selectFrom('search_token')
    .selectAll()
    .where('token', '>=', term)
    .where('token', '<', `${term}\u{10ffff}`)
    .where('hotels', '>', 0)
    .orderBy(sql`token = ${term}`, 'desc')
    .orderBy('hotels', 'desc')
    .limit(MAX_WORDS)
    .execute()
}

async function tokensOneTypoFrom(db: Db, term: string): Promise<Token[]> {
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

/** One term alone can mean very many hotels: their postings are read in order until there are enough. */
async function candidatesInOrder(db: Db, term: string, meanings: Token[]): Promise<Candidate[]> {
  const words =
    term.length <= PREFIX_TOKEN_LENGTH
      ? [
          ...(await frequentTokensBegunBy(db, term)),
          ...meanings.filter((token) => token.token.startsWith('=')),
        ]
      : meanings
  const candidates = new Map<string, Candidate>()
  for (let next = 0; next < words.length && candidates.size <= EXACT_COUNT_LIMIT;) {
    const batch: number[] = []
    for (let hotels = 0; next < words.length && hotels <= EXACT_COUNT_LIMIT + 500; next++) {
      const word = words[next]
      if (!word) break
      batch.push(word.id)
      hotels += word.hotels
    }
    const found = await sql<Candidate>`
      select document.hotel_id, country_code, type, name_folded, name_words, place_words
      from unnest(${batch}::integer[]) as word (id)
      cross join lateral (
        select hotel_no from search_posting where token_id = word.id
        order by weight, hotel_no limit ${EXACT_COUNT_LIMIT + 1}) posting
      join search_document document using (hotel_no)`.execute(db)
    for (const row of found.rows) candidates.set(row.hotel_id, row)
  }
  return [...candidates.values()]
}

async function frequentTokensBegunBy(db: Db, term: string): Promise<Token[]> {
  const length = sql.lit(term.length)
  const found = await sql<Token>`
    (select id, token, hotels from search_token where token = ${term} and hotels > 0)
    union all
    (select id, token, hotels from search_token
     where left(token, ${length}) = ${term} and token <> ${term} and hotels > 0 and right(token, 1) <> '*'
     order by hotels desc limit ${MAX_WORDS})`.execute(db)
  return found.rows
}

/** Several terms or filters: the index joins their hotels. */
async function candidatesOfAll(db: Db, meanings: Token[][], facts: string[]): Promise<Candidate[]> {
  const required = facts.length === 0 ? [] : await tokensNamed(db, facts)
  if (required.length < facts.length) return []
  const conditions = [
    ...(required.length > 0 ? [sql`token_ids @> ${required.map((token) => token.id)}::integer[]`] : []),
    ...meanings.map((meaning) => sql`token_ids && ${meaning.map((token) => token.id)}::integer[]`),
  ]
  const found = await sql<Candidate>`
    select hotel_id, country_code, type, name_folded, name_words, place_words
    from search_document where ${sql.join(conditions, sql` and `)}
    limit ${MAX_CANDIDATES}`.execute(db)
  return found.rows
}

/** Hotels whose name begins with the very words: the best there can be, however many others match. */
async function candidatesByPhrase(
  db: Db,
  phrase: string,
  filter: Omit<Search, 'search'>,
): Promise<Candidate[]> {
  let query = db
    .selectFrom('search_document')
    .select(['hotel_id', 'country_code', 'type', 'name_folded', 'name_words', 'place_words'])
    .where('name_folded', '>=', phrase)
    .where('name_folded', '<', `${phrase}\u{10ffff}`)
    .orderBy('name_folded')
    .limit(MAX_PHRASE_CANDIDATES)
  if (filter.country) query = query.where('country_code', '=', filter.country)
  if (filter.type) query = query.where('type', '=', filter.type)
  return query.execute()
}
