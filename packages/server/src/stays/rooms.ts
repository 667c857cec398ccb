import type { Room } from '@stay/contract/stay/stays'
import { AFTER_CHECK_OUT_MS } from '@stay/contract/sign-in/timings'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { Publish } from '../live/events.ts'
import { foldRoomNumber } from './names.ts'
import { hashOf, newSecret } from '../http/secrets.ts'

export async function findRoom(db: Db, hotelId: string, number: string) {
  return db
    .selectFrom('room')
    .select(['id', 'number', 'display_key_hash'])
    .where('hotel_id', '=', hotelId)
    .where('number_folded', '=', foldRoomNumber(number))
    .executeTakeFirst()
}

/** Does not change an existing room. */
export async function addRoom(db: Db, hotelId: string, number: string): Promise<void> {
  const trimmed = number.trim().replace(/\s+/g, ' ')
  await db
    .insertInto('room')
    .values({
      hotel_id: hotelId,
      number: trimmed,
      number_folded: foldRoomNumber(trimmed),
      display_key_hash: null,
      tv_device_hash: null,
      climate: null,
    })
    .onConflict((conflict) => conflict.columns(['hotel_id', 'number_folded']).doNothing())
    .execute()
}

/** Returns false if a stay refers to the room. */
export async function removeRoom(db: Db, hotelId: string, number: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('room')
    .where('hotel_id', '=', hotelId)
    .where('number_folded', '=', foldRoomNumber(number))
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('stay').select('stay.id').whereRef('room_id', '=', 'room.id'))),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function listRooms(db: Db, hotelId: string, now: number) {
  const rooms = await db
    .selectFrom('room')
    .select(['id', 'number', 'display_key_hash'])
    .where('hotel_id', '=', hotelId)
    .orderBy(sql`lpad(number_folded, 20, ' ')`)
    .execute()
  const stays = await findCurrentStays(db, now, { hotelId })
  const byRoom = new Map(stays.map((stay) => [stay.room_id, stay]))
  return rooms.map((room) => toRoom(room, byRoom.get(room.id)))
}

export const toRoom = (
  room: { number: string; display_key_hash: Buffer | null },
  stay: { reservation_id: string } | undefined,
): Room => ({
  number: room.number,
  hasTelevision: room.display_key_hash !== null,
  reservationId: stay?.reservation_id ?? null,
})

/** The stays that occupy their room now, latest arrival last. */
export function findCurrentStays(db: Db, now: number, scope: { hotelId: string } | { roomId: string }) {
  const stays = staysLeavingAfter(db, now, now)
  return 'hotelId' in scope
    ? stays.where('hotel_id', '=', scope.hotelId).execute()
    : stays.where('room_id', '=', scope.roomId).execute()
}

/** The stays whose guests can be signed in now, including those who checked out recently. */
export const findReachableStays = (db: Db, now: number, hotelId: string) =>
  staysLeavingAfter(db, now, now - AFTER_CHECK_OUT_MS)
    .where('hotel_id', '=', hotelId)
    .execute()

const staysLeavingAfter = (db: Db, now: number, moment: number) =>
  db
    .selectFrom('stay')
    .selectAll()
    .where('checked_out_at', 'is', null)
    .where('check_in', '<=', new Date(now))
    .where('check_out', '>', new Date(moment))
    .orderBy('check_in')
    .orderBy('id')

type TvOptions = {
  key?: string
  /** For a TV that does not store cookies. Anyone who has seen the URL can then see the codes of later guests. */
  isForAnyDevice?: boolean
}

/** Replaces the key in the URL of a room's TV, and ends its codes; undefined if the room does not exist. */
export async function issueTvKey(
  { db, publish }: { db: Db; publish: Publish },
  hotelId: string,
  number: string,
  { key = newSecret(128), isForAnyDevice = false }: TvOptions = {},
): Promise<string | undefined> {
  const room = await db
    .updateTable('room')
    .set({ display_key_hash: hashOf(key), tv_device_hash: null, tv_any_device: isForAnyDevice })
    .where('hotel_id', '=', hotelId)
    .where('number_folded', '=', foldRoomNumber(number))
    .returning('id')
    .executeTakeFirst()
  if (!room) return undefined
  // Ends the requests that wait with the previous key.
  await publish({ kind: 'room', roomId: room.id })
  return key
}

export async function findRoomByTvKey(db: Db, tvKey: string) {
  return db
    .selectFrom('room')
    .select(['id', 'number', 'hotel_id', 'display_key_hash', 'tv_device_hash', 'tv_any_device'])
    .where('display_key_hash', '=', hashOf(tvKey))
    .executeTakeFirst()
}

/** The first device that uses a key becomes its only one. Returns false if another one was faster. */
export async function claimTv(db: Db, roomId: string, tvKey: string, device: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('room')
    .set({ tv_device_hash: hashOf(device) })
    .where('id', '=', roomId)
    .where('display_key_hash', '=', hashOf(tvKey))
    .where('tv_device_hash', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
