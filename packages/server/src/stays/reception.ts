import type { HandOver, NewStay, StayEdit } from '@stay/contract/stay/desk-stays'
import { signInCodeUrl } from '@stay/contract/paths'
import { PRINTED_CODE_MS } from '@stay/contract/sign-in/timings'
import { dayOf, momentOn } from '@stay/contract/time/zone'
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { Refusal, refusalWith } from '../http/refusal.ts'
import { isUuid } from '../http/secrets.ts'
import type { StayContext } from './context.ts'
import { findRoomConflicts, receptionStateOf } from './desk-stays.ts'
import { hashPin, newPin } from './pins.ts'
import { findRoom } from './rooms.ts'
import { revokeSignInCodes, issueSignInCode } from './sign-in-codes.ts'
import { liftSignInLock } from './sign-in-locks.ts'
import {
  endSessions,
  notifyGuests,
  notifyRooms,
  renewPin,
  searchTextOf,
  type Hotel,
  type StayRow,
} from './stays.ts'

/** A change by a member of the hotel's staff, with the rights of `db`. */
export type Reception = StayContext & {
  hotel: Hotel
  staffId: string
  /** For data that staff cannot change, such as failed attempts. */
  serverDb: Db
}

type Target = { stayId: string; version?: number }
type Change = Partial<Omit<StayRow, 'id' | 'hotel_id'>>

export async function checkIn(reception: Reception, target: Target): Promise<HandOver> {
  const now = reception.now()
  // A repeated request only creates a new PIN.
  const { version: _, ...repeated } = target
  const stay = await requireStay(reception.db, reception.hotel.id, target.stayId)
  const isRepeated = receptionStateOf(stay, now) === 'in_house'
  const after = await changeStay(reception, isRepeated ? repeated : target, (before) => {
    const state = receptionStateOf(before, now)
    if (state === 'in_house') return {}
    if (state !== 'expected') throw new Refusal('invalid_parameter', undefined, [notExpected])
    if (before.room_id === null) throw new Refusal('invalid_parameter', undefined, [noRoom])
    const isEarly = before.check_in.getTime() > now
    return {
      checked_in_at: new Date(now),
      planned_check_in: before.check_in,
      ...(isEarly && { check_in: new Date(now) }),
    }
  })
  return handOver(reception, after.id)
}

const notExpected = { field: 'stayId', reason: 'is not an expected stay' }
const noRoom = { field: 'room', reason: 'is needed at check-in' }

/** The PIN and the code may be in the wrong hands, so they and the sessions end. */
export async function undoCheckIn(reception: Reception, target: Target): Promise<void> {
  const stay = await changeStay(reception, target, async (before, tx, now) => {
    if (before.checked_in_at === null || before.checked_out_at !== null) return {}
    await endSessions(tx, before.id, now)
    await revokeSignInCodes(tx, before.id, now)
    await renewPin({ ...reception, db: tx }, before.id)
    return {
      checked_in_at: null,
      check_in: before.planned_check_in ?? before.check_in,
      planned_check_in: null,
    }
  })
  await reception.publish({ kind: 'ended', stayId: stay.id })
}

export const checkOut = (reception: Reception, target: Target) =>
  changeStay(reception, target, async (before, tx, now) => {
    if (before.checked_out_at !== null) return {}
    await endSessions(tx, before.id, now)
    return { checked_out_at: new Date(now) }
  })

/** Reopens the sessions that the check-out has ended; a device that has noticed it must sign in again. */
export const undoCheckOut = (reception: Reception, target: Target) =>
  changeStay(reception, target, async (before, tx) => {
    if (before.checked_out_at === null || before.is_cancelled) return {}
    await tx
      .updateTable('session')
      .set({ ended_at: null })
      .where('stay_id', '=', before.id)
      .where('ended_at', '=', before.checked_out_at)
      .execute()
    return { checked_out_at: null, room_left_at: null }
  })

export const cancel = (reception: Reception, target: Target) =>
  changeStay(reception, target, (before, _tx, now) => {
    if (before.is_cancelled) return {}
    if (before.checked_in_at !== null) throw new Refusal('invalid_parameter', undefined, [notExpected])
    return { is_cancelled: true, checked_out_at: new Date(now) }
  })

