import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** With dozens of pages in six languages per hotel, a file stays far below the limits of search engines. */
const HOTELS_PER_PART = 25

export type SitemapHotel = {
  id: string
  updatedAt: Date
  menuItemIds: string[]
  cards: { id: string; updatedAt: Date }[]
}

export async function listSitemapParts(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('hotel')
    .select(sql<number>`no / ${sql.lit(HOTELS_PER_PART)}`.as('part'))
    .groupBy('part')
    .orderBy('part')
    .execute()
  return rows.map((row) => row.part)
}

/** The hotels of one sitemap file and their published cards, without past events. */
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
    const hotelCards = cards.filter((card) => card.hotel_id === id)
    const names = new Set(hotelCards.map((card) => card.name))
    return {
      id,
      updatedAt,
      menuItemIds: document.menuItems
        .filter((item) => item.cards.some((name) => names.has(name)))
        .map((item) => item.id),
      cards: hotelCards.map((card) => ({ id: card.id, updatedAt: card.updated_at })),
    }
  })
}
