import type { Db } from '../db/schema.ts'
import { unindexHotels } from '../search/index-hotels.ts'
import { finishContentChange, lockContent } from './change.ts'

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
    await finishContentChange(transaction)
    return true
  })
}
