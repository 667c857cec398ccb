import { setTimeout as sleep } from 'node:timers/promises'
import { FAN_SPEEDS } from '@stay/contract/room/constants'
import type { MqttClient } from 'mqtt'
import { MODES, type ControllerRef, type FlagReport, type ZoneReport } from '../driver.ts'
import { collectMessages } from '../mqtt/collect.ts'
import { toFlags, toReport } from '../mqtt/driver.ts'
import { readMessage, topicOf } from '../mqtt/topics.ts'
import { actionTopic } from './actions.ts'
import { BEHAVIOURS, type SimulatedAction } from './controller.ts'

const RESPONSE_TIMEOUT_MS = 3000
/** A device may send several reports for one action. */
const SETTLE_MS = 50

export const ACTIONS = `set 23.5, on, off, fan low, mode heat, window open, occupied no, dnd on, mur on, outside 31,
                         behave ${BEHAVIOURS.join('|')} [MILLISECONDS or REASON]`

export class UnknownAction extends Error {}
export class RoomNotSimulated extends Error {}

export type RoomReport = { availability: string; zones: Map<number, ZoneReport>; flags: FlagReport }

/** Sends an action to a simulated room, if given, and returns the reports of the room. */
export async function simulateAction(
  client: MqttClient,
  controller: ControllerRef,
  action: SimulatedAction | undefined,
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
    await client.publishAsync(actionTopic(controller), JSON.stringify(action), { qos: 1 })
    for (let waitedMs = 0; received.live === 0 && waitedMs < RESPONSE_TIMEOUT_MS; waitedMs += 20)
      await sleep(20)
    if (received.live === 0)
      throw new RoomNotSimulated(
        'The room did not respond. Actions work only in simulated rooms: start the server with SIMULATED_ROOMS=on.',
      )
    await sleep(SETTLE_MS)
    return report
  } finally {
    await stop()
  }
}

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

export function parseAction([verb = '', value = '', ...rest]: string[], zone: number): SimulatedAction {
  const isYes = new Map([
    ['on', true],
    ['yes', true],
    ['open', true],
    ['off', false],
    ['no', false],
    ['closed', false],
  ]).get(value)
  const number = /^-?\d+([.,]\d+)?$/.test(value) ? Number(value.replace(',', '.')) : undefined
  const amount = number === undefined ? undefined : Math.round(number * 100)
  if (verb === 'off') return { panel: { zone, mode: 'off' } }
  if (verb === 'on') return { panel: { zone, mode: 'cool' } }
  if (verb === 'set' && amount !== undefined) return { panel: { zone, temperature: amount } }
  if (verb === 'outside' && amount !== undefined) return { outside: amount }
  const fanSpeed = FAN_SPEEDS.find((speed) => speed === value)
  if (verb === 'fan' && fanSpeed) return { panel: { zone, fanSpeed } }
  const mode = MODES.find((each) => each === value)
  if (verb === 'mode' && mode) return { panel: { zone, mode } }
  if (verb === 'window' && isYes !== undefined) return { flags: { windowOpen: isYes } }
  if ((verb === 'occupied' || verb === 'dnd' || verb === 'mur') && isYes !== undefined)
    return { flags: { [verb]: isYes } }
  const kind = BEHAVIOURS.find((each) => each === value)
  if (verb === 'behave' && kind) {
    const [detail] = rest
    const isNumber = /^\d+$/.test(detail ?? '')
    return {
      behave: {
        kind,
        ...(detail !== undefined && (isNumber ? { ms: Number(detail) } : { reason: detail })),
      },
    }
  }
  throw new UnknownAction(`Unknown action "${[verb, value].join(' ').trim()}". Actions: ${ACTIONS}`)
}
