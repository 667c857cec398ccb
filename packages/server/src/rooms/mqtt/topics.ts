import { createValidator } from '@stay/contract/schema/create-validator'
import { Type, type Static, type TSchema } from 'typebox'
import type { ControllerRef } from '../driver.ts'

/** Payloads follow Home Assistant's MQTT climate integration; temperatures are in degrees Celsius. */

const Degrees = Type.Union([Type.Number({ minimum: -60, maximum: 120 }), Type.Null()])
const CommandId = Type.String({ minLength: 1, maxLength: 100 })
const Flag = Type.Optional(Type.Boolean())
/** Devices must ignore the command after this time. */
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

const retained = { retain: true, qos: 1 } as const
const transient = { retain: false, qos: 1 } as const

/** Paths are below `stay/v1/{hotel}/{controller}/`; `{n}` is the number of a zone. */
export const TOPICS = {
  availability: { path: 'availability', payload: Type.Enum(['online', 'offline']), ...retained },
  zoneState: { path: 'zone/{n}/state', payload: ZoneState, ...retained },
  zoneSet: { path: 'zone/{n}/set', payload: ZoneSet, ...transient },
  zoneAck: { path: 'zone/{n}/ack', payload: Ack, ...transient },
  flagsState: { path: 'flags/state', payload: FlagsState, ...retained },
  flagsSet: { path: 'flags/set', payload: FlagsSet, ...transient },
} as const satisfies Record<string, { path: string; payload: TSchema; retain: boolean; qos: 0 | 1 }>

export type TopicName = keyof typeof TOPICS
export type Payload<Name extends TopicName> = Static<(typeof TOPICS)[Name]['payload']>

const ROOT = 'stay/v1'

export const topicOf = (name: TopicName, { hotelId, controllerId }: ControllerRef, zone = 0) =>
  `${ROOT}/${hotelId}/${controllerId}/${TOPICS[name].path.replace('{n}', String(zone))}`

export const topicFilter = (name: TopicName) => `${ROOT}/+/+/${TOPICS[name].path.replace('{n}', '+')}`

export type MqttMessage = {
  [Name in TopicName]: { name: Name; ref: ControllerRef; zone: number; payload: Payload<Name> }
}[TopicName]

const checks = Object.fromEntries(
  Object.entries(TOPICS).map(([name, { payload }]) => [name, createValidator(payload)]),
) as Record<TopicName, ReturnType<typeof createValidator>>

const names = new Map<string, TopicName>(
  (Object.keys(TOPICS) as TopicName[]).map((name) => [TOPICS[name].path.replace('{n}', '#'), name]),
)

const MAX_BYTES = 4096

/** The controller in a topic; `undefined` for a foreign topic. */
export function senderOf(topic: string): ControllerRef | undefined {
  const [root, version, hotelId = '', controllerId = ''] = topic.split('/', 4)
  return `${root}/${version}` === ROOT ? { hotelId, controllerId } : undefined
}

/** Returns `undefined` for a foreign topic, and the reason as text for an invalid payload. */
export function readMessage(topic: string, bytes: Buffer): MqttMessage | string | undefined {
  const [root, version, hotelId = '', controllerId = '', ...rest] = topic.split('/')
  if (`${root}/${version}` !== ROOT) return undefined
  const zone = rest[0] === 'zone' && /^[1-9]\d?$/.test(rest[1] ?? '') ? Number(rest[1]) : 0
  const name = names.get(zone > 0 ? ['zone', '#', ...rest.slice(2)].join('/') : rest.join('/'))
  if (!name) return undefined
  if (bytes.length > MAX_BYTES) return `is longer than ${MAX_BYTES} bytes`
  const payload = parse(name, bytes)
  const [problem] = checks[name](payload)
  if (problem) return `${problem.path.join('.')} ${problem.reason}`.trim()
  return { name, ref: { hotelId, controllerId }, zone, payload } as MqttMessage
}

function parse(name: TopicName, bytes: Buffer): unknown {
  const text = bytes.toString('utf8')
  if (name === 'availability') return text
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
