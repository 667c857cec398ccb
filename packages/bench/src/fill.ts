import type { Db } from '@stay/server/db/schema'
import { indexHotels } from '@stay/server/search/index-hotels'
import { nameSort, toSearchEntry } from '@stay/server/search/tokens'
import { sql } from 'kysely'
import type { GeneratedHotel } from './hotels.ts'

const BATCH = 5000

/** Inserts generated hotels. The token index is dropped first and rebuilt at the end, which is faster. */
export async function fill(
  db: Db,
  hotels: Iterable<GeneratedHotel>,
  onProgress: (count: number) => void,
): Promise<void> {
  await sql`set synchronous_commit = off`.execute(db)
  await sql`drop index search_document_by_token`.execute(db)
  let batch: GeneratedHotel[] = []
  let count = 0
  const flush = async () => {
    await insert(db, batch)
    count += batch.length
    batch = []
    onProgress(count)
  }
  for (const hotel of hotels) {
    batch.push(hotel)
    if (batch.length === BATCH) await flush()
  }
  if (batch.length > 0) await flush()
  await sql`create index search_document_by_token on search_document using gin (token_ids) with (fastupdate = off)`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
}

async function insert(db: Db, hotels: GeneratedHotel[]): Promise<void> {
  const documents = hotels.map((hotel) => ({
    ...hotel,
    slug: hotel.id,
    lead: hotel.name,
    description: hotel.name,
    geo: { lat: 50, lng: 20 },
    timeZone: 'Europe/Warsaw',
    checkInTime: '15:00',
    checkOutTime: '11:00',
    theme: { primary: '#335577' },
    images: [],
    menuItems: [],
    locales: ['en-US'],
  }))
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string; no: number }>`
      insert into hotel (id, slug, type, country_code, name_sort, document, version, updated_at)
      select id, id, type, country, sort, document::jsonb, '', now()
      from unnest(
        ${hotels.map((hotel) => hotel.id)}::text[], ${hotels.map((hotel) => hotel.type)}::text[],
        ${hotels.map((hotel) => hotel.address.country)}::text[], ${hotels.map((hotel) => nameSort(hotel.name, hotel.id))}::text[],
        ${documents.map((document) => JSON.stringify(document))}::text[]
      ) as generated (id, type, country, sort, document)
      returning id, no`.execute(transaction)
    const noOf = new Map(rows.map((row) => [row.id, row.no]))
    await indexHotels(
      transaction,
      hotels.map((hotel) => toSearchEntry(noOf.get(hotel.id) ?? 0, hotel)),
    )
  })
}
