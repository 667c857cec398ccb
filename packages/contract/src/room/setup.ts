import { Type, type Static } from 'typebox'
import { RoomNumber } from '../sign-in/authentication.ts'
import { FanSpeed } from './climate.ts'
import { MAX_ZONES } from './terms.ts'
import { Name } from '../schema/schemas.ts'
import { localizedText } from '../i18n/localized-text.ts'

const closed = { additionalProperties: false }
const optional = Type.Optional

/** No hotel may let its guests ask for less or more than this, in degrees Celsius. */
const COLDEST = 16
const WARMEST = 30
const Degrees = Type.Number({ minimum: COLDEST, maximum: WARMEST })

/** What a hotel allows in its rooms, in degrees Celsius. What is not said is as for the whole hotel, or as usual. */
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
        { ...closed, description: 'Whether settings are refused while a window is open, or nobody is in.' },
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
        { description: 'How the zones are left when the guest has gone; null: as they are.' },
      ),
    ),
  },
  closed,
)
export type ClimatePolicy = Static<typeof ClimatePolicy>

/** A controller is named as its device names itself in its topics. */
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

/** A controller, as the hotel's systems say it is. */
export const ControllerInput = Type.Object({ room: RoomNumber, ...setup }, closed)
export type ControllerInput = Static<typeof ControllerInput>

export const ControllerSetup = Type.Object({ id: ControllerId, ...ControllerInput.properties })
export type ControllerSetup = Static<typeof ControllerSetup>

/** A room in a pack, with what is built into it. */
export const PackRoom = Type.Object(
  {
    number: RoomNumber,
    climate: optional(ClimatePolicy),
    controllers: optional(Type.Array(Type.Object({ id: ControllerId, ...setup }, closed), { maxItems: 20 })),
  },
  closed,
)
export type PackRoom = Static<typeof PackRoom>

/** Zones of a controller have numbers of their own. */
export const zoneFaults = (zones: ZoneSetup[]) =>
  zones.flatMap(({ id }, index) =>
    zones.findIndex((other) => other.id === id) === index
      ? []
      : [{ path: ['zones', String(index), 'id'], reason: `${id} is there twice` }],
  )
