import { Type, type Static } from 'typebox'
import { RoomNumber } from '../sign-in/authentication.ts'
import { LOCALES, type Locale } from '../i18n/locale.ts'
import { FilledLine, FilledText, Id, Line, LocaleTag, Nullable } from '../schema/schemas.ts'

/** The hotel's own number of a reservation. */
export const ReservationId = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: '^[\\w.:/-]+$',
  examples: ['R-20461'],
})

const When = Type.String({
  maxLength: 40,
  description:
    'A moment with its offset, a time of the hotel’s clock (2026-11-20T14:00) or a day (then at the hotel’s own check-in or check-out time).',
  examples: ['2026-11-20'],
})

export const Room = Type.Object({
  number: RoomNumber,
  hasTelevision: Type.Boolean(),
  reservationId: Nullable(ReservationId),
})
export type Room = Static<typeof Room>

/** What a hotel says of a stay; saying it again changes nothing. */
export const StayInput = Type.Object(
  {
    room: RoomNumber,
    lastName: FilledLine(100),
    firstName: Type.Optional(Line(100)),
    guests: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    checkIn: When,
    checkOut: When,
    language: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$',
        maxLength: 35,
        examples: ['pl', 'de-AT'],
      }),
    ),
    isCheckedOut: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type StayInput = Static<typeof StayInput>

export const STAY_STATES = ['expected', 'in_house', 'ended'] as const

export const Stay = Type.Object({
  reservationId: ReservationId,
  room: RoomNumber,
  lastName: Type.String(),
  firstName: Type.String(),
  guests: Type.Integer(),
  checkIn: Type.String(),
  checkOut: Type.String(),
  language: LocaleTag,
  state: Type.Enum([...STAY_STATES]),
})
export type Stay = Static<typeof Stay>

/** A stay as it is after a change; the PIN is told once, when the stay is new. */
export const StayChange = Type.Object({
  outcome: Type.Enum(['created', 'changed', 'unchanged']),
  stay: Stay,
  pin: Type.Optional(Type.String()),
})
export type StayChange = Static<typeof StayChange>

export const SignInCode = Type.Object({ code: Type.String(), url: Type.String(), expiresAt: Type.String() })

/** A text by its languages, in at least one. */
const Texts = (maxLength: number) => {
  const text = Type.Optional(FilledText(maxLength))
  const byLocale = Object.fromEntries(LOCALES.map((locale) => [locale, text])) as Record<Locale, typeof text>
  return Type.Object(byLocale, { additionalProperties: false, minProperties: 1 })
}

/** A message to a room, a stay or everybody in the house, in as many languages as the hotel wrote. */
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
    requestId: Type.Optional(FilledLine(100)),
  },
  { additionalProperties: false },
)
export type NotificationInput = Static<typeof NotificationInput>

export const NotificationSent = Type.Object({ id: Type.String(), recipients: Type.Integer() })
export type NotificationSent = Static<typeof NotificationSent>

export const ImportReport = Type.Object({
  created: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  isDryRun: Type.Boolean(),
  /** The rows that were left out, by their line in the file, and why. */
  faults: Type.Array(Type.Object({ line: Type.Integer(), field: Type.String(), reason: Type.String() })),
  /** Told once, for the stays that are new. */
  pins: Type.Array(Type.Object({ reservationId: ReservationId, pin: Type.String() })),
})
export type ImportReport = Static<typeof ImportReport>
