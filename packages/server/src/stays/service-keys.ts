import type { Db } from '../db/schema.ts'
import type { Service } from '../http/caller.ts'
import { hashOf, newSecret } from '../http/secrets.ts'

const PREFIX = 'svc_'

/** Returns undefined if the hotel does not exist. */
export async function issueServiceKey(
  db: Db,
  hotelId: string,
  name: string,
  now = Date.now(),
): Promise<{ id: number; key: string } | undefined> {
  const hotel = await db.selectFrom('hotel').select('id').where('id', '=', hotelId).executeTakeFirst()
  if (!hotel) return undefined
  const key = PREFIX + newSecret(256)
  const { id } = await db
    .insertInto('service_key')
    .values({ hotel_id: hotelId, name, key_hash: hashOf(key), created_at: new Date(now), revoked_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key }
}

/** Returns the id of the hotel, or undefined if there is no active key with this id. */
export async function revokeServiceKey(db: Db, id: number, now = Date.now()): Promise<string | undefined> {
  const row = await db
    .updateTable('service_key')
    .set({ revoked_at: new Date(now) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('hotel_id')
    .executeTakeFirst()
  return row?.hotel_id
}

export async function findService(db: Db, key: string): Promise<Service | undefined> {
  // Skip the database lookup for access tokens of guests.
  if (!key.startsWith(PREFIX)) return undefined
  const row = await db
    .selectFrom('service_key')
    .select(['id', 'hotel_id', 'name'])
    .where('key_hash', '=', hashOf(key))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row && { hotelId: row.hotel_id, keyId: row.id, name: row.name }
}
