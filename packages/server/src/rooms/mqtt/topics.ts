import { shapeChecker } from '@stay/contract/schema/check-shape'
import { Type, type Static, type TSchema } from 'typebox'
import type { ControllerRef } from '../driver.ts'

/** What devices and servers say to each other, in Home Assistant's climate vocabulary; temperatures in degrees Celsius. */

const Degrees = Type.Union([Type.Number({ minimum: -60, maximum: 120 }), Type.Null()])
const CommandId = Type.String({ minLength: 1, maxLength: 100 })
const Flag = Type.Optional(Type.Boolean())
/** A moment after which a command must not be done any more. */
const Expires = Type.Optional(Type.String({ maxLength: 40 }))

export const ZoneState = Type.Object({
  mode: Type.String({ maxLength: 40 }),
  temperature: Type.Optional(Degrees),
  fan_mode: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  current_temperature: Type.Optional(Degrees),
})
export type ZoneState = Static<typeof ZoneState>

const ZoneSet = Type.Object({
  cmd: CommandId,
  expires: Expires,
  mode: Type.String({ maxLength: 40 }),
  temperature: Degrees,
  fan_mode: Type.Optional(Type.String({ maxLength: 40 })),
})
export type ZoneSet = Static<typeof ZoneSet>

const Ack = Type.Object({
  cmd: CommandId,
  status: Type.Enum(['accepted', 'rejected']),
  reason: Type.Optional(Type.String({ maxLength: 100 })),
})

const FlagsState = Type.Object({
  dnd: Flag,
  mur: Flag,
  occupied: Flag,
  window_open: Flag,
  eco: Flag,
})
export type FlagsState = Static<typeof FlagsState>

const FlagsSet = Type.Object({ cmd: CommandId, expires: Expires, dnd: Flag, mur: Flag })

/** How a topic is kept and carried. */
const kept = { retain: true, qos: 1 } as const
const passing = { retain: false, qos: 1 } as const

/** Every topic of ours below `stay/v1/{hotel}/{controller}/`, and what is said there. `{n}` is the number of a zone. */
export const TOPICS = {
  availability: { path: 'availability', payload: Type.Enum(['online', 'offline']), ...kept },
  zoneState: { path: 'zone/{n}/state', payload: ZoneState, ...kept },
  zoneSet: { path: 'zone/{n}/set', payload: ZoneSet, ...passing },
  zoneAck: { path: 'zone/{n}/ack', payload: Ack, ...passing },
  flagsState: { path: 'flags/state', payload: FlagsState, ...kept },
  flagsSet: { path: 'flags/set', payload: FlagsSet, ...passing },
} as const satisfies Record<string, { path: string; payload: TSchema; retain: boolean; qos: 0 | 1 }>

export type TopicName = keyof typeof TOPICS
export type Payload<Name extends TopicName> = Static<(typeof TOPICS)[Name]['payload']>

const ROOT = 'stay/v1'

export const topicOf = (name: TopicName, { hotelId, controllerId }: ControllerRef, zone = 0) =>
  `${ROOT}/${hotelId}/${controllerId}/${TOPICS[name].path.replace('{n}', String(zone))}`

/** The topics of all controllers under a name. */
export const allOf = (name: TopicName) => `${ROOT}/+/+/${TOPICS[name].path.replace('{n}', '+')}`

export type Heard = {
  [Name in TopicName]: { name: Name; ref: ControllerRef; zone: number; payload: Payload<Name> }
}[TopicName]

const checks = Object.fromEntries(
  Object.entries(TOPICS).map(([name, { payload }]) => [name, shapeChecker(payload)]),
) as Record<TopicName, ReturnType<typeof shapeChecker>>

const names = new Map<string, TopicName>(
  (Object.keys(TOPICS) as TopicName[]).map((name) => [TOPICS[name].path.replace('{n}', '#'), name]),
)

/** More than any of these messages needs. */
const MAX_BYTES = 4096

/** Reads a message; undefined where the topic is none of ours, a text where what is said there makes no sense. */
export function readMessage(topic: string, bytes: Buffer): Heard | string | undefined {
  const [root, version, hotelId = '', controllerId = '', ...rest] = topic.split('/')
  if (`${root}/${version}` !== ROOT) return undefined
  const zone = rest[0] === 'zone' && /^[1-9]\d?$/.test(rest[1] ?? '') ? Number(rest[1]) : 0
  const name = names.get(zone > 0 ? ['zone', '#', ...rest.slice(2)].join('/') : rest.join('/'))
  if (!name) return undefined
  if (bytes.length > MAX_BYTES) return 'is too long'
  const payload = parse(name, bytes)
  const [complaint] = checks[name](payload)
  if (complaint) return `${complaint.path.join('.')} ${complaint.reason}`.trim()
  return { name, ref: { hotelId, controllerId }, zone, payload } as Heard
}

/** Availability is a bare word, everything else JSON. */
function parse(name: TopicName, bytes: Buffer): unknown {
  const text = bytes.toString('utf8')
  if (name === 'availability') return text
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
