import type { Db } from '../db/schema.ts'
import { readSetting, writeSetting } from '../db/settings.ts'
import { indexHotels } from '../search/index-hotels.ts'
import { toSearchEntry } from '../search/tokens.ts'
import { finishContentChange, lockContent } from './change.ts'

/** To be increased when the words of a hotel in the index change, for example by new names of cities. */
const INDEX_VERSION = '2'
const BATCH_SIZE = 500

/** Indexes all hotels again if an older version has indexed them. Returns the number of hotels. */
export async function refreshIndex(db: Db): Promise<number> {
  if ((await readSetting(db, 'search_index')) === INDEX_VERSION) return 0
  let count = 0
  for (let after = 0; ;) {
    const batch = await db.transaction().execute(async (transaction) => {
      await lockContent(transaction)
      const hotels = await transaction
        .selectFrom('hotel')
        .select(['no', 'document'])
        .where('no', '>', after)
        .orderBy('no')
        .limit(BATCH_SIZE)
        .execute()
      if (hotels.length > 0)
        await indexHotels(
          transaction,
          hotels.map(({ no, document }) => toSearchEntry(no, document)),
        )
      return hotels
    })
    count += batch.length
    after = batch.at(-1)?.no ?? after
    if (batch.length < BATCH_SIZE) break
  }
  await db.transaction().execute(async (transaction) => {
    await writeSetting(transaction, 'search_index', INDEX_VERSION)
    await finishContentChange(transaction)
  })
  return count
}
