import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '@stay/testkit/eventually'
import { createLogger } from '../http/logger.ts'
import { BrokerProcess } from '@stay/testkit/brokers'
import type { ControllerRef, Driver, FlagReport, RegisteredController, ZoneReport } from './driver.ts'
import { connectTo } from './mqtt/connection.ts'
import { MqttDriver } from './mqtt/driver.ts'
import { actionTopic } from './simulated/actions.ts'
import type { SimulatedAction } from './simulated/controller.ts'
import { SimulatedDevices } from './simulated/devices.ts'
import { SimulatedDriver } from './simulated/driver.ts'

type Setup = {
  driver: Driver
  simulate: (ref: ControllerRef, action: SimulatedAction) => void
  stop: () => Promise<void>
}

class Recorder {
  zones: { zone: number; report: ZoneReport; isLive: boolean }[] = []
  flags: { report: FlagReport; isLive: boolean }[] = []
  acks: { id: string; isAccepted: boolean; reason?: string | undefined }[] = []
  availability: boolean[] = []
  commandsSent = 0
  connections: boolean[] = []
  controllerIds = new Set<string>()
  events = {
    zone: ({ controllerId }: ControllerRef, zone: number, report: ZoneReport, isLive: boolean) => {
      this.controllerIds.add(controllerId)
      this.zones.push({ zone, report, isLive })
    },
    flags: (_: ControllerRef, report: FlagReport, isLive: boolean) =>
      void this.flags.push({ report, isLive }),
    ack: (_: ControllerRef, ack: Recorder['acks'][number]) => void this.acks.push(ack),
    availability: (_: ControllerRef, isOnline: boolean) => void this.availability.push(isOnline),
    commandSent: () => void this.commandsSent++,
    connection: (isConnected: boolean) => void this.connections.push(isConnected),
  }
}

const ref = { hotelId: 'h', controllerId: 'c1' }
const registered = (controllerId: string): RegisteredController => ({
  hotelId: 'h',
  controllerId,
  zones: [1, 2],
  devices: new Map(),
})
const command = (change: object = {}) => ({
  id: 'x1',
  expiresAt: Date.now() + 5000,
  mode: 'cool' as const,
  temperature: 2150,
  fanSpeed: 'low' as const,
  ...change,
})
const requested: ZoneReport = { mode: 'cool', temperature: 2150, fanSpeed: 'low', currentTemperature: 2340 }

const mosquitto = new BrokerProcess('Mosquitto')
const embedded = new BrokerProcess('the embedded broker')
beforeAll(async () => {
  await Promise.all([mosquitto.start(), embedded.start()])
})
afterAll(async () => {
  await Promise.all([mosquitto.kill(), embedded.kill()])
})

const overMqtt = (broker: BrokerProcess) => async (): Promise<Setup> => {
  const devices = new SimulatedDevices(broker.url, { reportMs: 500 })
  devices.setControllers([registered('c1'), registered('c9')])
  const client = connectTo(broker.url)
  return {
    driver: new MqttDriver(broker.url, createLogger('silent')),
    simulate: (controller, action) =>
      void client.publish(actionTopic(controller), JSON.stringify(action), { qos: 1 }),
    stop: async () => {
      await devices.stop()
      client.end(true)
    },
  }
}

const drivers: [string, () => Promise<Setup>][] = [
  [
    'simulated',
    () => {
      const driver = new SimulatedDriver({ reportMs: 500 })
      return Promise.resolve({
        driver,
        simulate: (controller: ControllerRef, action: SimulatedAction) => driver.simulate(controller, action),
        stop: () => Promise.resolve(),
      })
    },
  ],
  ['mqtt on the embedded broker', overMqtt(embedded)],
  ['mqtt on Mosquitto', overMqtt(mosquitto)],
]

