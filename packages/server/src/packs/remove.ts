import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { CONTENT_CHANGED } from '../db/watch.ts'
import { unindexHotels } from '../search/index-hotels.ts'

/** Takes a hotel out with all that belongs to it; false where there is none. */
export async function removeHotel(db: Db, hotelId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const hotel = await transaction
      .selectFrom('hotel')
      .select('no')
      .where('id', '=', hotelId)
      .executeTakeFirst()
    if (!hotel) return false
    await unindexHotels(transaction, [hotel.no])
    await transaction.deleteFrom('hotel').where('id', '=', hotelId).execute()
    await sql`delete from image where not exists (select from hotel_image where image_id = image.id)`.execute(
      transaction,
    )
    await sql`select pg_notify(${CONTENT_CHANGED}, '')`.execute(transaction)
    return true
  })
}
