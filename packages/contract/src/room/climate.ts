import { Type, type Static } from 'typebox'
import { RoomNumber } from '../sign-in/authentication.ts'
import * as terms from './terms.ts'
import { Id, Nullable } from '../schema/schemas.ts'

export const FanSpeed = Type.Enum([...terms.FAN_SPEEDS])

/** Hundredths of a degree Celsius. */
const Hundredths = Type.Integer({ examples: [2150] })

/** What a guest may ask of a zone. */
export const ClimateLimits = Type.Object({
  min: Hundredths,
  max: Hundredths,
  step: Hundredths,
  fanSpeeds: Type.Array(FanSpeed),
})
export type ClimateLimits = Static<typeof ClimateLimits>

/** The settings of a zone, as a guest asks for them. What the room takes is told by its limits. */
export const AcSettings = Type.Object(
  {
    isOn: Type.Boolean(),
    temperature: Hundredths,
    fanSpeed: Type.Unsafe<terms.FanSpeed>(Type.String({ maxLength: 40, examples: [...terms.FAN_SPEEDS] })),
  },
  { additionalProperties: false },
)
export type AcSettings = Static<typeof AcSettings>

/** What was asked for and is neither confirmed nor refused yet. */
const PendingSettings = Type.Object({ ...AcSettings.properties, askedAt: Type.String() })

/** The air conditioning of a zone: what its device last reported, and what is asked of it now. */
export const AcPanel = Type.Object({
  isOn: Type.Boolean(),
  temperature: Nullable(Hundredths),
  fanSpeed: Nullable(FanSpeed),
  currentTemperature: Nullable(Hundredths),
  reportedAt: Nullable(
    Type.String({ description: 'When the device said so; null: these are its last words, of unknown age.' }),
  ),
  limits: ClimateLimits,
  lock: Nullable(Type.Object({ reason: Type.Enum([...terms.LOCK_REASONS]) })),
  pending: Nullable(PendingSettings),
})
export type AcPanel = Static<typeof AcPanel>

/** A zone of a controller; `acPanel` is null while no device has reported. */
export const Zone = Type.Object({ id: Type.Integer(), name: Type.String(), acPanel: Nullable(AcPanel) })
export type Zone = Static<typeof Zone>

const Flag = Type.Object({ value: Type.Boolean(), isWritable: Type.Boolean() })
const flags = Object.fromEntries(terms.FLAGS.map((name) => [name, Flag])) as Record<
  terms.FlagName,
  typeof Flag
>
export const RoomFlags = Type.Object(flags)
export type RoomFlags = Static<typeof RoomFlags>

export type ZoneKey = `zone${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`
const zones = Object.fromEntries(
  Array.from({ length: terms.MAX_ZONES }, (_, index) => [`zone${index + 1}`, Type.Optional(Zone)]),
) as Record<ZoneKey, ReturnType<typeof Type.Optional<typeof Zone>>>

/** One controller of a room. Not online: it has said goodbye, or has been silent for three minutes. */
export const Controller = Type.Object({
  id: Id,
  name: Type.String(),
  isOnline: Type.Boolean(),
  lastSeenAt: Nullable(Type.String()),
  flags: RoomFlags,
  ...zones,
})
export type Controller = Static<typeof Controller>

/** The guest's room, as its devices report it. */
export const SensorRoom = Type.Object({
  roomNumber: RoomNumber,
  updatedAt: Nullable(Type.String()),
  controllers: Type.Array(Controller),
})
export type SensorRoom = Static<typeof SensorRoom>

export const FlagChangeInput = Type.Object(
  { flag: Type.Enum([...terms.FLAGS]), value: Type.Boolean() },
  { additionalProperties: false },
)

/** A change that the room has taken. */
export const FlagChange = Type.Object({
  id: Type.String(),
  flag: Type.Enum([...terms.FLAGS]),
  value: Type.Boolean(),
  status: Type.Literal('applied'),
  appliedAt: Type.String(),
  flags: RoomFlags,
})
export type FlagChange = Static<typeof FlagChange>
