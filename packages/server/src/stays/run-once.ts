import { createHash } from 'node:crypto'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../http/refusal.ts'

/**
 * Runs `work` once per request id; a repeated request gets the stored result. The work and its result are committed in one
 * transaction.
 */
export async function runOnce<Result extends object>(
  db: Db,
  request: { hotelId: string; requestId: string | undefined; body: object; now: number },
  work: (tx: Db) => Promise<Result>,
): Promise<{ result: Result; isFirst: boolean }> {
  const { hotelId, requestId, body, now } = request
  return db.transaction().execute(async (tx) => {
    if (requestId === undefined) return { result: await work(tx), isFirst: true }
    const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest()
    const key = { hotel_id: hotelId, request_id: requestId }
    const { numInsertedOrUpdatedRows: inserted } = await tx
      .insertInto('served_request')
      .values({ ...key, body_hash: bodyHash, answer: null, at: new Date(now) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (inserted) {
      const result = await work(tx)
      await tx
        .updateTable('served_request')
        .set({ answer: JSON.stringify(result) })
        .where('hotel_id', '=', hotelId)
        .where('request_id', '=', requestId)
        .execute()
      return { result, isFirst: true }
    }
    const served = await tx
      .selectFrom('served_request')
      .select(['body_hash', 'answer'])
      .where('hotel_id', '=', hotelId)
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow()
    if (!served.body_hash.equals(bodyHash)) throw new Refusal('request_id_reused')
    return { result: served.answer as Result, isFirst: false }
  })
}
