import { shapeChecker } from '@stay/contract/schema/check-shape'
import { ReservationId, StayInput, type Stay } from '@stay/contract/stay/hotel-side'
import { DEFAULT_LOCALE, matchLocale, type Locale } from '@stay/contract/i18n/locale'
import { isoMoment } from '@stay/contract/time/zone'
import { sql, type Selectable } from 'kysely'
import { Type } from 'typebox'
import type { Db, StayTable } from '../db/schema.ts'
import { Refusal, type FieldError } from '../http/refusal.ts'
import { topicOfStay } from '../live/events.ts'
import { readMoment } from './moments.ts'
import { newPin, sealPin } from './pins.ts'
import { findRoom } from './rooms.ts'
import { voidCodes } from './codes.ts'
import { endOf, stateOf } from './sessions.ts'
import type { StayContext } from './context.ts'

/** What stays need to know of their hotel. */
export type Hotel = {
  id: string
  timeZone: string
  checkInTime: string
  checkOutTime: string
  defaultLocale: Locale
}

export async function findHotel(db: Db, hotelId: string): Promise<Hotel | undefined> {
  const row = await db.selectFrom('hotel').select('document').where('id', '=', hotelId).executeTakeFirst()
  if (!row) return undefined
  const { id, timeZone, checkInTime, checkOutTime, defaultLocale } = row.document
  return { id, timeZone, checkInTime, checkOutTime, defaultLocale }
}

/** What is wrong with a stay that was typed or came in a file. */
export const checkStay = shapeChecker(Type.Object({ reservationId: ReservationId, ...StayInput.properties }))

type StayRow = Selectable<StayTable>
/** What became of it; a dry run makes no stay. */
type StayChanged = { outcome: 'created' | 'changed' | 'unchanged'; stay?: StayRow; pin?: string }

