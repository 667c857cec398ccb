import { setTimeout as sleep } from 'node:timers/promises'
import { FAN_SPEEDS } from '@stay/contract/room/terms'
import type { Db } from '../db/schema.ts'
import { Catalog, type CatalogController } from '../rooms/catalog.ts'
import { MODES, type FlagReport, type ZoneReport } from '../rooms/driver.ts'
import { toFlags, toReport } from '../rooms/mqtt/driver.ts'
import { readMessage, topicOf } from '../rooms/mqtt/topics.ts'
import { actTopic } from '../rooms/simulated/acts.ts'
import { BEHAVIOURS, type Act } from '../rooms/simulated/controller.ts'
import { findRoom } from '../stays/rooms.ts'
import { listenFor, withBroker } from './broker.ts'
import { UsageFault, type Command, type Typed } from './command.ts'
import { withDatabase } from './database.ts'

const PATIENCE_MS = 3000

export const playCommands: Record<string, Command> = {
  room: {
    takes: 'ROOM [DOING…] [--zone 2] [--hotel ID]',
    about: `what a room reports; DOING plays a simulated one: set 23.5, on, off, fan low, mode heat, window open, occupied no,
                         dnd on, mur on, outside 31, behave ${BEHAVIOURS.join('|')} [MILLISECONDS or REASON]`,
    run: (typed) => withDatabase((db) => room(db, typed)),
  },
}

async function room(db: Db, { words: [number = '', ...doing], options }: Typed): Promise<void> {
  const controller = await findController(db, number, options.get('hotel'))
  const zone = Number(options.get('zone') ?? controller.zones[0])
  if (!controller.zones.includes(zone)) throw new UsageFault(`Room ${number} has no zone ${zone}.`)
  const act = doing.length > 0 ? readDoing(doing, zone) : undefined
  const said = {
    availability: 'unknown',
    zones: new Map<number, ZoneReport>(),
    flags: {} as FlagReport,
    /** How often it has spoken since it was played. */
    times: 0,
  }
  await withBroker(db, async (client) => {
    const topic = topicOf('availability', controller).replace(/availability$/, '#')
    await listenFor(client, [topic], (name, bytes, isLive) => {
      const heard = readMessage(name, bytes)
      if (typeof heard !== 'object' || heard.name.endsWith('Set')) return
      if (isLive) said.times++
      if (heard.name === 'availability') said.availability = heard.payload
      if (heard.name === 'flagsState') said.flags = toFlags(heard.payload)
      const report = heard.name === 'zoneState' ? toReport(heard.payload) : undefined
      if (report) said.zones.set(heard.zone, report)
    })
    if (!act) return
    said.times = 0
    await client.publishAsync(actTopic(controller), JSON.stringify(act), { qos: 1 })
    for (let waited = 0; said.times === 0 && waited < PATIENCE_MS; waited += 20) await sleep(20)
    if (said.times === 0)
      throw new UsageFault(`Nobody plays room ${number}: only a simulated room that is online can be played.`)
    // What else it says of the same act.
    await sleep(50)
  })
  if (said.zones.size === 0)
    console.log('No zone has reported what we understand; the server’s log says more.')
  console.log(`${controller.controllerId}\t${said.availability}\t${flagText(said.flags)}`)
  for (const [id, { mode, temperature, fanSpeed, currentTemperature }] of said.zones)
    console.log(
      `zone ${id}\t${mode}\t${degrees(temperature)}\tfan ${fanSpeed ?? '–'}\tmeasured ${degrees(currentTemperature)}`,
    )
}

const degrees = (value: number | null) => (value === null ? '–' : `${value / 100} °C`)
const flagText = (flags: FlagReport) =>
  Object.entries(flags)
    .map(([name, value]) => `${name} ${value ? 'yes' : 'no'}`)
    .join(', ')

async function findController(
  db: Db,
  number: string,
  hotelId: string | undefined,
): Promise<CatalogController> {
  const catalog = new Catalog()
  await catalog.load(db)
  const hotels = hotelId ? [hotelId] : [...new Set(catalog.controllers().map((each) => each.hotelId))]
  const found: CatalogController[] = []
  for (const id of hotels) {
    const room = await findRoom(db, id, number)
    const [first] = catalog.room(room?.id)?.controllers ?? []
    if (first) found.push(first)
  }
  const [only, other] = found
  if (!only)
    throw new UsageFault(`There is no room ${number} with a controller${hotelId ? ` at ${hotelId}` : ''}.`)
  if (other)
    throw new UsageFault(
      `There is a room ${number} at ${found.map((each) => each.hotelId).join(' and ')}: say which with --hotel.`,
    )
  return only
}

/** What somebody does in the room, in words. */
export function readDoing([verb = '', what = '', ...more]: string[], zone: number): Act {
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
  throw new UsageFault(`"${[verb, what].join(' ').trim()}" is nothing that can be done in a room.
${playCommands['room']?.about}`)
}
