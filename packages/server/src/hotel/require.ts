import type { Db } from '../db/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { findRoom } from '../stays/rooms.ts'
import { findStay } from '../stays/stays.ts'

export async function requireRoom(scopedDb: Db, hotelId: string, number: string) {
  const room = await findRoom(scopedDb, hotelId, number)
  if (!room) throw new Refusal('not_found')
  return room
}

export async function requireStay(scopedDb: Db, hotelId: string, reservationId: string) {
  const stay = await findStay(scopedDb, hotelId, reservationId)
  if (!stay) throw new Refusal('not_found')
  return stay
}
