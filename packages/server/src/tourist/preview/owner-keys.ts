import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/schema.ts'

const KEY_BYTES = 16
export const OWNER_KEY_DAYS = 30

/** Makes a key with which the owner of a hotel sees its drafts; undefined for an unknown hotel. */
export async function issueOwnerKey(
  db: Db,
  hotelId: string,
  days = OWNER_KEY_DAYS,
  now = Date.now(),
): Promise<{ id: number; key: string; expiresAt: Date } | undefined> {
  const hotel = await db.selectFrom('hotel').select('id').where('id', '=', hotelId).executeTakeFirst()
  if (!hotel) return undefined
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const expiresAt = new Date(now + days * 86_400_000)
  const { id } = await db
    .insertInto('owner_key')
    .values({
      hotel_id: hotelId,
      key_hash: hashOf(key),
      created_at: new Date(now),
      expires_at: expiresAt,
      revoked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key, expiresAt }
}

/** Takes a key back at once; false where there is none to take back. */
export async function revokeOwnerKey(db: Db, id: number, now = Date.now()): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('owner_key')
    .set({ revoked_at: new Date(now) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The hotel that a key opens; a wrong, an expired and a revoked one are all the same. */
export async function findOwnerAccess(
  db: Db,
  key: string,
  now: number,
): Promise<{ hotelId: string; expiresAt: Date } | undefined> {
  const row = await db
    .selectFrom('owner_key')
    .select(['hotel_id', 'expires_at'])
    .where('key_hash', '=', hashOf(key))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  return row && { hotelId: row.hotel_id, expiresAt: row.expires_at }
}

/** The key is random in all its bits: one hash is enough. */
const hashOf = (key: string) => createHash('sha256').update(key).digest()