export const undoCancel = (reception: Reception, target: Target) =>
  changeStay(reception, target, (before) =>
    before.is_cancelled ? { is_cancelled: false, checked_out_at: null, room_left_at: null } : {},
  )

export const assignRoom = (reception: Reception, target: Target, room: string | null) =>
  changeStay(reception, target, async (before, tx) => {
    if (room === null && before.checked_in_at !== null)
      throw new Refusal('invalid_parameter', undefined, [
        { field: 'room', reason: 'is needed while the guest is in house' },
      ])
    return { room_id: room === null ? null : (await requireRoom(tx, reception.hotel.id, room)).id }
  })

export const editStay = (reception: Reception, target: Target, edit: StayEdit) =>
  changeStay(reception, target, (before) => ({
    last_name: edit.lastName.trim(),
    first_name: edit.firstName.trim(),
    guests: edit.guests,
    language: edit.language,
    arrival_time: edit.arrivalTime,
    note: edit.note.trim(),
    alert: edit.alert.trim(),
    check_in: onDay(reception.hotel, edit.checkIn, before.check_in, reception.hotel.checkInTime),
    check_out: onDay(reception.hotel, edit.checkOut, before.check_out, reception.hotel.checkOutTime),
  }))

/** The same day keeps its time, which may differ from the usual one. */
const onDay = ({ timeZone }: Hotel, day: string, current: Date, usualTime: string) =>
  dayOf(timeZone, current.getTime()) === day ? current : new Date(momentOn(timeZone, day, usualTime))

/** Creates a stay with the id of the request, so that a repeated request finds it. */
export async function createStay(reception: Reception, input: NewStay): Promise<HandOver | undefined> {
  const { db, hotel, keys, publish, staffId } = reception
  const now = reception.now()
  const existing = await findStayById(db, hotel.id, input.id)
  if (existing) return existing.checked_in_at ? handOver(reception, existing.id) : undefined
  const { salt, hash } = await hashPin(keys, newPin())
  const planned = new Date(momentOn(hotel.timeZone, input.checkIn, hotel.checkInTime))
  const names = {
    last_name: input.lastName.trim(),
    first_name: input.firstName.trim(),
    reservation_id: newReservationId(),
  }
  const stay = await db.transaction().execute(async (tx) => {
    const room = input.room === null ? undefined : await requireRoom(tx, hotel.id, input.room)
    if (input.isCheckedIn && !room) throw new Refusal('invalid_parameter', undefined, [noRoom])
    const row = {
      id: input.id,
      hotel_id: hotel.id,
      ...names,
      room_id: room?.id ?? null,
      guests: input.guests,
      language: input.language,
      check_in: input.isCheckedIn && planned.getTime() > now ? new Date(now) : planned,
      check_out: new Date(momentOn(hotel.timeZone, input.checkOut, hotel.checkOutTime)),
      arrival_time: input.arrivalTime ?? null,
      note: input.note?.trim() ?? '',
      alert: input.alert?.trim() ?? '',
      checked_in_at: input.isCheckedIn ? new Date(now) : null,
      planned_check_in: input.isCheckedIn ? planned : null,
      checked_out_at: null,
      room_left_at: null,
      is_cancelled: false,
      pin_salt: salt,
      pin_hash: hash,
      search: searchTextOf(names),
      changed_by: staffId,
      updated_at: new Date(now),
    }
    requireOrder(row)
    await requireFreeRoom(tx, hotel, row, now)
    // The same request may run twice at once.
    await tx
      .insertInto('stay')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    return row
  })
  await notifyRooms(publish, [stay.room_id])
  return input.isCheckedIn ? handOver(reception, stay.id) : undefined
}

/** Without letters and digits that are easily confused. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newReservationId = () =>
  `D-${Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`

/** A new PIN and a sign-in code for paper. The codes before them no longer work. */
export async function handOver(reception: Reception, stayId: string): Promise<HandOver> {
  const { db, serverDb, keys, hotel, publicUrl } = reception
  const now = reception.now()
  const stay = await requireStay(db, hotel.id, stayId)
  if (receptionStateOf(stay, now) !== 'in_house') throw new Refusal('not_found')
  const pin = await renewPin(reception, stay.id)
  await revokeSignInCodes(db, stay.id, now)
  const { code, expiresAt } = await issueSignInCode(db, stay.id, PRINTED_CODE_MS, now)
  await liftSignInLock(serverDb, keys, hotel.id, stay.number, now)
  return { pin, url: signInCodeUrl(publicUrl, code), expiresAt: new Date(expiresAt).toISOString() }
}

