import type { Db } from '../db/schema.ts'
import { forgetAttempts, type AttemptKey } from './attempts.ts'
import type { Keys } from './keys.ts'
import { foldRoomNumber } from './names.ts'
import { findCurrentStays, findRoom } from './rooms.ts'

export const roomAttemptKey = (hotelId: string, roomNumber: string): AttemptKey => ({
  kind: 'room',
  name: `${hotelId} ${foldRoomNumber(roomNumber)}`,
})
export const stayAttemptKey = (stayId: string): AttemptKey => ({ kind: 'stay', name: stayId })

/** Allows sign-in by PIN again for a room and its guests. Returns false if the room does not exist. */
export async function liftSignInLock(
  db: Db,
  keys: Keys,
  hotelId: string,
  roomNumber: string | null,
  now: number,
): Promise<boolean> {
  if (roomNumber === null) return false
  const room = await findRoom(db, hotelId, roomNumber)
  if (!room) return false
  const stays = await findCurrentStays(db, now, { roomId: room.id })
  await forgetAttempts(db, keys, [
    roomAttemptKey(hotelId, roomNumber),
    ...stays.map(({ id }) => stayAttemptKey(id)),
  ])
  return true
}
