import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '@stay/testkit/eventually'
import { createLogger } from '../http/logger.ts'
import { BrokerProcess } from '@stay/testkit/brokers'
import type { ControllerRef, Driver, FlagReport, KnownController, ZoneReport } from './driver.ts'
import { connectTo } from './mqtt/connection.ts'
import { MqttDriver } from './mqtt/driver.ts'
import { actTopic } from './simulated/acts.ts'
import type { Act } from './simulated/controller.ts'
import { SimulatedDevices } from './simulated/devices.ts'
import { SimulatedDriver } from './simulated/driver.ts'

/** What every driver must do, whoever is behind it. */

type Setting = { driver: Driver; play: (ref: ControllerRef, act: Act) => void; stop: () => Promise<void> }

/** What a driver has told. */
class Ear {
  zones: { zone: number; report: ZoneReport; isLive: boolean }[] = []
  flags: { report: FlagReport; isLive: boolean }[] = []
  answers: { id: string; isAccepted: boolean; reason?: string | undefined }[] = []
  availability: boolean[] = []
  asked = 0
  lines: boolean[] = []
  names = new Set<string>()
  events = {
    zone: ({ controllerId }: ControllerRef, zone: number, report: ZoneReport, isLive: boolean) => {
      this.names.add(controllerId)
      this.zones.push({ zone, report, isLive })
    },
    flags: (_: ControllerRef, report: FlagReport, isLive: boolean) =>
      void this.flags.push({ report, isLive }),
    answer: (_: ControllerRef, answer: Ear['answers'][number]) => void this.answers.push(answer),
    availability: (_: ControllerRef, isOnline: boolean) => void this.availability.push(isOnline),
    asked: () => void this.asked++,
    line: (isUp: boolean) => void this.lines.push(isUp),
  }
}

