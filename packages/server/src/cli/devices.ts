import { isDeepStrictEqual } from 'node:util'
import type { MqttClient } from 'mqtt'
import type { Db } from '../db/schema.ts'
import { tellOfChange } from '../db/watch.ts'
import { DISCOVERY_TOPICS, MAX_DISCOVERY_BYTES, readDiscovery } from '../rooms/mqtt/discovery.ts'
import { collectMessages } from '../rooms/mqtt/collect.ts'
import { withBroker } from './broker.ts'
import { UsageError, type Command, type Typed } from './command.ts'
import { withDatabase } from './database.ts'

const FORMS = `devices scan
devices assign HOTEL DEVICE CONTROLLER [--zone 1]
devices release HOTEL CONTROLLER [--zone 1]`

export const deviceCommands: Record<string, Command> = {
  devices: {
    takes: 'scan|assign|release [HOTEL DEVICE CONTROLLER] [--zone 1]',
    about: 'Home Assistant’s climate devices on the broker: list them, give a zone one, or take it back',
    run: ({ command, words, options }) =>
      withDatabase((db) => {
        const [verb, ...rest] = words
        const run = { scan, assign, release }[verb ?? '']
        if (!run) throw new UsageError(FORMS)
        return run(db, { command, words: rest, options })
      }),
  },
}

type Found = { name: string; config: unknown } & ReturnType<typeof readDiscovery>

/** What the discovery messages on the broker say; a device is named by its place in their topics. */
async function findDevices(client: MqttClient): Promise<Found[]> {
  const found = new Map<string, Found>()
  await collectMessages(
    client,
    DISCOVERY_TOPICS,
    (topic, bytes) => {
      const name = topic.split('/').slice(2, -1).join('/')
      // An empty message takes a device back.
      if (bytes.length === 0) return void found.delete(name)
      const config = bytes.length > MAX_DISCOVERY_BYTES ? undefined : parse(bytes)
      found.set(name, { name, config, ...readDiscovery(config) })
    },
    { quietMs: 600 },
  )
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name))
}

async function scan(db: Db): Promise<void> {
  const given = await db.selectFrom('zone_device').selectAll().execute()
  await withBroker(db, async (client) => {
    const devices = await findDevices(client)
    if (devices.length === 0)
      console.log('No climate device has announced itself under homeassistant/climate/.')
    for (const { name, config, device, faults, lacks } of devices) {
      const seats = given.filter((row) => isDeepStrictEqual(row.device, config))
      const place = seats.map((row) => `${row.hotel_id} ${row.controller_id} zone ${row.zone}`).join(', ')
      console.log(`${name}\t${device ? device.name : 'cannot be used'}${place && `\tassigned to ${place}`}`)
      for (const fault of faults) console.log(`  ✗ ${fault}`)
      for (const lack of lacks) console.log(`  · ${lack}`)
    }
  })
}

async function assign(db: Db, typed: Typed): Promise<void> {
  const [hotelId, name = '', controllerId] = typed.words
  const seat = await requireZone(db, hotelId, controllerId, typed)
  await withBroker(db, async (client) => {
    const found = (await findDevices(client)).find((device) => device.name === name)
    if (!found) throw new UsageError(`No device has announced itself as "${name}". See: devices scan`)
    if (!found.device)
      throw new UsageError(
        `${name} cannot be used:\n${found.faults.map((fault) => `  ✗ ${fault}`).join('\n')}`,
      )
    const other = (await db.selectFrom('zone_device').selectAll().execute()).find(
      (given) => isDeepStrictEqual(given.device, found.config) && !isSeat(given, seat),
    )
    if (other)
      throw new UsageError(
        `${name} is zone ${other.zone} of ${other.controller_id} at ${other.hotel_id}: release it there first.`,
      )
    const row = { device: JSON.stringify(found.config) }
    await db
      .insertInto('zone_device')
      .values({ ...seat, ...row })
      .onConflict((conflict) => conflict.columns(['hotel_id', 'controller_id', 'zone']).doUpdateSet(row))
      .execute()
    await tellOfChange(db)
    console.log(`${name} is now zone ${seat.zone} of ${seat.controller_id}`)
    for (const lack of found.lacks) console.log(`  · ${lack}`)
  })
}

type Seat = { hotel_id: string; controller_id: string; zone: number }

const isSeat = (one: Seat, other: Seat) =>
  one.hotel_id === other.hotel_id && one.controller_id === other.controller_id && one.zone === other.zone

async function release(db: Db, typed: Typed): Promise<void> {
  const [hotelId, controllerId] = typed.words
  const seat = await requireZone(db, hotelId, controllerId, typed)
  const { numDeletedRows } = await db
    .deleteFrom('zone_device')
    .where('hotel_id', '=', seat.hotel_id)
    .where('controller_id', '=', seat.controller_id)
    .where('zone', '=', seat.zone)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new UsageError(`Zone ${seat.zone} of ${seat.controller_id} has no device.`)
  await tellOfChange(db)
  console.log(`zone ${seat.zone} of ${seat.controller_id} has no device any more`)
}

async function requireZone(
  db: Db,
  hotelId: string | undefined,
  controllerId: string | undefined,
  { options }: Typed,
) {
  if (!hotelId || !controllerId) throw new UsageError(FORMS)
  const row = await db
    .selectFrom('controller')
    .select('document')
    .where('hotel_id', '=', hotelId)
    .where('id', '=', controllerId)
    .executeTakeFirst()
  if (!row) throw new UsageError(`There is no controller "${controllerId}" at ${hotelId}.`)
  const zone = Number(options.get('zone') ?? 1)
  if (!row.document.zones.some(({ id }) => id === zone))
    throw new UsageError(`${controllerId} has no zone ${options.get('zone') ?? 1}.`)
  return { hotel_id: hotelId, controller_id: controllerId, zone }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
