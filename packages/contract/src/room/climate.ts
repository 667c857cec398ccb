import { Type, type Static } from 'typebox'
import { RoomNumber } from '../sign-in/authentication.ts'
import * as terms from './constants.ts'
import { Id, Nullable } from '../schema/schemas.ts'

export const FanSpeed = Type.Enum([...terms.FAN_SPEEDS])

/** Hundredths of a degree Celsius. */
const Hundredths = Type.Integer({ examples: [2150] })

/** Temperature range and fan speeds that a guest can set in a zone. */
export const ClimateLimits = Type.Object({
  min: Hundredths,
  max: Hundredths,
  step: Hundredths,
  fanSpeeds: Type.Array(FanSpeed),
})
export type ClimateLimits = Static<typeof ClimateLimits>

/** Requested settings of a zone; `limits` of the zone defines the valid values. */
export const AcSettings = Type.Object(
  {
    isOn: Type.Boolean(),
    temperature: Hundredths,
    fanSpeed: Type.Unsafe<terms.FanSpeed>(Type.String({ maxLength: 40, examples: [...terms.FAN_SPEEDS] })),
  },
  { additionalProperties: false },
)
export type AcSettings = Static<typeof AcSettings>

/** Settings that the device has neither confirmed nor rejected yet. */
const PendingSettings = Type.Object({ ...AcSettings.properties, askedAt: Type.String() })

/** Air conditioning of a zone: reported and pending settings. */
export const AcPanel = Type.Object({
  isOn: Type.Boolean(),
  temperature: Nullable(Hundredths),
  fanSpeed: Nullable(FanSpeed),
  currentTemperature: Nullable(Hundredths),
  reportedAt: Nullable(
    Type.String({
      description: 'When the device reported these values; null if the time of the last report is unknown.',
    }),
  ),
  limits: ClimateLimits,
  lock: Nullable(Type.Object({ reason: Type.Enum([...terms.LOCK_REASONS]) })),
  pending: Nullable(PendingSettings),
})
export type AcPanel = Static<typeof AcPanel>

/** A zone of a controller; `acPanel` is null until the device reports. */
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

/** A controller of a room. It is offline after it disconnects or does not report for three minutes. */
export const Controller = Type.Object({
  id: Id,
  name: Type.String(),
  isOnline: Type.Boolean(),
  lastSeenAt: Nullable(Type.String()),
  flags: RoomFlags,
  ...zones,
})
export type Controller = Static<typeof Controller>

/** A guest's room as reported by its controllers. */
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

/** A flag change that the device has confirmed. */
export const FlagChange = Type.Object({
  id: Type.String(),
  flag: Type.Enum([...terms.FLAGS]),
  value: Type.Boolean(),
  status: Type.Literal('applied'),
  appliedAt: Type.String(),
  flags: RoomFlags,
})
export type FlagChange = Static<typeof FlagChange>
