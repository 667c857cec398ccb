import { isWebAddress } from '@stay/contract/packs/check'
import type { Db } from '../../db/schema.ts'
import { hashOf, newSecret } from '../../http/secrets.ts'

export const PREVIEW_KEY_DAYS = 30

/** Returns undefined if the hotel does not exist. */
export async function issuePreviewKey(
  db: Db,
  hotelId: string,
  days = PREVIEW_KEY_DAYS,
  now = Date.now(),
): Promise<{ id: number; key: string; expiresAt: Date } | undefined> {
  const hotel = await db.selectFrom('hotel').select('id').where('id', '=', hotelId).executeTakeFirst()
  if (!hotel) return undefined
  const key = newSecret(128)
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

/** Returns the id of the hotel, or undefined if no key has this id or it was already revoked. */
export async function revokePreviewKey(db: Db, id: number, now = Date.now()): Promise<string | undefined> {
  const row = await db
    .updateTable('owner_key')
    .set({ revoked_at: new Date(now) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('hotel_id')
    .executeTakeFirst()
  return row?.hotel_id
}

export async function findPreviewAccess(
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

/** The origin of the hotel's website, on which the owner may embed the preview in a frame. */
export async function findFrameAncestor(db: Db, key: string, now: number): Promise<string | undefined> {
  const access = await findPreviewAccess(db, key, now).catch(() => undefined)
  const hotel =
    access &&
    (await db.selectFrom('hotel').select('document').where('id', '=', access.hotelId).executeTakeFirst())
  const website = hotel?.document.website
  return website && isWebAddress(website) ? new URL(website).origin : undefined
}
