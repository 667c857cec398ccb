import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { allTokens, isWordToken, postingTokens, type SearchEntry } from './tokens.ts'
import { deletions } from './typos.ts'

/** Adds hotels to the search index, replacing existing entries. Must run inside the caller's transaction. */
export async function indexHotels(db: Db, entries: SearchEntry[]): Promise<void> {
  await unindexHotels(
    db,
    entries.map((entry) => entry.no),
  )
  const ids = await ensureTokens(db, [...new Set(entries.flatMap(allTokens))])
  const idOf = (token: string) => ids.get(token) ?? 0

  const documents = entries.map((entry) => ({
    entry,
    tokenIds: allTokens(entry)
      .map(idOf)
      .sort((a, b) => a - b),
  }))
  await sql`
    insert into search_document
      (hotel_no, hotel_id, country_code, type, name_folded, name_words, place_words, token_ids)
    select no, id, country, type, folded, names, places, tokens::integer[]
    from unnest(
      ${entries.map((entry) => entry.no)}::integer[], ${entries.map((entry) => entry.id)}::text[],
      ${entries.map((entry) => entry.countryCode)}::text[], ${entries.map((entry) => entry.type)}::text[],
      ${entries.map((entry) => entry.nameFolded)}::text[], ${entries.map((entry) => entry.nameWords.join(' '))}::text[],
      ${entries.map((entry) => entry.placeWords.join(' '))}::text[],
      ${documents.map(({ tokenIds }) => `{${tokenIds.join(',')}}`)}::text[]
    ) as entry (no, id, country, type, folded, names, places, tokens)`.execute(db)

  const postings = entries.flatMap((entry) =>
    postingTokens(entry).map((posting) => ({ ...posting, no: entry.no })),
  )
  await sql`
    insert into search_posting (token_id, weight, hotel_no)
    select * from unnest(
      ${postings.map((posting) => idOf(posting.token))}::integer[],
      ${postings.map((posting) => posting.weight)}::smallint[], ${postings.map((posting) => posting.no)}::integer[])`.execute(
    db,
  )

  await updateCounts(
    db,
    documents.flatMap(({ tokenIds }) => tokenIds),
    1,
  )
}

export async function unindexHotels(db: Db, hotelNos: number[]): Promise<void> {
  const existing = await db
    .selectFrom('search_document')
    .selectAll()
    .where('hotel_no', 'in', [0, ...hotelNos])
    .execute()
  if (existing.length === 0) return
  const postings = existing.flatMap((row) =>
    postingTokens({
      no: row.hotel_no,
      id: row.hotel_id,
      countryCode: row.country_code,
      type: row.type,
      nameFolded: row.name_folded,
      nameWords: wordsIn(row.name_words),
      placeWords: wordsIn(row.place_words),
    }).map((posting) => ({ ...posting, no: row.hotel_no })),
  )
  await sql`
    delete from search_posting posting
    using unnest(
      ${postings.map((posting) => posting.token)}::text[],
      ${postings.map((posting) => posting.weight)}::smallint[], ${postings.map((posting) => posting.no)}::integer[]
    ) as old (token, weight, no)
    join search_token token on token.token = old.token
    where posting.token_id = token.id and posting.weight = old.weight and posting.hotel_no = old.no`.execute(
    db,
  )
  await updateCounts(
    db,
    existing.flatMap((row) => row.token_ids),
    -1,
  )
  await db.deleteFrom('search_document').where('hotel_no', 'in', hotelNos).execute()
}

/** Returns the ids of the tokens. Inserts missing ones with their deletions, which the typo search needs. */
async function ensureTokens(db: Db, tokens: string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const find = async (missing: string[]) => {
    const found = await sql<{ id: number; token: string }>`
      select id, token from search_token where token = any(${missing}::text[])`.execute(db)
    for (const row of found.rows) ids.set(row.token, row.id)
  }
  await find(tokens)
  const missing = tokens.filter((token) => !ids.has(token)).sort()
  if (missing.length === 0) return ids
  await sql`
    insert into search_token (token, hotels) select token, 0 from unnest(${missing}::text[]) as made (token)
    on conflict (token) do nothing`.execute(db)
  await find(missing)
  const rows = missing
    .filter((token) => isWordToken(token) && token.length >= 4)
    .flatMap((token) => deletions(token).map((deletion) => ({ deletion, id: ids.get(token) ?? 0 })))
  await sql`
    insert into search_deletion (deletion, token_id)
    select * from unnest(${rows.map((row) => row.deletion)}::text[], ${rows.map((row) => row.id)}::integer[])
    on conflict do nothing`.execute(db)
  return ids
}

async function updateCounts(db: Db, tokenIds: number[], step: 1 | -1): Promise<void> {
  const counts = new Map<number, number>()
  for (const id of tokenIds) counts.set(id, (counts.get(id) ?? 0) + step)
  await sql`
    update search_token token set hotels = hotels + change.by
    from unnest(${[...counts.keys()]}::integer[], ${[...counts.values()]}::integer[]) as change (id, by)
    where token.id = change.id`.execute(db)
}

const wordsIn = (text: string) => text.split(' ').filter((word) => word !== '')
