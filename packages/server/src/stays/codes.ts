import type { Db } from '../db/schema.ts'
import { hashOf, newSecret } from '../http/secrets.ts'
import { isInRoom } from './sessions.ts'

/** Makes a code that signs in to a stay once. */
export async function mintCode(
  db: Db,
  stayId: string,
  lifetimeMs: number,
  now: number,
): Promise<{ id: string; code: string; expiresAt: number }> {
  const code = newSecret(128)
  const expiresAt = now + lifetimeMs
  const { id } = await db
    .insertInto('sign_in_code')
    .values({ code_hash: hashOf(code), stay_id: stayId, expires_at: new Date(expiresAt), used_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, code, expiresAt }
}

/** The stay that a code would sign in to; a used, an expired and a forged one are all the same. */
export async function findCode(db: Db, code: string, now: number) {
  const row = await db
    .selectFrom('sign_in_code')
    .innerJoin('stay', 'stay.id', 'sign_in_code.stay_id')
    .innerJoin('room', 'room.id', 'stay.room_id')
    .select(['stay.id as stayId', 'stay.hotel_id as hotelId'])
    .select(['room.id as roomId', 'room.number as roomNumber'])
    .select(['check_in', 'check_out', 'checked_out_at'])
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  return row && isInRoom(row, now) ? row : undefined
}

/** Makes every code of a stay useless. */
export async function voidCodes(db: Db, stayId: string, now: number): Promise<void> {
  await db
    .updateTable('sign_in_code')
    .set({ used_at: new Date(now) })
    .where('stay_id', '=', stayId)
    .where('used_at', 'is', null)
    .execute()
}

/** Spends a code: of any number who try at once, one succeeds. */
export async function spendCode(db: Db, code: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_code')
    .set({ used_at: new Date(now) })
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
