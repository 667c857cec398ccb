import { EXACT_COUNT_LIMIT } from '@stay/contract/lists/pagination'
import type { PackHotel } from '@stay/contract/packs/pack'
import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { StoredImage } from '../../media/images.ts'
import type { Filter, SearchResult, Window } from '../../search/find-hotels.ts'

export type ListedHotel = { hotel: PackHotel; storedImage: StoredImage | undefined }

/** Hotels with their first image, in the order of the ids. */
export async function findHotelsByIds(db: Db, ids: string[]): Promise<ListedHotel[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('hotel')
    .leftJoin('hotel_image', (join) =>
      join
        .onRef('hotel_image.hotel_id', '=', 'hotel.id')
        .on(sql<boolean>`hotel_image.file = document->'images'->0->>'file'`),
    )
    .leftJoin('image', 'image.id', 'hotel_image.image_id')
    .select(['hotel.id', 'document', 'image.id as imageId', 'width', 'height', 'placeholder'])
    .where('hotel.id', 'in', ids)
    .execute()
  const byId = new Map(
    rows.map((row) => [
      row.id,
      {
        hotel: row.document,
        storedImage: row.imageId
          ? {
              id: row.imageId,
              width: row.width ?? 0,
              height: row.height ?? 0,
              placeholder: row.placeholder ?? '',
            }
          : undefined,
      },
    ]),
  )
  return ids.map((id) => byId.get(id)).filter((hotel) => hotel !== undefined)
}

export async function listHotelIds(db: Db, filter: Filter, { from, size }: Window): Promise<SearchResult> {
  let filtered = db.selectFrom('hotel')
  if (filter.country) filtered = filtered.where('country_code', '=', filter.country)
  if (filter.slug) filtered = filtered.where('slug', '=', filter.slug)
  if (filter.type) filtered = filtered.where('type', '=', filter.type as 'hotel')
  const limit = Math.max(0, Math.min(size, EXACT_COUNT_LIMIT - from))
  const [rows, counted] = await Promise.all([
    limit === 0 ? [] : filtered.select('id').orderBy('name_sort').offset(from).limit(limit).execute(),
    db
      .selectFrom(
        filtered
          .select(sql`1`.as('one'))
          .limit(EXACT_COUNT_LIMIT + 1)
          .as('some'),
      )
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const isExact = counted.count <= EXACT_COUNT_LIMIT
  return { ids: rows.map((row) => row.id), count: isExact ? counted.count : EXACT_COUNT_LIMIT, isExact }
}

/** Finds each country by one index lookup, so the cost does not grow with the number of hotels. */
export async function findCountriesWithHotels(db: Db): Promise<string[]> {
  const found = await sql<{ code: string }>`
    with recursive step as (
      (select country_code as code from hotel order by country_code limit 1)
      union all
      select (select country_code from hotel where country_code > step.code order by country_code limit 1)
      from step where step.code is not null)
    select code from step where code is not null`.execute(db)
  return found.rows.map((row) => row.code)
}
