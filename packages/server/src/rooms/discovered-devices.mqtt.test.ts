import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '@stay/testkit/eventually'
import { createLogger } from '../http/logger.ts'
import { BrokerProcess } from '@stay/testkit/brokers'
import { useDatabase } from '@stay/testkit/database'
import { makeRoomGuest, putZone, startSite, type RoomGuest, type Site } from '@stay/testkit/rooms'
import { makeHotel } from '@stay/testkit/stays'
import { connected, connectTo } from './mqtt/connection.ts'
import { MqttDriver } from './mqtt/driver.ts'

/** A technician finds a device that has announced itself, and gives it to a room; then a guest commands it. */

const test = useDatabase()
const broker = new BrokerProcess('Mosquitto')
const CLI = join(import.meta.dirname, '../cli/main.ts')
let site: Site
let guest: RoomGuest
let device: MqttClient

const ANNOUNCED = {
  '~': 'ac-1',
  name: 'Bedroom AC',
  modes: ['off', 'cool'],
  mode_cmd_t: '~/mode/set',
  mode_stat_t: '~/mode',
  temp_cmd_t: '~/target/set',
  temp_stat_t: '~/target',
  curr_temp_t: '~/measured',
  avty_t: '~/status',
}

beforeAll(async () => {
  await broker.start()
  await makeHotel(test.db)
  site = await startSite(test.db, new MqttDriver(broker.url, createLogger('silent')), { deadlineMs: 10_000 })
  guest = await makeRoomGuest(site, test.db, '901')
  device = connectTo(broker.url)
  await connected(device, 60_000)
  await say('homeassistant/climate/ac-1/bedroom/config', JSON.stringify(ANNOUNCED), true)
  await say('homeassistant/climate/odd/config', JSON.stringify({ name: 'Odd', temp_unit: 'F' }), true)
})
afterAll(async () => {
  device.end(true)
  await site.stop()
  await broker.kill()
})

const say = (topic: string, text: string, retain = false) =>
  device.publishAsync(topic, text, { qos: 1, retain })

async function hotel(...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    DATABASE_URL: `postgres://stay@localhost/${test.name}?host=${encodeURIComponent(test.socketDir)}`,
    MQTT_URL: broker.url,
  }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [CLI, ...args], { env }).catch(
    (error: unknown) => error as { stdout: string; stderr: string },
  )
  return stdout + stderr
}

it('is listed with what it lacks, or why it cannot be used', async () => {
  const said = await hotel('devices', 'scan')
  expect(said).toContain('ac-1/bedroom\tBedroom AC')
  expect(said).toContain('no fan')
  expect(said).toContain('odd\tcannot be used')
  expect(said).toContain('Fahrenheit')
})

it('is given to one zone, and to no second one', async () => {
  const { controllerId } = guest
  expect(await hotel('devices', 'assign', 'stary-mlyn', 'nobody', controllerId)).toContain('No device')
  expect(await hotel('devices', 'assign', 'stary-mlyn', 'odd', controllerId)).toContain('cannot be used')
  expect(
    await hotel('devices', 'assign', 'stary-mlyn', 'ac-1/bedroom', controllerId, '--zone', '7'),
  ).toContain('no zone')
  expect(await hotel('devices', 'assign', 'stary-mlyn', 'ac-1/bedroom', controllerId)).toContain(
    'is now zone 1',
  )
  expect(
    await hotel('devices', 'assign', 'stary-mlyn', 'ac-1/bedroom', controllerId, '--zone', '2'),
  ).toContain('release it there first')
})

it('takes the guest’s command in its own words, and confirms by its own', async () => {
  await site.rooms.reload()
  const ref = { hotelId: 'stary-mlyn', controllerId: guest.controllerId }
  const heard: string[] = []
  device.on('message', (topic, bytes) => heard.push(`${topic} ${bytes.toString()}`))
  await device.subscribeAsync(['ac-1/mode/set', 'ac-1/target/set'])
  for (const [topic, text] of [
    ['ac-1/status', 'online'],
    ['ac-1/mode', 'off'],
    ['ac-1/target', '22'],
    ['ac-1/measured', '24.1'],
  ] as const)
    await say(topic, text, true)
  await eventually(() => expect(site.rooms.mirror.zone(ref, 1)?.report.currentTemperature).toBe(2410))
  const asked = putZone(site, guest, { isOn: true, temperature: 2150, fanSpeed: 'auto' }).then(
    (answer) => answer,
  )
  await eventually(() => expect(heard).toEqual(['ac-1/mode/set cool', 'ac-1/target/set 21.5']))
  await say('ac-1/mode', 'cool', true)
  await say('ac-1/target', '21.5', true)
  const answer = await asked
  expect(answer.statusCode, answer.body).toBe(200)
  await say('ac-1/status', 'offline', true)
  await eventually(() => expect(site.rooms.mirror.isOnline(ref)).toBe(false))
})

it('is taken back', async () => {
  expect(await hotel('devices', 'release', 'stary-mlyn', guest.controllerId)).toContain(
    'has no device any more',
  )
  await site.rooms.reload()
  const ref = { hotelId: 'stary-mlyn', controllerId: guest.controllerId }
  expect(site.rooms.mirror.zone(ref, 1)).toBeUndefined()
})