export async function endDevices(reception: Reception, stayId: string): Promise<void> {
  const stay = await requireStay(reception.db, reception.hotel.id, stayId)
  await endSessions(reception.db, stay.id, reception.now())
  await reception.publish({ kind: 'ended', stayId: stay.id })
}

/** Applies a change to the version that the staff member has seen, and tells guests and rooms. */
async function changeStay(
  { db, hotel, publish, staffId, ...context }: Reception,
  { stayId, version }: Target,
  decide: (before: StayRow, tx: Db, now: number) => Change | Promise<Change>,
): Promise<StayRow> {
  const now = context.now()
  const { before, after } = await db.transaction().execute(async (tx) => {
    const before = isUuid(stayId)
      ? await tx
          .selectFrom('stay')
          .selectAll()
          .where('hotel_id', '=', hotel.id)
          .where('id', '=', stayId)
          .forUpdate()
          .executeTakeFirst()
      : undefined
    if (!before) throw new Refusal('not_found')
    if (version !== undefined && version !== before.version) throw new Refusal('version_conflict')
    const change = await decide(before, tx, now)
    if (Object.keys(change).length === 0) return { before, after: before }
    const row = { ...before, ...change }
    requireOrder(row)
    if (needsFreeRoom(before, row)) await requireFreeRoom(tx, hotel, row, now)
    if (row.room_id !== before.room_id) await revokeSignInCodes(tx, row.id, now)
    const after = await tx
      .updateTable('stay')
      .set({
        ...change,
        search: searchTextOf(row),
        version: before.version + 1,
        changed_by: staffId,
        updated_at: new Date(now),
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { before, after }
  })
  if (after.version !== before.version) {
    await notifyGuests(publish, before, after, now)
    await notifyRooms(publish, [after.room_id, before.room_id])
  }
  return after
}

function requireOrder({
  check_in: checkIn,
  check_out: checkOut,
}: Pick<StayRow, 'check_in' | 'check_out'>): void {
  if (checkOut <= checkIn)
    throw new Refusal('invalid_parameter', undefined, [
      { field: 'checkOut', reason: 'must be after check-in' },
    ])
}

/** Other changes do not fail because of a conflict that exists already. */
const needsFreeRoom = (before: StayRow, after: StayRow) =>
  after.checked_out_at === null &&
  (after.room_id !== before.room_id ||
    after.check_in < before.check_in ||
    after.check_out > before.check_out ||
    before.checked_out_at !== null ||
    (before.checked_in_at === null && after.checked_in_at !== null))

async function requireFreeRoom(
  tx: Db,
  hotel: Hotel,
  stay: Pick<StayRow, 'id' | 'room_id' | 'check_in' | 'check_out' | 'checked_in_at'>,
  now: number,
): Promise<void> {
  if (stay.room_id === null) return
  // Of two people who assign the same room at once, the second sees the stay of the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`room ${stay.room_id}`}, 0))`.execute(tx)
  const from = new Date(Math.max(stay.check_in.getTime(), stay.checked_in_at ? now : 0))
  const period = { from, to: stay.check_out, now, exceptStayId: stay.id }
  const conflicts = await findRoomConflicts(tx, hotel, stay.room_id, period)
  if (conflicts.length > 0) throw refusalWith('room_taken', { conflicts })
}

async function requireRoom(db: Db, hotelId: string, number: string) {
  const room = await findRoom(db, hotelId, number)
  if (!room)
    throw new Refusal('invalid_parameter', undefined, [
      { field: 'room', reason: `"${number}" is not a room of this hotel` },
    ])
  return room
}

const findStayById = (db: Db, hotelId: string, stayId: string) =>
  db
    .selectFrom('stay')
    .leftJoin('room', 'room.id', 'stay.room_id')
    .selectAll('stay')
    .select('room.number')
    .where('stay.hotel_id', '=', hotelId)
    .where('stay.id', '=', stayId)
    .executeTakeFirst()

async function requireStay(db: Db, hotelId: string, stayId: string) {
  const stay = isUuid(stayId) ? await findStayById(db, hotelId, stayId) : undefined
  if (!stay) throw new Refusal('not_found')
  return stay
}
