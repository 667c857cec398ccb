import { Type, type Static } from 'typebox'
import { RoomNumber } from '../sign-in/authentication.ts'
import { FanSpeed } from './climate.ts'
import { MAX_ZONES } from './constants.ts'
import { Name } from '../schema/schemas.ts'
import { localizedText } from '../i18n/localized-text.ts'

const closed = { additionalProperties: false }
const optional = Type.Optional

const MIN_CELSIUS = 16
const MAX_CELSIUS = 30
const Degrees = Type.Number({ minimum: MIN_CELSIUS, maximum: MAX_CELSIUS })

/** Climate policy of a hotel or a room in degrees Celsius. A room inherits omitted values; a hotel uses the defaults. */
export const ClimatePolicy = Type.Object(
  {
    limits: optional(
      Type.Object(
        { min: optional(Degrees), max: optional(Degrees), step: optional(Type.Enum([0.1, 0.5, 1])) },
        closed,
      ),
    ),
    locks: optional(
      Type.Object(
        { windowOpen: optional(Type.Boolean()), unoccupied: optional(Type.Boolean()) },
        {
          ...closed,
          description: 'Whether settings are rejected while a window is open or the room is unoccupied.',
        },
      ),
    ),
    isUnderMaintenance: optional(Type.Boolean()),
    checkOut: optional(
      Type.Union(
        [
          Type.Object(
            { isOn: Type.Boolean(), temperature: optional(Degrees), fanSpeed: optional(FanSpeed) },
            closed,
          ),
          Type.Null(),
        ],
        { description: 'Settings of the zones after check-out; null leaves them unchanged.' },
      ),
    ),
  },
  closed,
)
export type ClimatePolicy = Static<typeof ClimatePolicy>

/** The controller ID that the device uses in its MQTT topics. */
export const ControllerId = Name

const ZoneSetup = Type.Object(
  { id: Type.Integer({ minimum: 1, maximum: MAX_ZONES }), name: localizedText(60) },
  closed,
)
export type ZoneSetup = Static<typeof ZoneSetup>

const setup = {
  name: optional(localizedText(60)),
  zones: Type.Array(ZoneSetup, { minItems: 1, maxItems: MAX_ZONES }),
}

/** Properties of a controller, as sent by the hotel's systems. */
export const ControllerInput = Type.Object({ room: RoomNumber, ...setup }, closed)
export type ControllerInput = Static<typeof ControllerInput>

export const ControllerSetup = Type.Object({ id: ControllerId, ...ControllerInput.properties })
export type ControllerSetup = Static<typeof ControllerSetup>

/** A room in a pack with its controllers. */
export const PackRoom = Type.Object(
  {
    number: RoomNumber,
    climate: optional(ClimatePolicy),
    controllers: optional(Type.Array(Type.Object({ id: ControllerId, ...setup }, closed), { maxItems: 20 })),
  },
  closed,
)
export type PackRoom = Static<typeof PackRoom>

/** Returns a problem for each duplicate zone ID. */
export const findZoneProblems = (zones: ZoneSetup[]) =>
  zones.flatMap(({ id }, index) =>
    zones.findIndex((other) => other.id === id) === index
      ? []
      : [{ path: ['zones', String(index), 'id'], reason: `${id} is a duplicate` }],
  )
