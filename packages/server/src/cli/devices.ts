import { isDeepStrictEqual } from 'node:util'
import type { MqttClient } from 'mqtt'
import type { Db } from '../db/schema.ts'
import { notifyContentChanged } from '../db/watch.ts'
import { DISCOVERY_TOPICS, MAX_DISCOVERY_BYTES, readDiscovery } from '../rooms/mqtt/discovery.ts'
import { collectMessages } from '../rooms/mqtt/collect.ts'
import { withBroker } from './broker.ts'
import type { CommandTable } from './command-table.ts'
import { withDatabase } from './database.ts'
import { defineCommand } from './define-command.ts'
import { UsageError } from './usage-error.ts'
import { print } from '../terminal.ts'

const zone = { type: 'string', placeholder: '1' } as const

/** Climate devices that announce themselves on the broker by Home Assistant's MQTT discovery. */
export const deviceCommands: CommandTable = {
  'devices scan': defineCommand({
    summary: 'list the climate devices on the broker (Home Assistant MQTT discovery)',
    run: () => withDatabase(scan),
  }),
  'devices assign': defineCommand({
    summary: 'assign a device to a zone of a controller',
    args: ['hotel', 'device', 'controller'],
    options: { zone },
    run: ({ args, options }) =>
      withDatabase(async (db) =>
        assign(db, args.device, await requireZone(db, args.hotel, args.controller, options.zone)),
      ),
  }),
  'devices release': defineCommand({
    summary: 'remove the device from a zone of a controller',
    args: ['hotel', 'controller'],
    options: { zone },
    run: ({ args, options }) =>
      withDatabase(async (db) =>
        release(db, await requireZone(db, args.hotel, args.controller, options.zone)),
      ),
  }),
}

type Found = { name: string; config: unknown } & ReturnType<typeof readDiscovery>

/** Collects the discovery messages on the broker. A device is named by the part of its topic between `homeassistant/climate/` and `/config`. */
async function findDevices(client: MqttClient): Promise<Found[]> {
  const found = new Map<string, Found>()
  await collectMessages(
    client,
    DISCOVERY_TOPICS,
    (topic, bytes) => {
      const name = topic.split('/').slice(2, -1).join('/')
      // An empty message removes a device.
      if (bytes.length === 0) return void found.delete(name)
      const config = bytes.length > MAX_DISCOVERY_BYTES ? undefined : parse(bytes)
      found.set(name, { name, config, ...readDiscovery(config) })
    },
    { quietMs: 600 },
  )
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name))
}

async function scan(db: Db): Promise<void> {
  const assigned = await db.selectFrom('zone_device').selectAll().execute()
  await withBroker(db, async (client) => {
    const devices = await findDevices(client)
    if (devices.length === 0) print('No climate device has announced itself under homeassistant/climate/.')
    for (const { name, config, device, problems, limitations } of devices) {
      const zones = assigned
        .filter((row) => isDeepStrictEqual(row.device, config))
        .map((row) => `${row.hotel_id} ${row.controller_id} zone ${row.zone}`)
        .join(', ')
      print(`${name}\t${device ? device.name : 'cannot be used'}${zones && `\tassigned to ${zones}`}`)
      for (const problem of problems) print(`  ✗ ${problem}`)
      for (const limitation of limitations) print(`  · ${limitation}`)
    }
  })
}

async function assign(db: Db, name: string, zoneRef: ZoneRef): Promise<void> {
  await withBroker(db, async (client) => {
    const found = (await findDevices(client)).find((device) => device.name === name)
    if (!found)
      throw new UsageError(`There is no device "${name}" on the broker. See: npm run hotel -- devices scan`)
    if (!found.device)
      throw new UsageError(
        `${name} cannot be used:\n${found.problems.map((problem) => `  ✗ ${problem}`).join('\n')}`,
      )
    const other = (await db.selectFrom('zone_device').selectAll().execute()).find(
      (assigned) => isDeepStrictEqual(assigned.device, found.config) && !isSameZone(assigned, zoneRef),
    )
    if (other)
      throw new UsageError(
        `${name} is assigned to zone ${other.zone} of ${other.controller_id} in ${other.hotel_id}. Release it there first.`,
      )
    const row = { device: JSON.stringify(found.config) }
    await db
      .insertInto('zone_device')
      .values({ ...zoneRef, ...row })
      .onConflict((conflict) => conflict.columns(['hotel_id', 'controller_id', 'zone']).doUpdateSet(row))
      .execute()
    await notifyContentChanged(db)
    print(`Assigned ${name} to zone ${zoneRef.zone} of ${zoneRef.controller_id}`)
    for (const limitation of found.limitations) print(`  · ${limitation}`)
  })
}

type ZoneRef = { hotel_id: string; controller_id: string; zone: number }

const isSameZone = (one: ZoneRef, other: ZoneRef) =>
  one.hotel_id === other.hotel_id && one.controller_id === other.controller_id && one.zone === other.zone

async function release(db: Db, zoneRef: ZoneRef): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('zone_device')
    .where('hotel_id', '=', zoneRef.hotel_id)
    .where('controller_id', '=', zoneRef.controller_id)
    .where('zone', '=', zoneRef.zone)
    .executeTakeFirst()
  if (numDeletedRows === 0n)
    throw new UsageError(`Zone ${zoneRef.zone} of ${zoneRef.controller_id} has no device.`)
  await notifyContentChanged(db)
  print(`Released zone ${zoneRef.zone} of ${zoneRef.controller_id}`)
}

async function requireZone(db: Db, hotelId: string, controllerId: string, zoneText = '1'): Promise<ZoneRef> {
  const row = await db
    .selectFrom('controller')
    .select('document')
    .where('hotel_id', '=', hotelId)
    .where('id', '=', controllerId)
    .executeTakeFirst()
  if (!row) throw new UsageError(`There is no controller "${controllerId}" in ${hotelId}.`)
  const found = row.document.zones.find(({ id }) => String(id) === zoneText)
  if (!found) throw new UsageError(`${controllerId} has no zone ${zoneText}.`)
  return { hotel_id: hotelId, controller_id: controllerId, zone: found.id }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