const ref = { hotelId: 'h', controllerId: 'c1' }
const known = (controllerId: string): KnownController => ({
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
const asked: ZoneReport = { mode: 'cool', temperature: 2150, fanSpeed: 'low', currentTemperature: 2340 }

const mosquitto = new BrokerProcess('Mosquitto')
const embedded = new BrokerProcess('the embedded broker')
beforeAll(async () => {
  await Promise.all([mosquitto.start(), embedded.start()])
})
afterAll(async () => {
  await Promise.all([mosquitto.kill(), embedded.kill()])
})

const overMqtt = (broker: BrokerProcess) => async (): Promise<Setting> => {
  const devices = new SimulatedDevices(broker.url, { reportMs: 500 })
  devices.know([known('c1'), known('c9')])
  const hand = connectTo(broker.url)
  return {
    driver: new MqttDriver(broker.url, createLogger('silent')),
    play: (at, act) => void hand.publish(actTopic(at), JSON.stringify(act), { qos: 1 }),
    stop: async () => {
      await devices.stop()
      hand.end(true)
    },
  }
}

const drivers: [string, () => Promise<Setting>][] = [
  [
    'simulated',
    () => {
      const driver = new SimulatedDriver({ reportMs: 500 })
      return Promise.resolve({
        driver,
        play: (at: ControllerRef, act: Act) => driver.play(at, act),
        stop: () => Promise.resolve(),
      })
    },
  ],
  ['mqtt on the embedded broker', overMqtt(embedded)],
  ['mqtt on Mosquitto', overMqtt(mosquitto)],
]

describe.each(drivers)('a driver: %s', (_name, make) => {
  let setting: Setting
  let ear: Ear
  async function start(...ids: string[]): Promise<void> {
    setting = await make()
    ear = new Ear()
    setting.driver.know(ids.map(known))
    await setting.driver.start(ear.events)
    await eventually(() => expect(ear.zones.some(({ isLive }) => isLive)).toBe(true))
  }
  afterEach(async () => {
    await setting.driver.stop()
    await setting.stop()
  })

  it('tells that the line is up, who is there, and how the zones and flags stand', async () => {
    await start('c1')
    expect(ear.lines).toEqual([true])
    await eventually(() => {
      expect(new Set(ear.zones.map(({ zone }) => zone))).toEqual(new Set([1, 2]))
      expect(ear.flags.at(-1)?.report).toMatchObject({ dnd: false, occupied: true, windowOpen: false })
      expect(ear.availability.at(-1)).toBe(true)
    })
  })

  it('hears nobody that the installation does not know', async () => {
    await start('c1')
    await sleep(600)
    expect([...ear.names]).toEqual(['c1'])
  })

  it('hears whoever becomes known later', async () => {
    await start('c1')
    setting.driver.know([known('c1'), known('c9')])
    await eventually(() => expect(ear.names).toContain('c9'))
  })

  it('brings a command to the device, which reports it', async () => {
    await start('c1')
    await setting.driver.sendZone(ref, 2, command())
    await eventually(() => {
      const report = ear.zones.findLast(({ zone, isLive }) => zone === 2 && isLive)?.report
      expect(report).toMatchObject({ ...asked, currentTemperature: expect.any(Number) as number })
    })
    expect(ear.asked).toBeGreaterThan(0)
    expect(ear.answers).toContainEqual({ id: 'x1', isAccepted: true })
  })

  it('brings flags, of which one excludes the other', async () => {
    await start('c1')
    const expiresAt = Date.now() + 5000
    await setting.driver.sendFlags(ref, { id: 'f1', expiresAt, flags: { dnd: true, mur: false } })
    await eventually(() => expect(ear.flags.at(-1)?.report).toMatchObject({ dnd: true, mur: false }))
  })

  it('tells what the device refuses, and why', async () => {
    await start('c1')
    setting.play(ref, { flags: { windowOpen: true } })
    await eventually(() => expect(ear.flags.at(-1)?.report.windowOpen).toBe(true))
    await setting.driver.sendZone(ref, 1, command({ id: 'x2' }))
    await eventually(() =>
      expect(ear.answers).toContainEqual({ id: 'x2', isAccepted: false, reason: 'window_open' }),
    )
  })

  it('tells what is done at the wall panel', async () => {
    await start('c1')
    setting.play(ref, { panel: { zone: 1, temperature: 1900 } })
    await eventually(() => expect(ear.zones.some(({ report }) => report.temperature === 1900)).toBe(true))
  })

  it('does nothing with a command that comes too late', async () => {
    await start('c1')
    ear.zones = []
    await setting.driver.sendZone(ref, 1, command({ expiresAt: Date.now() - 1 }))
    await sleep(700)
    expect(ear.zones.some(({ report }) => report.temperature === 2150)).toBe(false)
  })

  it.each([
    ['silent', []],
    ['wrong', [2250]],
    ['twice', [2150, 2150]],
  ] as const)('brings what a device says that is %s', async (kind, said) => {
    await start('c1')
    setting.play(ref, { behave: { kind } })
    await sleep(150)
    ear.zones = []
    await setting.driver.sendZone(ref, 1, command())
    if (said.length === 0) await sleep(700)
    await eventually(() => {
      const changed = ear.zones.filter(({ zone, report }) => zone === 1 && report.temperature !== 2200)
      const temperatures = changed.map(({ report }) => report.temperature)
      // It also reports now and then by itself; how often it answered, its answers tell.
      expect(temperatures.slice(0, said.length)).toEqual(said)
      expect(new Set(temperatures)).toEqual(new Set(said))
      expect(ear.answers).toHaveLength(said.length)
    })
  })

  it('tells when a device goes, and when it is back', async () => {
    await start('c1')
    setting.play(ref, { behave: { kind: 'offline' } })
    await eventually(() => expect(ear.availability.at(-1)).toBe(false))
    setting.play(ref, { behave: { kind: 'well' } })
    await eventually(() => expect(ear.availability.at(-1)).toBe(true))
  })

  it('says nothing more once it has stopped', async () => {
    await start('c1')
    await setting.driver.stop()
    ear.zones = []
    await sleep(700)
    expect(ear.zones).toEqual([])
  })
})
