import { createValidator } from '@stay/contract/schema/create-validator'
import { ReservationId, StayInput, type Stay } from '@stay/contract/stay/stays'
import { DEFAULT_LOCALE, matchLocale, type Locale } from '@stay/contract/i18n/locale'
import { fold } from '@stay/contract/i18n/fold'
import { dayOf, isoMoment } from '@stay/contract/time/zone'
import { sql, type Selectable } from 'kysely'
import { Type } from 'typebox'
import type { Db, StayTable } from '../db/schema.ts'
import { Refusal, type FieldError } from '../http/refusal.ts'
import { topicOfStay } from '../live/events.ts'
import { parseMoment } from './moments.ts'
import { hashPin, newPin } from './pins.ts'
import { findRoom } from './rooms.ts'
import { revokeSignInCodes } from './sign-in-codes.ts'
import { endOf, stateOf } from './sessions.ts'
import type { StayContext } from './context.ts'

/** The hotel settings that stays depend on. */
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

export async function requireHotel(db: Db, hotelId: string): Promise<Hotel> {
  const hotel = await findHotel(db, hotelId)
  if (!hotel) throw new Refusal('not_found')
  return hotel
}

export const checkStay = createValidator(
  Type.Object({ reservationId: ReservationId, ...StayInput.properties }),
)

export type StayRow = Selectable<StayTable>
/** `stay` is undefined in a dry run, unless it already exists unchanged. */
type PutStayResult = { outcome: 'created' | 'changed' | 'unchanged'; stay?: StayRow; pin?: string }

