import type { Room } from '@stay/contract/stay/hotel-side'
import { AFTER_CHECK_OUT_MS } from '@stay/contract/sign-in/timings'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
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

/** Adds a room; one that is there stays as it is. */
export async function addRoom(db: Db, hotelId: string, number: string): Promise<void> {
  const trimmed = number.trim().replace(/\s+/g, ' ')
  await db
    .insertInto('room')
    .values({
      hotel_id: hotelId,
      number: trimmed,
      number_folded: foldRoomNumber(trimmed),
      display_key_hash: null,
      climate: null,
    })
    .onConflict((conflict) => conflict.columns(['hotel_id', 'number_folded']).doNothing())
    .execute()
}

/** Removes a room; false where a stay is or has been in it. */
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

/** Rooms in the order of their numbers, each with the stay that is in it now. */
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

/** A room as the hotel's own systems see it. */
export const toRoom = (
  room: { number: string; display_key_hash: Buffer | null },
  stay: { reservation_id: string } | undefined,
): Room => ({
  number: room.number,
  hasTelevision: room.display_key_hash !== null,
  reservationId: stay?.reservation_id ?? null,
})

/** The stays that have their room now, the latest arrival last. */
export function findCurrentStays(db: Db, now: number, where: { hotelId: string } | { roomId: string }) {
  const stays = staysLeavingAfter(db, now, now)
  return 'hotelId' in where
    ? stays.where('hotel_id', '=', where.hotelId).execute()
    : stays.where('room_id', '=', where.roomId).execute()
}

/** The stays whose guests can be signed in now: some have left their room and not yet the hotel. */
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

/** Gives the TV of a room a new address; undefined where there is no such room. */
export async function issueDisplayKey(
  db: Db,
  hotelId: string,
  number: string,
  key = newSecret(128),
): Promise<string | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('room')
    .set({ display_key_hash: hashOf(key) })
    .where('hotel_id', '=', hotelId)
    .where('number_folded', '=', foldRoomNumber(number))
    .executeTakeFirst()
  return numUpdatedRows > 0n ? key : undefined
}

export async function findDisplayedRoom(db: Db, displayKey: string) {
  return db
    .selectFrom('room')
    .select(['id', 'number', 'hotel_id'])
    .where('display_key_hash', '=', hashOf(displayKey))
    .executeTakeFirst()
}
