import { EXACT_COUNT_LIMIT } from '@stay/contract/lists/pagination'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Filter } from './find-hotels.ts'
import type { MatchedToken, Token } from './expand-term.ts'
import type { Candidate } from './rank.ts'
import { hasPostings } from './tokens.ts'

/** Larger than EXACT_COUNT_LIMIT, so that the best matches are among the ranked candidates. */
const MAX_CANDIDATES = 1100
const MAX_PHRASE_CANDIDATES = 50
/** Above this many expected matches, a sample of one hotel in sixteen fills the window. */
const SAMPLING_THRESHOLD = 18_000

const COLUMNS = sql.raw(
  'document.hotel_no, hotel_id, country_code, type, name_folded, name_words, place_words',
)

/** The hotels of a few words, once for each of their words, that also have a token of every other list. */
export async function findCandidatesWithAnyWord(
  db: Db,
  tokenIds: number[],
  others: Token[][] = [],
): Promise<Candidate[]> {
  const found = await sql<Candidate>`
    select ${COLUMNS}
    from unnest(${tokenIds}::integer[]) as word (id)
    cross join lateral (
      select hotel_no from search_posting where token_id = word.id
      order by weight, hotel_no limit ${EXACT_COUNT_LIMIT + 1}) posting
    join search_document document using (hotel_no)
    where ${sql.join([sql`true`, ...others.map(hasAnyOf)], sql` and `)}`.execute(db)
  return found.rows
}

/** The hotels of one frequent word in posting order, without the hotels in `excludedNos`. */
export async function listHotelIdsByToken(
  db: Db,
  tokenId: number,
  excludedNos: number[],
  offset: number,
  limit: number,
): Promise<string[]> {
  const found = await sql<{ hotel_id: string }>`
    select hotel_id from (
      select hotel_no, weight from search_posting
      where token_id = ${tokenId} and hotel_no <> all(${excludedNos}::integer[])
      order by weight, hotel_no offset ${offset} limit ${limit}) posting
    join search_document using (hotel_no)
    order by weight, hotel_no`.execute(db)
  return found.rows.map((row) => row.hotel_id)
}

/** The hotels that have at least one token of every list. */
export async function findCandidates(db: Db, lists: Token[][]): Promise<Candidate[]> {
  const [rarest] = lists
    .filter((list) => list.every(({ token }) => hasPostings(token)))
    .sort((one, other) => countHotels(one) - countHotels(other))
  if (!rarest || countHotels(rarest) > EXACT_COUNT_LIMIT) return findByTokens(db, lists, sql`true`)
  // With many tokens PostgreSQL would read all documents instead of the index, for up to a second.
  const others = lists.filter((list) => list !== rarest)
  return findCandidatesWithAnyWord(db, idsOf(rarest), others)
}

/** Steps of quality: equal words, then also longer ones. */
const COST_STEPS = [1, 2]

/**
 * The hotels that have a token of every list. If there are too many, only some of them are read, so those with better
 * tokens are read first. `required` are filters, `expected` is an estimate of the number of hotels.
 */
export async function findBestCandidates(
  db: Db,
  required: Token[][],
  lists: MatchedToken[][],
  expected: number,
): Promise<Candidate[]> {
  const find = expected > SAMPLING_THRESHOLD ? findSampledCandidates : findCandidates
  const isLikelyTooMany = expected > 2 * MAX_CANDIDATES
  const found = isLikelyTooMany ? [] : await find(db, [...required, ...lists])
  if (!isLikelyTooMany && found.length < MAX_CANDIDATES) return found
  const byNo = new Map<number, Candidate>()
  const add = (candidates: Candidate[]) => {
    for (const candidate of candidates) byNo.set(candidate.hotel_no, candidate)
  }
  for (const maxCost of COST_STEPS) {
    const better = lists.map((list) => list.filter((token) => token.cost < maxCost))
    const isSame = better.every((list, index) => list.length === lists[index]?.length)
    if (isSame || better.some((list) => list.length === 0)) continue
    add(await find(db, [...required, ...better]))
    if (byNo.size > EXACT_COUNT_LIMIT) return [...byNo.values()]
  }
  add(isLikelyTooMany ? await find(db, [...required, ...lists]) : found)
  return [...byNo.values()]
}

/** For very frequent terms: a partial index covers one hotel in sixteen, which is enough to fill the window. */
async function findSampledCandidates(db: Db, lists: Token[][]): Promise<Candidate[]> {
  const sampled = await findByTokens(db, lists, sql`(document.hotel_no & 15) = 0`)
  return sampled.length > EXACT_COUNT_LIMIT ? sampled : findCandidates(db, lists)
}

async function findByTokens(db: Db, lists: Token[][], condition: RawBuilder<unknown>): Promise<Candidate[]> {
  const found = await sql<Candidate>`
    select ${COLUMNS} from search_document document
    where ${sql.join([...lists.map(hasAnyOf), condition], sql` and `)}
    limit ${MAX_CANDIDATES}`.execute(db)
  return found.rows
}

const hasAnyOf = (list: Token[]) => sql`token_ids && ${idsOf(list)}::integer[]`
const idsOf = (list: Token[]) => list.map((token) => token.id)
export const countHotels = (list: Token[]) => list.reduce((total, token) => total + token.hotels, 0)

/** Hotels whose name begins with the whole phrase; they must be ranked even if many other hotels match. */
export async function findCandidatesByPhrase(db: Db, phrase: string, filter: Filter): Promise<Candidate[]> {
  let query = db
    .selectFrom('search_document')
    .select(['hotel_no', 'hotel_id', 'country_code', 'type', 'name_folded', 'name_words', 'place_words'])
    .where('name_folded', '>=', phrase)
    .where('name_folded', '<', `${phrase}\u{10ffff}`)
    .orderBy('name_folded')
    .limit(MAX_PHRASE_CANDIDATES)
  if (filter.country) query = query.where('country_code', '=', filter.country)
  if (filter.type) query = query.where('type', '=', filter.type)
  return query.execute()
}