describe.each(drivers)('the driver: %s', (_name, create) => {
  let setup: Setup
  let recorder: Recorder
  async function start(...ids: string[]): Promise<void> {
    setup = await create()
    recorder = new Recorder()
    setup.driver.setControllers(ids.map(registered))
    await setup.driver.start(recorder.events)
    await eventually(() => expect(recorder.zones.some(({ isLive }) => isLive)).toBe(true))
  }
  afterEach(async () => {
    await setup.driver.stop()
    await setup.stop()
  })

  it('reports the connection, availability, zones and flags after the start', async () => {
    await start('c1')
    expect(recorder.connections).toEqual([true])
    await eventually(() => {
      expect(new Set(recorder.zones.map(({ zone }) => zone))).toEqual(new Set([1, 2]))
      expect(recorder.flags.at(-1)?.report).toMatchObject({ dnd: false, occupied: true, windowOpen: false })
      expect(recorder.availability.at(-1)).toBe(true)
    })
  })

  it('ignores controllers that are not registered', async () => {
    await start('c1')
    await sleep(600)
    expect([...recorder.controllerIds]).toEqual(['c1'])
  })

  it('reports controllers that are registered later', async () => {
    await start('c1')
    setup.driver.setControllers([registered('c1'), registered('c9')])
    await eventually(() => expect(recorder.controllerIds).toContain('c9'))
  })

  it('sends a command to the device, which reports the new settings', async () => {
    await start('c1')
    await setup.driver.sendZone(ref, 2, command())
    await eventually(() => {
      const report = recorder.zones.findLast(({ zone, isLive }) => zone === 2 && isLive)?.report
      expect(report).toMatchObject({ ...requested, currentTemperature: expect.any(Number) as number })
    })
    expect(recorder.commandsSent).toBeGreaterThan(0)
    expect(recorder.acks).toContainEqual({ id: 'x1', isAccepted: true })
  })

  it('sends flags to the device, which reports them', async () => {
    await start('c1')
    const expiresAt = Date.now() + 5000
    await setup.driver.sendFlags(ref, { id: 'f1', expiresAt, flags: { dnd: true, mur: false } })
    await eventually(() => expect(recorder.flags.at(-1)?.report).toMatchObject({ dnd: true, mur: false }))
  })

  it('passes on the reason when the device refuses a command', async () => {
    await start('c1')
    setup.simulate(ref, { flags: { windowOpen: true } })
    await eventually(() => expect(recorder.flags.at(-1)?.report.windowOpen).toBe(true))
    await setup.driver.sendZone(ref, 1, command({ id: 'x2' }))
    await eventually(() =>
      expect(recorder.acks).toContainEqual({ id: 'x2', isAccepted: false, reason: 'window_open' }),
    )
  })

  it('reports changes at the wall panel', async () => {
    await start('c1')
    setup.simulate(ref, { panel: { zone: 1, temperature: 1900 } })
    await eventually(() =>
      expect(recorder.zones.some(({ report }) => report.temperature === 1900)).toBe(true),
    )
  })

  it('reports no change after an expired command', async () => {
    await start('c1')
    recorder.zones = []
    await setup.driver.sendZone(ref, 1, command({ expiresAt: Date.now() - 1 }))
    await sleep(700)
    expect(recorder.zones.some(({ report }) => report.temperature === 2150)).toBe(false)
  })

  it.each([
    ['silent', []],
    ['wrong', [2250]],
    ['twice', [2150, 2150]],
  ] as const)('passes on the reports of a device that is %s', async (kind, expected) => {
    await start('c1')
    setup.simulate(ref, { behave: { kind } })
    await sleep(150)
    recorder.zones = []
    await setup.driver.sendZone(ref, 1, command())
    if (expected.length === 0) await sleep(700)
    await eventually(() => {
      const changed = recorder.zones.filter(({ zone, report }) => zone === 1 && report.temperature !== 2200)
      const temperatures = changed.map(({ report }) => report.temperature)
      // Periodic reports repeat the temperature, so only acks show how often the command was executed.
      expect(temperatures.slice(0, expected.length)).toEqual(expected)
      expect(new Set(temperatures)).toEqual(new Set(expected))
      expect(recorder.acks).toHaveLength(expected.length)
    })
  })

  it('reports when a device goes offline and online', async () => {
    await start('c1')
    setup.simulate(ref, { behave: { kind: 'offline' } })
    await eventually(() => expect(recorder.availability.at(-1)).toBe(false))
    setup.simulate(ref, { behave: { kind: 'well' } })
    await eventually(() => expect(recorder.availability.at(-1)).toBe(true))
  })

  it('reports nothing after it has stopped', async () => {
    await start('c1')
    await setup.driver.stop()
    recorder.zones = []
    await sleep(700)
    expect(recorder.zones).toEqual([])
  })
})

it('warns once about invalid messages of a registered controller, and never about unknown ones', async () => {
  const lines: { topic: string }[] = []
  const logger = createLogger('warn', {
    destination: { write: (line) => void lines.push(JSON.parse(line) as { topic: string }) },
  })
  const driver = new MqttDriver(mosquitto.url, logger)
  const client = connectTo(mosquitto.url)
  await driver.start(new Recorder().events)
  driver.setControllers([registered('c1')])
  for (let made = 0; made < 50; made++)
    await client.publishAsync(`stay/v1/made-up-${made}/c1/availability`, 'x', { qos: 1 })
  for (let zone = 1; zone <= 9; zone++)
    await client.publishAsync(`stay/v1/h/c1/zone/${zone}/state`, 'x', { qos: 1 })
  await eventually(() => expect(lines).not.toEqual([]))
  expect(lines.map(({ topic }) => topic)).toEqual(['stay/v1/h/c1/zone/1/state'])
  await driver.stop()
  client.end(true)
})
