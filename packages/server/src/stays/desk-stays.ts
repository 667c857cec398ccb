import { AFTER_CHECK_OUT_MS } from '@stay/contract/sign-in/timings'
import { fold } from '@stay/contract/i18n/fold'
import type { DeskStay, ReceptionState, RoomChoice, RoomConflict } from '@stay/contract/stay/desk-stays'
import type { StayView } from '@stay/contract/stay/views'
import { addDays, dayOf, isoMoment, momentOn } from '@stay/contract/time/zone'
import { sql } from 'kysely'
import { escapeLike } from '../db/escape-like.ts'
import type { Db } from '../db/schema.ts'
import { foldRoomNumber } from './names.ts'
import { endOf } from './sessions.ts'
import type { Hotel, StayRow } from './stays.ts'

export type DeskStayRow = StayRow & {
  number: string | null
  isRoomTaken: boolean
  devices: string
  changedBy: string | null
}

/** A guest who was never checked out counts as departed when the sessions of the stay end. */
export function receptionStateOf(stay: StayRow, now: number): ReceptionState {
  if (stay.is_cancelled) return 'cancelled'
  if (stay.checked_out_at !== null || now >= endOf(stay)) return 'departed'
  return stay.checked_in_at === null ? 'expected' : 'in_house'
}

export const toDeskStay = ({ timeZone }: Hotel, row: DeskStayRow, now: number): DeskStay => ({
  id: row.id,
  version: row.version,
  reservationId: row.reservation_id,
  room: row.number,
  isRoomTaken: row.isRoomTaken,
  lastName: row.last_name,
  firstName: row.first_name,
  guests: row.guests,
  language: row.language,
  checkIn: isoMoment(timeZone, row.check_in.getTime()),
  checkOut: isoMoment(timeZone, row.check_out.getTime()),
  arrivalTime: row.arrival_time,
  note: row.note,
  alert: row.alert,
  source: row.source,
  state: receptionStateOf(row, now),
  checkedInAt: row.checked_in_at?.toISOString() ?? null,
  checkedOutAt: row.checked_out_at?.toISOString() ?? null,
  devices: Number(row.devices),
  changedAt: row.updated_at.toISOString(),
  changedBy: row.changedBy ?? '',
})

/** The first and the last moment of the current day of the hotel. */
export function todayOf({ timeZone }: Hotel, now: number) {
  const day = dayOf(timeZone, now)
  return {
    day,
    start: new Date(momentOn(timeZone, day, '00:00')),
    end: new Date(momentOn(timeZone, addDays(day, 1), '00:00')),
  }
}

export async function countViews(db: Db, hotel: Hotel, now: number): Promise<Record<StayView, number>> {
  const {
    count,
    in_house: inHouse,
    departures,
  } = await db
    .selectFrom('stay')
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere(isArriving(hotel, now)).as('count'),
      eb.fn.countAll<string>().filterWhere(isInHouse(now)).as('in_house'),
      eb.fn.countAll<string>().filterWhere(isDeparting(hotel, now)).as('departures'),
    ])
    .where('hotel_id', '=', hotel.id)
    .where('check_out', '>', new Date(todayOf(hotel, now).start.getTime() - AFTER_CHECK_OUT_MS))
    .executeTakeFirstOrThrow()
  return { arrivals: Number(count), in_house: Number(inHouse), departures: Number(departures) }
}

/** Expected today or earlier, and those who have arrived today. */
function isArriving(hotel: Hotel, now: number) {
  const { start, end } = todayOf(hotel, now)
  return sql<boolean>`(not is_cancelled and (
    (checked_in_at is null and checked_out_at is null and check_in < ${end} and check_out > ${new Date(now)})
    or (checked_in_at >= ${start} and checked_in_at < ${end} and checked_out_at is null)))`
}

const isInHouse = (now: number) =>
  sql<boolean>`(not is_cancelled and checked_in_at is not null and checked_out_at is null
    and check_out > ${new Date(now - AFTER_CHECK_OUT_MS)})`

/** Guests who leave today, and those who have left today. */
function isDeparting(hotel: Hotel, now: number) {
  const { start, end } = todayOf(hotel, now)
  return sql<boolean>`(not is_cancelled and checked_in_at is not null and (
    (checked_out_at is null and check_out >= ${start} and check_out < ${end})
    or (checked_out_at >= ${start} and checked_out_at < ${end})))`
}

type StayQuery = { view?: StayView | undefined; search?: string | undefined; from: number; size: number }

/** The stays that need reception come first. */
export async function findDeskStays(
  db: Db,
  hotel: Hotel,
  { view, search = '', from, size }: StayQuery,
  now: number,
): Promise<{ stays: DeskStay[]; count: number }> {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const filtered = db
    .selectFrom('stay')
    .leftJoin('room', 'room.id', 'stay.room_id')
    .where('stay.hotel_id', '=', hotel.id)
    .$if(view === 'arrivals', (query) => query.where(isArriving(hotel, now)))
    .$if(view === 'in_house', (query) => query.where(isInHouse(now)))
    .$if(view === 'departures', (query) => query.where(isDeparting(hotel, now)))
    .$if(words.length > 0, (query) => query.where(matches(words)))
  const [{ count }, page] = await Promise.all([
    filtered.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
    filtered
      .select('stay.id')
      .orderBy(orderOf(view, hotel, now))
      .offset(from)
      .limit(size)
      .execute(),
  ])
  const rows =
    page.length === 0
      ? []
      : await selectDeskStays(db, hotel.id, now)
          .where(
            'stay.id',
            'in',
            page.map(({ id }) => id),
          )
          .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const stays = page.flatMap(({ id }) => {
    const row = byId.get(id)
    return row ? [toDeskStay(hotel, row, now)] : []
  })
  return { stays, count: Number(count) }
}

