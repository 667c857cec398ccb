import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** Hotels in one file: with some dozens of pages in six languages each it stays far below what search engines take. */
const HOTELS_PER_PART = 25

export type SitemapHotel = {
  id: string
  updatedAt: Date
  menuItemIds: string[]
  cards: { id: string; updatedAt: Date }[]
}

/** The numbers of the files that have hotels. */
export async function listSitemapParts(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('hotel')
    .select(sql<number>`no / ${sql.lit(HOTELS_PER_PART)}`.as('part'))
    .groupBy('part')
    .orderBy('part')
    .execute()
  return rows.map((row) => row.part)
}

/** The hotels of one file and their published cards; past events are left out. */
export async function findSitemapHotels(db: Db, part: number, now: number): Promise<SitemapHotel[]> {
  const hotels = await db
    .selectFrom('hotel')
    .select(['id', 'updated_at', 'document'])
    .where('no', '>=', part * HOTELS_PER_PART)
    .where('no', '<', (part + 1) * HOTELS_PER_PART)
    .orderBy('no')
    .execute()
  if (hotels.length === 0) return []
  const cards = await db
    .selectFrom('card')
    .select(['id', 'hotel_id', 'name', 'updated_at'])
    .where(
      'hotel_id',
      'in',
      hotels.map((hotel) => hotel.id),
    )
    .where((eb) => eb.or([eb('event_end', 'is', null), eb('event_end', '>', new Date(now))]))
    .orderBy('id')
    .execute()
  return hotels.map(({ id, updated_at: updatedAt, document }) => {
    const own = cards.filter((card) => card.hotel_id === id)
    const names = new Set(own.map((card) => card.name))
    return {
      id,
      updatedAt,
      menuItemIds: document.menuItems
        .filter((item) => item.cards.some((name) => names.has(name)))
        .map((item) => item.id),
      cards: own.map((card) => ({ id: card.id, updatedAt: card.updated_at })),
    }
  })
}
