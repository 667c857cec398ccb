import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { hashOf, newSecret } from '../http/secrets.ts'
import { isInRoom } from './sessions.ts'

export async function issueSignInCode(
  db: Db,
  stayId: string,
  lifetimeMs: number,
  now: number,
  tvKeyHash: Buffer | null = null,
): Promise<{ id: string; code: string; expiresAt: number }> {
  const code = newSecret(128)
  const expiresAt = now + lifetimeMs
  const { id } = await db
    .insertInto('sign_in_code')
    .values({
      code_hash: hashOf(code),
      stay_id: stayId,
      expires_at: new Date(expiresAt),
      used_at: null,
      tv_key_hash: tvKeyHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, code, expiresAt }
}

/** The stay that a valid code signs in to. */
export async function findSignInCode(db: Db, code: string, now: number) {
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
    .where(isOfCurrentTv)
    .executeTakeFirst()
  return row && isInRoom(row, now) ? row : undefined
}

export async function revokeSignInCodes(db: Db, stayId: string, now: number): Promise<void> {
  await db
    .updateTable('sign_in_code')
    .set({ used_at: new Date(now) })
    .where('stay_id', '=', stayId)
    .where('used_at', 'is', null)
    .execute()
}

/** Of several concurrent calls with the same code, exactly one returns true. */
export async function redeemSignInCode(db: Db, code: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_code')
    .set({ used_at: new Date(now) })
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where(isOfCurrentTv)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A code from a TV ends when the address of the TV is replaced or the guest moves to another room. */
const isOfCurrentTv = sql<boolean>`(tv_key_hash is null or exists (
  select from stay join room on room.id = stay.room_id
  where stay.id = sign_in_code.stay_id and room.display_key_hash = tv_key_hash))`
