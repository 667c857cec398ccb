import type { PackCard, PackHotel } from '@stay/contract/packs/pack'
import { parseLocalizedText, type LocalizedBlocks } from '@stay/contract/packs/text'
import type { Selectable } from 'kysely'
import type { CardTable, Db } from '../../db/schema.ts'
import type { StoredImage } from '../../media/images.ts'

export type CardContent = {
  id: string
  document: PackCard
  body: LocalizedBlocks | undefined
  eventBegin: number | null
  eventEnd: number | null
  updatedAt: Date
}

export type HotelContent = {
  hotel: PackHotel
  description: LocalizedBlocks
  version: string
  cards: Map<string, CardContent>
  storedImages: Map<string, StoredImage>
}

export async function findHotelContent(db: Db, hotelId: string): Promise<HotelContent | undefined> {
  const row = await db
    .selectFrom('hotel')
    .select(['document', 'blocks', 'version'])
    .where('id', '=', hotelId)
    .executeTakeFirst()
  if (!row) return undefined
  const [cards, storedImages] = await Promise.all([
    db.selectFrom('card').selectAll().where('hotel_id', '=', hotelId).execute(),
    findStoredImages(db, hotelId),
  ])
  return {
    hotel: row.document,
    description: row.blocks ?? parseLocalizedText(row.document.description),
    version: row.version,
    storedImages,
    cards: new Map(cards.map((card) => [card.name, toCardContent(card)])),
  }
}

export async function findDrafts(db: Db, hotelId: string): Promise<Map<string, CardContent>> {
  const rows = await db
    .selectFrom('draft')
    .selectAll()
    .where('hotel_id', '=', hotelId)
    .orderBy('name')
    .execute()
  return new Map(rows.map((card) => [card.name, toCardContent(card)]))
}

const toCardContent = (row: Selectable<CardTable>): CardContent => ({
  id: row.id,
  document: row.document,
  body: row.blocks ?? (row.document.body === undefined ? undefined : parseLocalizedText(row.document.body)),
  eventBegin: row.event_begin?.getTime() ?? null,
  eventEnd: row.event_end?.getTime() ?? null,
  updatedAt: row.updated_at,
})

async function findStoredImages(db: Db, hotelId: string): Promise<Map<string, StoredImage>> {
  const rows = await db
    .selectFrom('hotel_image')
    .innerJoin('image', 'image.id', 'hotel_image.image_id')
    .select(['file', 'id', 'width', 'height', 'placeholder'])
    .where('hotel_id', '=', hotelId)
    .execute()
  return new Map(rows.map(({ file, ...storedImage }) => [file, storedImage]))
}