/** Makes a stay as the hotel says it is. Saying the same again changes nothing. */
export async function putStay(
  context: StayContext,
  hotel: Hotel,
  reservationId: string,
  input: StayInput,
  { isDryRun = false } = {},
): Promise<StayChanged> {
  const { db, keys, publish } = context
  const now = context.now()
  const wanted = await readStay(db, hotel, input)
  const pin = newPin()
  // Slow on purpose: only for a stay that is new, and not while others wait for the row.
  const isNew = !isDryRun && !(await findStay(db, hotel.id, reservationId))
  const sealed = isNew ? await sealPin(keys, pin) : undefined
  const changed = await db.transaction().execute(async (tx): Promise<StayChanged & { before?: StayRow }> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${hotel.id} ${reservationId}`}, 0))`.execute(
      tx,
    )
    const before = await tx
      .selectFrom('stay')
      .selectAll()
      .where('hotel_id', '=', hotel.id)
      .where('reservation_id', '=', reservationId)
      .forUpdate()
      .executeTakeFirst()
    // A list of stays does not speak of check-out: whoever has left stays away until the hotel says otherwise.
    const wasCheckedOutAt = before?.checked_out_at ?? null
    const checkedOutAt =
      input.isCheckedOut === undefined
        ? wasCheckedOutAt
        : input.isCheckedOut
          ? (wasCheckedOutAt ?? new Date(now))
          : null
    const row = { ...wanted, checked_out_at: checkedOutAt, updated_at: new Date(now) }
    if (before && isSame(before, row)) return { outcome: 'unchanged', stay: before }
    if (before) {
      if (isDryRun) return { outcome: 'changed' }
      const stay = await tx
        .updateTable('stay')
        // Only a stay that goes on again has a room that will be left again.
        .set({ ...row, ...(stateOf(row, now) !== 'ended' && { room_left_at: null }) })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      if (stateOf(stay, now) === 'ended') await endSessions(tx, stay.id, now)
      // What the TV of the old room still shows must not open the new one.
      if (stay.room_id !== before.room_id) await voidCodes(tx, stay.id, now)
      return { outcome: 'changed', stay, before }
    }
    if (isDryRun) return { outcome: 'created' }
    const { salt, hash } = sealed ?? (await sealPin(keys, pin))
    const stay = await tx
      .insertInto('stay')
      .values({
        ...row,
        room_left_at: null,
        hotel_id: hotel.id,
        reservation_id: reservationId,
        pin_salt: salt,
        pin_hash: hash,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { outcome: 'created', stay, pin }
  })
  const { before, ...outcome } = changed
  const { stay } = outcome
  if (before && stay) await tellGuests(publish, before, stay, now)
  // The TVs of both rooms, where the guest has moved.
  if (stay && outcome.outcome !== 'unchanged')
    for (const roomId of new Set([stay.room_id, before?.room_id ?? stay.room_id]))
      await publish({ kind: 'room', roomId })
  return outcome
}

const NO_MOMENT = 'is no day or time: 2026-11-20 or 2026-11-20T14:00'

async function readStay(db: Db, hotel: Hotel, input: StayInput) {
  const errors: FieldError[] = []
  const room = await findRoom(db, hotel.id, input.room)
  if (!room) errors.push({ field: 'room', reason: `"${input.room}" is no room of this hotel` })
  const checkIn = readMoment(input.checkIn, hotel.timeZone, hotel.checkInTime)
  const checkOut = readMoment(input.checkOut, hotel.timeZone, hotel.checkOutTime)
  if (checkIn === undefined) errors.push({ field: 'checkIn', reason: NO_MOMENT })
  if (checkOut === undefined) errors.push({ field: 'checkOut', reason: NO_MOMENT })
  if (checkIn !== undefined && checkOut !== undefined && checkOut <= checkIn)
    errors.push({ field: 'checkOut', reason: 'must be after the arrival' })
  if (errors.length > 0 || !room || checkIn === undefined || checkOut === undefined)
    throw new Refusal('invalid_parameter', undefined, errors)
  return {
    room_id: room.id,
    last_name: input.lastName.trim(),
    first_name: input.firstName?.trim() ?? '',
    guests: input.guests ?? 1,
    // A guest of another language reads English rather than the hotel's.
    language: input.language?.trim() ? (matchLocale(input.language) ?? DEFAULT_LOCALE) : hotel.defaultLocale,
    check_in: new Date(checkIn),
    check_out: new Date(checkOut),
  }
}

const COMPARED = ['room_id', 'last_name', 'first_name', 'guests', 'language'] as const
const COMPARED_MOMENTS = ['check_in', 'check_out', 'checked_out_at'] as const

type Comparable = Pick<StayRow, (typeof COMPARED)[number] | (typeof COMPARED_MOMENTS)[number]>

const isSame = (one: Comparable, other: Comparable) =>
  COMPARED.every((key) => one[key] === other[key]) &&
  COMPARED_MOMENTS.every((key) => one[key]?.getTime() === other[key]?.getTime())

/** Signs out every device of a stay. */
async function endSessions(db: Db, stayId: string, now: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: new Date(now) })
    .where('stay_id', '=', stayId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Pages that are open learn of it at once: their stay has changed, or is over. */
async function tellGuests(publish: StayContext['publish'], before: StayRow, after: StayRow, now: number) {
  if (stateOf(after, now) === 'in_house') {
    if (after.check_out.getTime() !== before.check_out.getTime())
      await publish({ kind: 'ends', stayId: after.id, at: endOf(after) })
    await publish({
      kind: 'message',
      to: { topics: [topicOfStay(after.id)] },
      message: { type: 'refresh_room' },
    })
  } else if (stateOf(before, now) !== 'ended') await publish({ kind: 'ended', stayId: after.id })
}

/** Gives a stay a new PIN. */
export async function renewPin({ db, keys }: StayContext, stayId: string, pin = newPin()): Promise<string> {
  const { salt, hash } = await sealPin(keys, pin)
  await db.updateTable('stay').set({ pin_salt: salt, pin_hash: hash }).where('id', '=', stayId).execute()
  return pin
}

const selectStays = (db: Db, hotelId: string) =>
  db
    .selectFrom('stay')
    .innerJoin('room', 'room.id', 'stay.room_id')
    .selectAll('stay')
    .select('room.number')
    .where('stay.hotel_id', '=', hotelId)

export const findStay = (db: Db, hotelId: string, reservationId: string) =>
  selectStays(db, hotelId).where('reservation_id', '=', reservationId).executeTakeFirst()

/** The stays of a hotel by room and arrival. */
export async function listStays(db: Db, hotel: Hotel, now: number): Promise<Stay[]> {
  const rows = await selectStays(db, hotel.id)
    .orderBy(sql`lpad(room.number_folded, 20, ' ')`)
    .orderBy('check_in')
    .execute()
  return rows.map((row) => toStay(hotel, row, row.number, now))
}

/** A stay as the hotel's own systems see it. */
export const toStay = (hotel: Hotel, stay: StayRow, room: string, now: number): Stay => ({
  reservationId: stay.reservation_id,
  room,
  lastName: stay.last_name,
  firstName: stay.first_name,
  guests: stay.guests,
  checkIn: isoMoment(hotel.timeZone, stay.check_in.getTime()),
  checkOut: isoMoment(hotel.timeZone, stay.check_out.getTime()),
  language: stay.language,
  state: stateOf(stay, now),
})
