import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Zone } from '@stay/contract/room/climate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '@stay/testkit/eventually'
import { BrokerProcess } from '@stay/testkit/brokers'
import { useDatabase } from '@stay/testkit/database'
import { makeController, SETTINGS, zoneUrl } from '@stay/testkit/rooms'
import { makeHotel, makeStay, TOURIST } from '@stay/testkit/stays'
import { issueSignInCode } from '../stays/sign-in-codes.ts'
import { connectTo } from './mqtt/connection.ts'
import { readMessage } from './mqtt/topics.ts'
import { actionTopic } from './simulated/actions.ts'
import { SimulatedDevices } from './simulated/devices.ts'

const MAIN = join(import.meta.dirname, '../main.ts')
const ref = { hotelId: 'stary-mlyn', controllerId: 'c101' }

describe.each(['Mosquitto', 'the embedded broker'] as const)('a server on %s', (kind) => {
  const test = useDatabase()
  const broker = new BrokerProcess(kind)
  let server: ChildProcess | undefined
  let devices: SimulatedDevices | undefined

  beforeAll(async () => {
    await broker.start()
    await makeHotel(test.db)
    await makeController(test.db, 'c101', '101')
  })
  afterAll(async () => {
    server?.kill('SIGKILL')
    await devices?.stop()
    await broker.kill()
  })

  async function startServer(): Promise<string> {
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        PORT: '0',
        DATABASE_URL: `postgres://stay@localhost/${test.name}?host=${encodeURIComponent(test.socketDir)}`,
        MQTT_URL: broker.url,
        DEMO_HOTELS: 'off',
        RESIZE_IMAGES_AHEAD: 'off',
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    server = child
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    while (!/ready at/.test(output) && child.exitCode === null) await sleep(20)
    return /ready at (\S+)/.exec(output)?.[1] ?? ''
  }

  it('sends a command once when killed during it, and returns its outcome after a restart', async () => {
    const { id } = await makeStay(test.db, { reservationId: 'A' }, Date.now())
    const sets: string[] = []
    const observer = connectTo(broker.url)
    observer.on('connect', () => observer.subscribe('stay/v1/+/+/zone/+/set'))
    observer.on('message', (topic, bytes) => {
      const message = readMessage(topic, bytes)
      if (typeof message === 'object' && message.name === 'zoneSet') sets.push(message.payload.cmd)
    })
    devices = new SimulatedDevices(broker.url, { reportMs: 400 })
    devices.setControllers([{ ...ref, zones: [1, 2], devices: new Map() }])
    let url = await startServer()
    const { code } = await issueSignInCode(test.db, id, 60_000, Date.now())
    const signInResponse = await fetch(`${url}${TOURIST}/authentication/tourists/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grantType: 'code', code }),
    })
    const { access } = (await signInResponse.json()) as { access: string }
    const put = () =>
      fetch(`${url}${zoneUrl({ access, controllerId: 'c101' })}`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${access}`,
          'idempotency-key': 'once',
        },
        body: JSON.stringify(SETTINGS),
      })
    await observer.publishAsync(actionTopic(ref), JSON.stringify({ behave: { kind: 'slow', ms: 1500 } }), {
      qos: 1,
    })
    await sleep(700)
    const interrupted = put().catch(() => 'connection lost')
    while (sets.length === 0) await sleep(20)
    const exited = once(server as ChildProcess, 'exit')
    server?.kill('SIGKILL')
    await exited
    expect(await interrupted).toBe('connection lost')
    // The page retries with the same key.
    url = await startServer()
    const response = await put()
    expect(response.status).toBe(200)
    expect(((await response.json()) as Zone).acPanel).toMatchObject({ temperature: 2150, fanSpeed: 'low' })
    expect(sets).toHaveLength(1)
    await eventually(async () => {
      const row = await test.db.selectFrom('room_command').select('status').executeTakeFirstOrThrow()
      expect(row.status).toBe('confirmed')
    })
    observer.end(true)
  })
})
