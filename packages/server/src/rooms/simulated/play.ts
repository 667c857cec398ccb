import { setTimeout as sleep } from 'node:timers/promises'
import { FAN_SPEEDS } from '@stay/contract/room/terms'
import type { MqttClient } from 'mqtt'
import { MODES, type ControllerRef, type FlagReport, type ZoneReport } from '../driver.ts'
import { collectMessages } from '../mqtt/collect.ts'
import { toFlags, toReport } from '../mqtt/driver.ts'
import { readMessage, topicOf } from '../mqtt/topics.ts'
import { actTopic } from './acts.ts'
import { BEHAVIOURS, type Act } from './controller.ts'

const RESPONSE_TIMEOUT_MS = 3000
/** A device may send several reports for one action. */
const SETTLE_MS = 50

export const ACTIONS = `set 23.5, on, off, fan low, mode heat, window open, occupied no, dnd on, mur on, outside 31,
                         behave ${BEHAVIOURS.join('|')} [MILLISECONDS or REASON]`

export class UnknownAction extends Error {}
/** Only simulated rooms that are online can be played. */
export class RoomNotSimulated extends Error {}

export type RoomReport = { availability: string; zones: Map<number, ZoneReport>; flags: FlagReport }

/** Plays an action at a simulated room, as if somebody were in it; returns what the room reports. */
export async function playRoom(
  client: MqttClient,
  controller: ControllerRef,
  action: Act | undefined,
): Promise<RoomReport> {
  const report: RoomReport = { availability: 'unknown', zones: new Map(), flags: {} }
  const received = { live: 0 }
  const topic = topicOf('availability', controller).replace(/availability$/, '#')
  const stop = await collectMessages(client, [topic], (name, bytes, isLive) => {
    const message = readMessage(name, bytes)
    if (typeof message !== 'object' || message.name.endsWith('Set')) return
    if (isLive) received.live++
    if (message.name === 'availability') report.availability = message.payload
    if (message.name === 'flagsState') report.flags = toFlags(message.payload)
    const zone = message.name === 'zoneState' ? toReport(message.payload) : undefined
    if (zone && 'zone' in message) report.zones.set(message.zone, zone)
  })
  try {
    if (!action) return report
    received.live = 0
    await client.publishAsync(actTopic(controller), JSON.stringify(action), { qos: 1 })
    for (let waited = 0; received.live === 0 && waited < RESPONSE_TIMEOUT_MS; waited += 20) await sleep(20)
    if (received.live === 0)
      throw new RoomNotSimulated('The room does not answer: only simulated rooms can be played.')
    await sleep(SETTLE_MS)
    return report
  } finally {
    await stop()
  }
}

/** A report as lines for the terminal. */
export function describeReport(controllerId: string, { availability, zones, flags }: RoomReport): string {
  const flagText = Object.entries(flags)
    .map(([name, value]) => `${name} ${value ? 'yes' : 'no'}`)
    .join(', ')
  const lines = [...zones].map(
    ([id, { mode, temperature, fanSpeed, currentTemperature }]) =>
      `zone ${id}\t${mode}\t${degrees(temperature)}\tfan ${fanSpeed ?? '–'}\tmeasured ${degrees(currentTemperature)}`,
  )
  return [`${controllerId}\t${availability}\t${flagText}`, ...lines].join('\n')
}

const degrees = (value: number | null) => (value === null ? '–' : `${value / 100} °C`)

/** Reads an action at the room from words: `set 23.5`, `window open`, `behave silent`. */
export function parseAction([verb = '', what = '', ...more]: string[], zone: number): Act {
  const yes = new Map([
    ['on', true],
    ['yes', true],
    ['open', true],
    ['off', false],
    ['no', false],
    ['closed', false],
  ]).get(what)
  const number = /^-?\d+([.,]\d+)?$/.test(what) ? Number(what.replace(',', '.')) : undefined
  const amount = number === undefined ? undefined : Math.round(number * 100)
  if (verb === 'off') return { panel: { zone, mode: 'off' } }
  if (verb === 'on') return { panel: { zone, mode: 'cool' } }
  if (verb === 'set' && amount !== undefined) return { panel: { zone, temperature: amount } }
  if (verb === 'outside' && amount !== undefined) return { outside: amount }
  const fanSpeed = FAN_SPEEDS.find((speed) => speed === what)
  if (verb === 'fan' && fanSpeed) return { panel: { zone, fanSpeed } }
  const mode = MODES.find((known) => known === what)
  if (verb === 'mode' && mode) return { panel: { zone, mode } }
  if (verb === 'window' && yes !== undefined) return { flags: { windowOpen: yes } }
  if ((verb === 'occupied' || verb === 'dnd' || verb === 'mur') && yes !== undefined)
    return { flags: { [verb]: yes } }
  const kind = BEHAVIOURS.find((known) => known === what)
  if (verb === 'behave' && kind) {
    const [detail] = more
    const isNumber = /^\d+$/.test(detail ?? '')
    return {
      behave: {
        kind,
        ...(detail !== undefined && (isNumber ? { ms: Number(detail) } : { reason: detail })),
      },
    }
  }
  throw new UnknownAction(`Unknown action "${[verb, what].join(' ').trim()}". Actions: ${ACTIONS}`)
}