/** Every word must begin a word of the name or the reservation, or the room number. */
function matches(words: string[]) {
  return sql<boolean>`(${sql.join(
    words.map(
      (word) =>
        sql`(stay.search like ${`% ${escapeLike(word)}%`} or room.number_folded like ${`${escapeLike(foldRoomNumber(word))}%`})`,
    ),
    sql` and `,
  )})`
}

function orderOf(view: StayView | undefined, hotel: Hotel, now: number) {
  const { start } = todayOf(hotel, now)
  if (view === 'arrivals')
    return sql`checked_in_at is not null, (stay.room_id is null or check_in < ${start}) desc,
      arrival_time nulls last, last_name, stay.id`
  if (view === 'departures')
    return sql`checked_out_at is not null, check_out, lpad(number_folded, 20, ' '), stay.id`
  if (view === 'in_house') return sql`lpad(number_folded, 20, ' '), last_name, stay.id`
  // A search finds those in house first, then those expected soon, then the latest past ones.
  return sql`is_cancelled or checked_out_at is not null or check_out <= ${new Date(now - AFTER_CHECK_OUT_MS)},
    checked_in_at is null, abs(extract(epoch from check_in - ${new Date(now)}::timestamptz)), stay.id`
}

export const selectDeskStays = (db: Db, hotelId: string, now: number) =>
  db
    .selectFrom('stay')
    .leftJoin('room', 'room.id', 'stay.room_id')
    .leftJoin('staff_member', 'staff_member.id', 'stay.changed_by')
    .selectAll('stay')
    .select(['room.number', 'staff_member.name as changedBy'])
    .select([
      sql<string>`(select count(*) from session where session.stay_id = stay.id and ended_at is null)`.as(
        'devices',
      ),
      sql<boolean>`exists (select from stay other where other.room_id = stay.room_id and other.id <> stay.id
        and stay.checked_in_at is null and not other.is_cancelled and other.checked_in_at is not null
        and other.checked_out_at is null and other.check_out > ${new Date(now - AFTER_CHECK_OUT_MS)})`.as(
        'isRoomTaken',
      ),
    ])
    .where('stay.hotel_id', '=', hotelId)

type Period = { from: Date; to: Date; now: number; exceptStayId?: string | undefined }

/** Stays that have a room in a period. A guest who should have left has it until the end of the sessions. */
const selectOccupants = (db: Db, hotelId: string, { from, to, now, exceptStayId }: Period) =>
  db
    .selectFrom('stay')
    .innerJoin('room', 'room.id', 'stay.room_id')
    .select(['room.id as roomId', 'reservation_id', 'first_name', 'last_name', 'check_in', 'check_out'])
    .where('stay.hotel_id', '=', hotelId)
    .where('is_cancelled', '=', false)
    .where('checked_out_at', 'is', null)
    .where('check_in', '<', to)
    .where(
      sql<boolean>`(check_out > ${from} or (checked_in_at is not null and ${from}::timestamptz <= ${new Date(now)}
        and check_out > ${new Date(now - AFTER_CHECK_OUT_MS)}))`,
    )
    .$if(exceptStayId !== undefined, (query) => query.where('stay.id', '!=', exceptStayId ?? ''))

export async function findRoomConflicts(
  db: Db,
  { id: hotelId, timeZone }: Hotel,
  roomId: string,
  period: Period,
): Promise<RoomConflict[]> {
  const rows = await selectOccupants(db, hotelId, period)
    .where('room.id', '=', roomId)
    .orderBy('check_in')
    .limit(5)
    .execute()
  return rows.map((row) => ({
    reservationId: row.reservation_id,
    name: nameOf(row),
    checkIn: isoMoment(timeZone, row.check_in.getTime()),
    checkOut: isoMoment(timeZone, row.check_out.getTime()),
  }))
}

export async function listRoomChoices(db: Db, hotelId: string, period: Period): Promise<RoomChoice[]> {
  const rooms = await db
    .selectFrom('room')
    .select(['id', 'number'])
    .where('hotel_id', '=', hotelId)
    .orderBy(sql`lpad(number_folded, 20, ' ')`)
    .execute()
  const occupants = await selectOccupants(db, hotelId, period).execute()
  const byRoom = new Map(occupants.map((row) => [row.roomId, nameOf(row)]))
  return rooms.map(({ id, number }) => ({ number, takenBy: byRoom.get(id) ?? null }))
}

const nameOf = (stay: Pick<StayRow, 'first_name' | 'last_name' | 'reservation_id'>) =>
  `${stay.first_name} ${stay.last_name}`.trim() || stay.reservation_id
