import { EXACT_COUNT_LIMIT } from '@stay/contract/lists/pagination'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Filter } from './find-hotels.ts'
import type { Token } from './meanings.ts'
import type { Candidate } from './rank.ts'

/** How many candidates are ranked; more than are counted, so that the best are among them. */
const MAX_CANDIDATES = 1100
const MAX_PHRASE_CANDIDATES = 50

const COLUMNS = sql.raw('document.hotel_no, hotel_id, country_code, name_folded, name_words, place_words')

/** The hotels that have one of the words. */
export async function candidatesOfWords(db: Db, tokenIds: number[]): Promise<Candidate[]> {
  const found = await sql<Candidate>`
    select ${COLUMNS}
    from unnest(${tokenIds}::integer[]) as word (id)
    cross join lateral (
      select hotel_no from search_posting where token_id = word.id
      order by weight, hotel_no limit ${EXACT_COUNT_LIMIT + 1}) posting
    join search_document document using (hotel_no)`.execute(db)
  return found.rows
}

/** The hotels of one frequent word in the order of their postings, those already shown left out. */
export async function idsInOrder(
  db: Db,
  tokenId: number,
  seen: number[],
  offset: number,
  limit: number,
): Promise<string[]> {
  const found = await sql<{ hotel_id: string }>`
    select hotel_id from (
      select hotel_no, weight from search_posting
      where token_id = ${tokenId} and hotel_no <> all(${seen}::integer[])
      order by weight, hotel_no offset ${offset} limit ${limit}) posting
    join search_document using (hotel_no)
    order by weight, hotel_no`.execute(db)
  return found.rows.map((row) => row.hotel_id)
}

/** The hotels that have a token of every list: the index joins them. */
export async function candidatesOfAll(db: Db, lists: Token[][]): Promise<Candidate[]> {
  return joined(db, lists, sql`true`)
}

/** The same where very many match: one hotel in sixteen, from an index of its own, is enough to fill the window. */
export async function candidatesOfSample(db: Db, lists: Token[][]): Promise<Candidate[]> {
  const sampled = await joined(db, lists, sql`(document.hotel_no & 15) = 0`)
  return sampled.length > EXACT_COUNT_LIMIT ? sampled : candidatesOfAll(db, lists)
}

async function joined(db: Db, lists: Token[][], within: RawBuilder<unknown>): Promise<Candidate[]> {
  const conditions = lists.map((list) => sql`token_ids && ${list.map((token) => token.id)}::integer[]`)
  const found = await sql<Candidate>`
    select ${COLUMNS} from search_document document
    where ${sql.join([...conditions, within], sql` and `)}
    limit ${MAX_CANDIDATES}`.execute(db)
  return found.rows
}

/** Hotels whose name begins with the very words: the best there can be, however many others match. */
export async function candidatesByPhrase(db: Db, phrase: string, filter: Filter): Promise<Candidate[]> {
  let query = db
    .selectFrom('search_document')
    .select(['hotel_no', 'hotel_id', 'country_code', 'name_folded', 'name_words', 'place_words'])
    .where('name_folded', '>=', phrase)
    .where('name_folded', '<', `${phrase}\u{10ffff}`)
    .orderBy('name_folded')
    .limit(MAX_PHRASE_CANDIDATES)
  if (filter.country) query = query.where('country_code', '=', filter.country)
  if (filter.type) query = query.where('type', '=', filter.type)
  return query.execute()
}
