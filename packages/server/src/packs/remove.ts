import type { Db } from '../db/schema.ts'
import { unindexHotels } from '../search/index-hotels.ts'
import { announceChange, lockContent } from './change.ts'

/** Takes a hotel out with all that belongs to it; false where there is none. */
export async function removeHotel(db: Db, hotelId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockContent(transaction)
    const hotel = await transaction
      .selectFrom('hotel')
      .select('no')
      .where('id', '=', hotelId)
      .executeTakeFirst()
    if (!hotel) return false
    await unindexHotels(transaction, [hotel.no])
    await transaction.deleteFrom('hotel').where('id', '=', hotelId).execute()
    await announceChange(transaction)
    return true
  })
}
