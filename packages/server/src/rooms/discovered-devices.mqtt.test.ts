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
import { connectTo, waitForConnection } from './mqtt/connection.ts'
import { MqttDriver } from './mqtt/driver.ts'

const test = useDatabase()
const broker = new BrokerProcess('Mosquitto')
const CLI = join(import.meta.dirname, '../cli/main.ts')
let site: Site
let guest: RoomGuest
let device: MqttClient

const DISCOVERY_MESSAGE = {
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
  site = await startSite(test.db, new MqttDriver(broker.url, createLogger('silent')), { timeoutMs: 10_000 })
  guest = await makeRoomGuest(site, test.db, '901')
  device = connectTo(broker.url)
  await waitForConnection(device, 60_000)
  await publish('homeassistant/climate/ac-1/bedroom/config', JSON.stringify(DISCOVERY_MESSAGE), true)
  await publish('homeassistant/climate/odd/config', JSON.stringify({ name: 'Odd', temp_unit: 'F' }), true)
})
afterAll(async () => {
  device.end(true)
  await site.stop()
  await broker.kill()
})

const publish = (topic: string, text: string, retain = false) =>
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

it('lists devices with their limitations, or why they cannot be used', async () => {
  const output = await hotel('devices', 'scan')
  expect(output).toContain('ac-1/bedroom\tBedroom AC')
  expect(output).toContain('no fan')
  expect(output).toContain('odd\tcannot be used')
  expect(output).toContain('Fahrenheit')
})

it('assigns a device to only one zone', async () => {
  const { controllerId } = guest
  expect(await hotel('devices', 'assign', 'stary-mlyn', 'unknown', controllerId)).toContain(
    'There is no device',
  )
  expect(await hotel('devices', 'assign', 'stary-mlyn', 'odd', controllerId)).toContain('cannot be used')
  expect(
    await hotel('devices', 'assign', 'stary-mlyn', 'ac-1/bedroom', controllerId, '--zone', '7'),
  ).toContain('no zone')
  expect(await hotel('devices', 'assign', 'stary-mlyn', 'ac-1/bedroom', controllerId)).toContain(
    'Assigned ac-1/bedroom to zone 1',
  )
  expect(
    await hotel('devices', 'assign', 'stary-mlyn', 'ac-1/bedroom', controllerId, '--zone', '2'),
  ).toContain('Release it there first')
})

it('sends the command of a guest in the format of the device, and confirms it by its reports', async () => {
  await site.rooms.reload()
  const ref = { hotelId: 'stary-mlyn', controllerId: guest.controllerId }
  const received: string[] = []
  device.on('message', (topic, bytes) => received.push(`${topic} ${bytes.toString()}`))
  await device.subscribeAsync(['ac-1/mode/set', 'ac-1/target/set'])
  for (const [topic, text] of [
    ['ac-1/status', 'online'],
    ['ac-1/mode', 'off'],
    ['ac-1/target', '22'],
    ['ac-1/measured', '24.1'],
  ] as const)
    await publish(topic, text, true)
  await eventually(() => expect(site.rooms.states.zone(ref, 1)?.report.currentTemperature).toBe(2410))
  const request = putZone(site, guest, { isOn: true, temperature: 2150, fanSpeed: 'auto' }).then(
    (response) => response,
  )
  await eventually(() => expect(received).toEqual(['ac-1/mode/set cool', 'ac-1/target/set 21.5']))
  await publish('ac-1/mode', 'cool', true)
  await publish('ac-1/target', '21.5', true)
  const response = await request
  expect(response.statusCode, response.body).toBe(200)
  await publish('ac-1/status', 'offline', true)
  await eventually(() => expect(site.rooms.states.isOnline(ref)).toBe(false))
})

it('releases a device', async () => {
  expect(await hotel('devices', 'release', 'stary-mlyn', guest.controllerId)).toContain('Released zone 1')
  await site.rooms.reload()
  const ref = { hotelId: 'stary-mlyn', controllerId: guest.controllerId }
  expect(site.rooms.states.zone(ref, 1)).toBeUndefined()
})
