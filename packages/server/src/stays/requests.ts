import { createHash } from 'node:crypto'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../http/refusal.ts'

/**
 * Does a piece of work once for each request id: asked again, it gives the first answer. The work and its answer are
 * stored together or not at all.
 */
export async function once<Answer extends object>(
  db: Db,
  asked: { hotelId: string; requestId: string | undefined; body: object; now: number },
  work: (tx: Db) => Promise<Answer>,
): Promise<{ answer: Answer; isFirst: boolean }> {
  const { hotelId, requestId, body, now } = asked
  return db.transaction().execute(async (tx) => {
    if (requestId === undefined) return { answer: await work(tx), isFirst: true }
    const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest()
    const key = { hotel_id: hotelId, request_id: requestId }
    const { numInsertedOrUpdatedRows: inserted } = await tx
      .insertInto('served_request')
      .values({ ...key, body_hash: bodyHash, answer: null, at: new Date(now) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (inserted) {
      const answer = await work(tx)
      await tx
        .updateTable('served_request')
        .set({ answer: JSON.stringify(answer) })
        .where('hotel_id', '=', hotelId)
        .where('request_id', '=', requestId)
        .execute()
      return { answer, isFirst: true }
    }
    const served = await tx
      .selectFrom('served_request')
      .select(['body_hash', 'answer'])
      .where('hotel_id', '=', hotelId)
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow()
    if (!served.body_hash.equals(bodyHash)) throw new Refusal('request_id_reused')
    return { answer: served.answer as Answer, isFirst: false }
  })
}
