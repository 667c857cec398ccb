import { Type, type Static } from 'typebox'
import { Day, Line, LocaleTag, Nullable, Text } from '../schema/schemas.ts'
import { RoomNumber } from '../sign-in/authentication.ts'
import { MAX_ALERT_LENGTH, MAX_GUESTS, MAX_NOTE_LENGTH } from './limits.ts'
import { ArrivalTime, ReservationId } from './stays.ts'

export const StayId = Type.String({ maxLength: 36, examples: ['0f8fad5b-d9cb-469f-a165-70867728950e'] })

/** `in_house` from check-in at the desk until check-out. */
export const RECEPTION_STATES = ['expected', 'in_house', 'departed', 'cancelled'] as const
export type ReceptionState = (typeof RECEPTION_STATES)[number]

/** A stay as reception sees it. */
export const DeskStay = Type.Object({
  id: StayId,
  version: Type.Integer({ description: 'Changes send it back; an outdated one is refused.' }),
  reservationId: ReservationId,
  room: Nullable(RoomNumber),
  isRoomTaken: Type.Boolean({ description: 'Whether another guest is still in the room.' }),
  lastName: Type.String({ description: 'Empty if it is not known yet.' }),
  firstName: Type.String(),
  guests: Type.Integer(),
  language: LocaleTag,
  checkIn: Type.String(),
  checkOut: Type.String(),
  arrivalTime: Nullable(ArrivalTime),
  note: Type.String(),
  alert: Type.String(),
  source: Type.String({ description: 'System that made the stay; empty for staff.' }),
  state: Type.Enum([...RECEPTION_STATES]),
  checkedInAt: Nullable(Type.String()),
  checkedOutAt: Nullable(Type.String()),
  devices: Type.Integer({ description: 'Number of devices on which the guest is signed in.' }),
  changedAt: Type.String(),
  changedBy: Type.String({ description: 'Name of the staff member; empty for a system or a guest.' }),
})
export type DeskStay = Static<typeof DeskStay>

/** Number of stays in each list. */
export const ReceptionDay = Type.Object({
  day: Day,
  now: Type.String({ description: 'Time of the server; the clock of the computer may be wrong.' }),
  arrivals: Type.Integer(),
  inHouse: Type.Integer(),
  departures: Type.Integer(),
})
export type ReceptionDay = Static<typeof ReceptionDay>

const guestFields = {
  lastName: Line(100),
  firstName: Line(100),
  guests: Type.Integer({ minimum: 1, maximum: MAX_GUESTS }),
  language: LocaleTag,
}

/** A stay that reception creates. The id makes it idempotent: a repeated request changes nothing. */
export const NewStay = Type.Object(
  {
    id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', 'x-form': 'a UUID' }),
    ...guestFields,
    room: Nullable(RoomNumber),
    checkIn: Day,
    checkOut: Day,
    arrivalTime: Type.Optional(Nullable(ArrivalTime)),
    note: Type.Optional(Text(MAX_NOTE_LENGTH)),
    alert: Type.Optional(Line(MAX_ALERT_LENGTH)),
    isCheckedIn: Type.Boolean({ description: 'True for a guest who stands at the desk.' }),
  },
  { additionalProperties: false },
)
export type NewStay = Static<typeof NewStay>

/** All fields of a stay that reception edits. */
export const StayEdit = Type.Object(
  {
    version: Type.Integer(),
    ...guestFields,
    checkIn: Day,
    checkOut: Day,
    arrivalTime: Nullable(ArrivalTime),
    note: Text(MAX_NOTE_LENGTH),
    alert: Line(MAX_ALERT_LENGTH),
  },
  { additionalProperties: false },
)
export type StayEdit = Static<typeof StayEdit>

/** What the guest gets at check-in. It is shown once: only hashes are stored. */
export const HandOver = Type.Object({
  pin: Type.String(),
  url: Type.String({ description: 'Signs one device in, within 24 hours.' }),
  expiresAt: Type.String(),
})
export type HandOver = Static<typeof HandOver>

export const StayWithHandOver = Type.Object({ stay: DeskStay, handOver: Nullable(HandOver) })
export type StayWithHandOver = Static<typeof StayWithHandOver>

/** A room that a stay can be assigned to. */
export const RoomChoice = Type.Object({
  number: RoomNumber,
  // Name of the guest who has the room in that time.
  takenBy: Nullable(Type.String()),
})
export type RoomChoice = Static<typeof RoomChoice>

/** Another stay that has the room in the same time. */
export const RoomConflict = Type.Object({
  reservationId: ReservationId,
  name: Type.String(),
  checkIn: Type.String(),
  checkOut: Type.String(),
})
export type RoomConflict = Static<typeof RoomConflict>