/** Creates or updates a stay; idempotent. */
export async function putStay(
  context: StayContext,
  hotel: Hotel,
  reservationId: string,
  input: StayInput,
  { isDryRun = false, source = '' } = {},
): Promise<PutStayResult> {
  const { db, keys, publish } = context
  const now = context.now()
  const parsed = await parseStay(db, hotel, input)
  const pin = newPin()
  // Hashing is slow, so it happens before the transaction and only for a new stay.
  const isNew = !isDryRun && !(await findStay(db, hotel.id, reservationId))
  const hashedPin = isNew ? await hashPin(keys, pin) : undefined
  const changed = await db
    .transaction()
    .execute(async (tx): Promise<PutStayResult & { before?: StayRow }> => {
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
      // Imported lists do not contain `isCheckedOut`; without it, a checked-out stay remains checked out.
      const wasCheckedOutAt = before?.checked_out_at ?? null
      const checkedOutAt =
        input.isCheckedOut === undefined
          ? wasCheckedOutAt
          : input.isCheckedOut
            ? (wasCheckedOutAt ?? new Date(now))
            : null
      const arrivedAt = checkedInAt(hotel, parsed, before, now)
      const row = {
        ...mergeStay(hotel, reservationId, parsed, before),
        ...arrivalTimes(parsed, before, arrivedAt, now),
        checked_in_at: arrivedAt,
        checked_out_at: checkedOutAt,
        updated_at: new Date(now),
      }
      if (row.room_id === null && arrivedAt && stateOf(row, now) !== 'ended') throw needsRoom()
      if (before && isSame(before, row)) return { outcome: 'unchanged', stay: before }
      if (before) {
        if (isDryRun) return { outcome: 'changed' }
        const stay = await tx
          .updateTable('stay')
          // If the stay is active again, the room must be reset again at its end.
          .set({ ...row, ...(stateOf(row, now) !== 'ended' && { room_left_at: null, is_cancelled: false }) })
          .set({ version: before.version + 1, changed_by: null })
          .where('id', '=', before.id)
          .returningAll()
          .executeTakeFirstOrThrow()
        if (stateOf(stay, now) === 'ended') await endSessions(tx, stay.id, now)
        // The TV of the old room still shows a sign-in code.
        if (stay.room_id !== before.room_id) await revokeSignInCodes(tx, stay.id, now)
        return { outcome: 'changed', stay, before }
      }
      if (isDryRun) return { outcome: 'created' }
      const { salt, hash } = hashedPin ?? (await hashPin(keys, pin))
      const stay = await tx
        .insertInto('stay')
        .values({
          ...row,
          room_left_at: null,
          changed_by: null,
          source,
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
  if (before && stay) await notifyGuests(publish, before, stay, now)
  if (stay && outcome.outcome !== 'unchanged') await notifyRooms(publish, [stay.room_id, before?.room_id])
  return outcome
}

/** Updates the TVs of the rooms, for example of both rooms after a move. */
export async function notifyRooms(
  publish: StayContext['publish'],
  roomIds: (string | null | undefined)[],
): Promise<void> {
  for (const roomId of new Set(roomIds)) if (roomId) await publish({ kind: 'room', roomId })
}

const needsRoom = () =>
  new Refusal('invalid_parameter', undefined, [
    { field: 'room', reason: 'is needed while the guest is in house' },
  ])

const INVALID_MOMENT = 'must be a date or a date and time, such as 2026-11-20 or 2026-11-20T14:00'

type ParsedStay = { roomId: string | null | undefined; checkIn: number; checkOut: number; input: StayInput }

async function parseStay(db: Db, hotel: Hotel, input: StayInput): Promise<ParsedStay> {
  const errors: FieldError[] = []
  const room = input.room ? await findRoom(db, hotel.id, input.room) : undefined
  if (input.room && !room)
    errors.push({ field: 'room', reason: `"${input.room}" is not a room of this hotel` })
  const checkIn = parseMoment(input.checkIn, hotel.timeZone, hotel.checkInTime)
  const checkOut = parseMoment(input.checkOut, hotel.timeZone, hotel.checkOutTime)
  if (checkIn === undefined) errors.push({ field: 'checkIn', reason: INVALID_MOMENT })
  if (checkOut === undefined) errors.push({ field: 'checkOut', reason: INVALID_MOMENT })
  if (checkIn !== undefined && checkOut !== undefined && checkOut <= checkIn)
    errors.push({ field: 'checkOut', reason: 'must be after check-in' })
  if (errors.length > 0 || checkIn === undefined || checkOut === undefined)
    throw new Refusal('invalid_parameter', undefined, errors)
  return { roomId: input.room === null ? null : room?.id, checkIn, checkOut, input }
}

/** Reservation systems do not know what reception has added; what they leave out keeps its value. */
function mergeStay(
  hotel: Hotel,
  reservationId: string,
  { roomId, checkOut, input }: ParsedStay,
  before: StayRow | undefined,
) {
  const names = {
    last_name: input.lastName?.trim() ?? before?.last_name ?? '',
    first_name: input.firstName?.trim() ?? (input.lastName === undefined ? (before?.first_name ?? '') : ''),
  }
  return {
    ...names,
    room_id: roomId === undefined ? (before?.room_id ?? null) : roomId,
    guests: input.guests ?? before?.guests ?? 1,
    // A guest with an unsupported language gets English, not the language of the hotel.
    language: input.language?.trim()
      ? (matchLocale(input.language) ?? DEFAULT_LOCALE)
      : (before?.language ?? hotel.defaultLocale),
    check_out: new Date(checkOut),
    arrival_time: input.arrivalTime === undefined ? (before?.arrival_time ?? null) : input.arrivalTime,
    note: input.note?.trim() ?? before?.note ?? '',
    alert: input.alert?.trim() ?? before?.alert ?? '',
    search: searchTextOf({ ...names, reservation_id: reservationId }),
  }
}

/** The words begin with a space, so that a search finds the beginnings of words. */
export const searchTextOf = (stay: Pick<StayRow, 'first_name' | 'last_name' | 'reservation_id'>) =>
  ` ${fold(`${stay.first_name} ${stay.last_name} ${stay.reservation_id}`)}`

/** A guest who has arrived before the planned time keeps access when a system repeats that time. */
function arrivalTimes(
  { checkIn }: ParsedStay,
  before: StayRow | undefined,
  arrivedAt: Date | null,
  now: number,
): Pick<StayRow, 'check_in' | 'planned_check_in'> {
  const planned = new Date(checkIn)
  if (arrivedAt === null || checkIn <= now)
    return { check_in: planned, planned_check_in: arrivedAt && (before?.planned_check_in ?? null) }
  const isInside = before !== undefined && before.check_in.getTime() <= now
  return { check_in: isInside ? before.check_in : arrivedAt, planned_check_in: planned }
}

function checkedInAt(
  { timeZone }: Hotel,
  { checkIn, roomId, input: { isCheckedIn } }: ParsedStay,
  before: StayRow | undefined,
  now: number,
): Date | null {
  // A stay that is moved to another day begins again.
  const isLater = dayOf(timeZone, checkIn) > dayOf(timeZone, now)
  if (isCheckedIn === false || (isCheckedIn === undefined && isLater)) return null
  const isArrival = isCheckedIn ?? (!before && checkIn <= now && typeof roomId === 'string')
  // A system may tell it days later.
  return before?.checked_in_at ?? (isArrival ? new Date(Math.min(now, checkIn)) : null)
}

const COMPARED = [
  'room_id',
  'last_name',
  'first_name',
  'guests',
  'language',
  'arrival_time',
  'note',
  'alert',
] as const
const COMPARED_MOMENTS = [
  'check_in',
  'planned_check_in',
  'check_out',
  'checked_in_at',
  'checked_out_at',
] as const

type Comparable = Pick<StayRow, (typeof COMPARED)[number] | (typeof COMPARED_MOMENTS)[number]>

const isSame = (a: Comparable, b: Comparable) =>
  COMPARED.every((key) => a[key] === b[key]) &&
  COMPARED_MOMENTS.every((key) => a[key]?.getTime() === b[key]?.getTime())

export async function endSessions(db: Db, stayId: string, now: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: new Date(now) })
    .where('stay_id', '=', stayId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Notifies open pages that their stay has changed or ended. */
export async function notifyGuests(
  publish: StayContext['publish'],
  before: StayRow,
  after: StayRow,
  now: number,
): Promise<void> {
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

export async function renewPin({ db, keys }: StayContext, stayId: string, pin = newPin()): Promise<string> {
  const { salt, hash } = await hashPin(keys, pin)
  await db.updateTable('stay').set({ pin_salt: salt, pin_hash: hash }).where('id', '=', stayId).execute()
  return pin
}

const selectStays = (db: Db, hotelId: string) =>
  db
    .selectFrom('stay')
    .leftJoin('room', 'room.id', 'stay.room_id')
    .selectAll('stay')
    .select('room.number')
    .where('stay.hotel_id', '=', hotelId)

export const findStay = (db: Db, hotelId: string, reservationId: string) =>
  selectStays(db, hotelId).where('reservation_id', '=', reservationId).executeTakeFirst()

export async function listStays(db: Db, hotel: Hotel, now: number): Promise<Stay[]> {
  const rows = await selectStays(db, hotel.id)
    .orderBy(sql`lpad(room.number_folded, 20, ' ')`)
    .orderBy('check_in')
    .execute()
  return rows.map((row) => toStay(hotel, row, row.number, now))
}

export const toStay = (hotel: Hotel, stay: StayRow, room: string | null, now: number): Stay => ({
  reservationId: stay.reservation_id,
  room,
  lastName: stay.last_name,
  firstName: stay.first_name,
  guests: stay.guests,
  checkIn: isoMoment(hotel.timeZone, stay.check_in.getTime()),
  checkOut: isoMoment(hotel.timeZone, stay.check_out.getTime()),
  language: stay.language,
  arrivalTime: stay.arrival_time,
  note: stay.note,
  alert: stay.alert,
  source: stay.source,
  isCheckedIn: stay.checked_in_at !== null,
  state: stateOf(stay, now),
})
