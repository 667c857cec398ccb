import { Type, type Static } from 'typebox'
import { RoomNumber } from '../sign-in/authentication.ts'
import { LOCALES, type Locale } from '../i18n/locale.ts'
import { NonEmptyLine, NonEmptyText, Id, Line, LocaleTag, Nullable, Text } from '../schema/schemas.ts'
import { MAX_ALERT_LENGTH, MAX_NOTE_LENGTH } from './limits.ts'

/** Reservation number in the hotel's system. */
export const ReservationId = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: '^[\\w.:/-]+$',
  examples: ['R-20461'],
})

const CheckInOrOutTime = Type.String({
  maxLength: 40,
  description:
    'Timestamp with UTC offset, local time of the hotel (`2026-11-20T14:00`), or a date. A date uses the check-in or check-out time of the hotel.',
  examples: ['2026-11-20'],
})

/** A room with its current reservation. */
export const Room = Type.Object({
  number: RoomNumber,
  hasTelevision: Type.Boolean(),
  reservationId: Nullable(ReservationId),
})
export type Room = Static<typeof Room>

/** Promised time of arrival on the day of check-in, in the hotel's time. */
export const ArrivalTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', examples: ['15:30'] })

/** A stay as sent by the hotel's systems. Optional fields that are left out keep their values. */
export const StayInput = Type.Object(
  {
    room: Type.Optional(
      // A room can be assigned later; a guest in house needs one.
      Nullable(RoomNumber),
    ),
    lastName: Type.Optional(Line(100)),
    firstName: Type.Optional(Line(100)),
    guests: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    checkIn: CheckInOrOutTime,
    checkOut: CheckInOrOutTime,
    language: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$',
        maxLength: 35,
        examples: ['pl', 'de-AT'],
      }),
    ),
    arrivalTime: Type.Optional(Nullable(ArrivalTime)),
    note: Type.Optional(Text(MAX_NOTE_LENGTH)),
    alert: Type.Optional(Line(MAX_ALERT_LENGTH)),
    isCheckedIn: Type.Optional(
      Type.Boolean({
        description:
          'Whether the guest has arrived. If left out, a new stay whose check-in time has passed counts as arrived.',
      }),
    ),
    isCheckedOut: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type StayInput = Static<typeof StayInput>

export const STAY_STATES = ['expected', 'in_house', 'ended'] as const

/** A stay as returned to the hotel's systems. */
export const Stay = Type.Object({
  reservationId: ReservationId,
  room: Nullable(RoomNumber),
  lastName: Type.String(),
  firstName: Type.String(),
  guests: Type.Integer(),
  checkIn: Type.String(),
  checkOut: Type.String(),
  language: LocaleTag,
  arrivalTime: Nullable(ArrivalTime),
  note: Type.String(),
  alert: Type.String(),
  source: Type.String({ description: 'Name of the service key that created the stay; empty for staff.' }),
  isCheckedIn: Type.Boolean(),
  state: Type.Enum([...STAY_STATES]),
})
export type Stay = Static<typeof Stay>

/** Result of creating or updating a stay. */
export const StayChange = Type.Object({
  outcome: Type.Enum(['created', 'changed', 'unchanged']),
  stay: Stay,
  pin: Type.Optional(Type.String({ description: 'Returned only when the stay is created.' })),
})
export type StayChange = Static<typeof StayChange>

/** One-time sign-in code issued by reception. */
export const SignInCode = Type.Object({ code: Type.String(), url: Type.String(), expiresAt: Type.String() })

const Texts = (maxLength: number) => {
  const text = Type.Optional(NonEmptyText(maxLength))
  const byLocale = Object.fromEntries(LOCALES.map((locale) => [locale, text])) as Record<Locale, typeof text>
  return Type.Object(byLocale, { additionalProperties: false, minProperties: 1 })
}

/** A notification to a room, a stay or all guests in the hotel. */
export const NotificationInput = Type.Object(
  {
    to: Type.Union([
      Type.Object({ room: RoomNumber }, { additionalProperties: false }),
      Type.Object({ reservationId: ReservationId }, { additionalProperties: false }),
      Type.Object({ everyone: Type.Literal(true) }, { additionalProperties: false }),
    ]),
    title: Texts(120),
    body: Texts(2000),
    link: Type.Optional(Nullable(Type.Object({ type: Type.Literal('card'), id: Id }))),
    requestId: Type.Optional(
      NonEmptyLine(100, {
        description:
          'Makes the request idempotent: a repeated ID returns the first response and sends nothing.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type NotificationInput = Static<typeof NotificationInput>

export const NotificationSent = Type.Object({ id: Type.String(), recipients: Type.Integer() })
export type NotificationSent = Static<typeof NotificationSent>

/** Result of a CSV import of stays. */
export const ImportReport = Type.Object({
  created: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  isDryRun: Type.Boolean(),
  faults: Type.Array(Type.Object({ line: Type.Integer(), field: Type.String(), reason: Type.String() }), {
    description: 'Rows that were skipped, with their line in the file.',
  }),
  pins: Type.Array(Type.Object({ reservationId: ReservationId, pin: Type.String() }), {
    description: 'PINs of the stays that were created.',
  }),
})
export type ImportReport = Static<typeof ImportReport>
