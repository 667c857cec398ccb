import { setTimeout as sleep } from 'node:timers/promises'
import type { Problem } from '@stay/contract/http/problems'
import type { SensorRoom } from '@stay/contract/room/climate'
import { COMMAND_INTERVAL_MS } from '@stay/contract/room/timings'
import type { MqttClient } from 'mqtt'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from './eventually.ts'
import { createLogger } from '@stay/server/http/logger'
import { BrokerProcess } from './brokers.ts'
import { useDatabase } from './database.ts'
import { makeRoomGuest, putZone, SETTINGS, startSite, type RoomGuest, type Site } from './rooms.ts'
import { bearer, makeHotel, TOURIST } from './stays.ts'
import { connectTo } from '@stay/server/rooms/mqtt/connection'
import { MqttDriver } from '@stay/server/rooms/mqtt/driver'
import { readMessage, topicOf, type ZoneSet, type ZoneState } from '@stay/server/rooms/mqtt/topics'
import { actionTopic } from '@stay/server/rooms/simulated/actions'
import type { SimulatedAction } from '@stay/server/rooms/simulated/controller'
import { SimulatedDevices } from '@stay/server/rooms/simulated/devices'

/** In every case: a command succeeds only if the device confirms it, and a device ignores expired commands. */

/** Shorter than in production, so that these tests do not take minutes. */
const DEADLINE_MS = 4000
const HOTEL = 'stary-mlyn'
let nextRoom = 300

export const describeFaults = (kind: 'Mosquitto' | 'the embedded broker') =>
  describe(`room control over ${kind}`, () => {
    const test = useDatabase()
    const broker = new BrokerProcess(kind)
    const sites: Site[] = []
    const simulated: SimulatedDevices[] = []
    /** A client that is neither server nor device. It records all messages and controls the simulated devices. */
    let observer: MqttClient
    let site: Site
    const sets: { controllerId: string; payload: ZoneSet }[] = []
    const states: { controllerId: string; zone: number; payload: ZoneState }[] = []

    async function newSite(): Promise<Site> {
      const made = await startSite(test.db, new MqttDriver(broker.url, createLogger('silent')), {
        timeoutMs: DEADLINE_MS,
      })
      sites.push(made)
      return made
    }

    beforeAll(async () => {
      await broker.start()
      await makeHotel(test.db)
      observer = connectTo(broker.url)
      observer.on('connect', () => observer.subscribe('stay/v1/#', { qos: 1 }))
      observer.on('message', (topic, bytes) => {
        const message = readMessage(topic, bytes)
        if (typeof message !== 'object') return
        const { controllerId } = message.ref
        if (message.name === 'zoneSet') sets.push({ controllerId, payload: message.payload })
        if (message.name === 'zoneState')
          states.push({ controllerId, zone: message.zone, payload: message.payload })
      })
      site = await newSite()
    })
    beforeEach(() => {
      sets.length = 0
      states.length = 0
    })
    afterAll(async () => {
      observer.end(true)
      for (const each of simulated) await each.stop()
      for (const each of sites) await each.stop()
      await broker.kill()
    })

    async function checkInGuest({ hasDevice = true } = {}): Promise<RoomGuest> {
      const guest = await makeRoomGuest(site, test.db, String(nextRoom++))
      if (!hasDevice) return guest
      const devices = new SimulatedDevices(broker.url, { reportMs: 500 })
      simulated.push(devices)
      devices.setControllers([
        { hotelId: HOTEL, controllerId: guest.controllerId, zones: [1, 2], devices: new Map() },
      ])
      await eventually(() => expect(isOnline(guest)).toBe(true))
      return guest
    }

    const refOf = ({ controllerId }: RoomGuest) => ({ hotelId: HOTEL, controllerId })
    const isOnline = (guest: RoomGuest, at = site) =>
      at.rooms.states.isOnline(refOf(guest)) && at.rooms.states.zone(refOf(guest), 1)?.at != null

    async function simulate(guest: RoomGuest, act: SimulatedAction): Promise<void> {
      await eventually(() => expect(observer.connected).toBe(true))
      await observer.publishAsync(actionTopic(refOf(guest)), JSON.stringify(act), { qos: 1 })
      await sleep(100)
    }

    const setsOf = ({ controllerId }: RoomGuest) => sets.filter((each) => each.controllerId === controllerId)
    const hasReported = ({ controllerId }: RoomGuest, temperature = 21.5) =>
      states.some((each) => each.controllerId === controllerId && each.payload.temperature === temperature)

    async function roomOf(guest: RoomGuest): Promise<SensorRoom> {
      const response = await site.app.inject({
        url: `${TOURIST}/bms/sensor/rooms/me/`,
        headers: bearer(guest.access),
      })
      return response.json<SensorRoom>()
    }

    const statusOf = async (id: string) =>
      test.db
        .selectFrom('room_command')
        .select(['status', 'reason', 'sent_at', 'ended_at'])
        .where('controller_id', '=', id)
        .orderBy('asked_at')
        .execute()

    async function expectRecovery(guest: RoomGuest): Promise<void> {
      await eventually(() => expect(isOnline(guest)).toBe(true))
      const response = await putZone(site, guest, { ...SETTINGS, temperature: 1900 })
      expect(response.statusCode, response.body).toBe(200)
      await eventually(() => expect(hasReported(guest, 19)).toBe(true))
    }

    it('confirms a command when the device reports the new state', async () => {
      const guest = await checkInGuest()
      const { statusCode, body } = await putZone(site, guest)
      expect(statusCode, body).toBe(200)
      await eventually(() => expect(hasReported(guest)).toBe(true))
      await eventually(async () => {
        const [record] = await statusOf(guest.controllerId)
        expect(record).toMatchObject({ status: 'confirmed', sent_at: expect.any(Date) as Date })
      })
    })

    it('times out if the device does not respond, and the device never applies the command', async () => {
      const guest = await checkInGuest()
      await simulate(guest, { behave: { kind: 'silent' } })
      const response = await putZone(site, guest)
      expect(response.statusCode).toBe(504)
      expect(response.json<Problem>().code).toBe('not_confirmed')
      await simulate(guest, { behave: { kind: 'well' } })
      await sleep(800)
      expect(hasReported(guest)).toBe(false)
      expect((await statusOf(guest.controllerId))[0]?.status).toBe('timed_out')
      await expectRecovery(guest)
    })

    it('times out if the device responds too late, and then shows the reported state', async () => {
      const guest = await checkInGuest()
      await simulate(guest, { behave: { kind: 'slow', ms: DEADLINE_MS + 600 } })
      expect((await putZone(site, guest)).statusCode).toBe(504)
      await eventually(() => expect(hasReported(guest)).toBe(true))
      const { controllers } = await roomOf(guest)
      expect(controllers[0]?.zone1?.acPanel).toMatchObject({ temperature: 2150, pending: null })
    })

    it('times out if the device applies another value, and shows the reported value', async () => {
      const guest = await checkInGuest()
      await simulate(guest, { behave: { kind: 'wrong' } })
      expect((await putZone(site, guest)).statusCode).toBe(504)
      const { controllers } = await roomOf(guest)
      expect(controllers[0]?.zone1?.acPanel?.temperature).toBe(2250)
    })

    it('confirms a command once if the device responds twice', async () => {
      const guest = await checkInGuest()
      await simulate(guest, { behave: { kind: 'twice' } })
      expect((await putZone(site, guest)).statusCode).toBe(200)
      await eventually(async () =>
        expect((await statusOf(guest.controllerId)).map(({ status }) => status)).toEqual(['confirmed']),
      )
    })

    it('returns the reason if the device refuses', async () => {
      const guest = await checkInGuest()
      await simulate(guest, { behave: { kind: 'refusing', reason: 'window_open' } })
      const locked = await putZone(site, guest)
      expect([locked.statusCode, locked.json<Problem>()]).toMatchObject([
        409,
        { code: 'zone_locked', reason: 'window_open' },
      ])
      await simulate(guest, { behave: { kind: 'refusing', reason: 'compressor' } })
      const refused = await putZone(site, guest, SETTINGS, { zone: 2 })
      expect([refused.statusCode, refused.json<Problem>()]).toMatchObject([
        409,
        { code: 'refused_by_device', reason: 'compressor' },
      ])
    })

    it('returns controller_offline at once if the device disconnects during a command', async () => {
      const guest = await checkInGuest()
      await simulate(guest, { behave: { kind: 'slow', ms: 5000 } })
      const pending = putZone(site, guest)
      await sleep(200)
      await simulate(guest, { behave: { kind: 'offline' } })
      const response = await pending
      expect([response.statusCode, response.json<Problem>().code]).toEqual([503, 'controller_offline'])
      const again = await putZone(site, guest, SETTINGS, { zone: 2 })
      expect(again.json<Problem>().code).toBe('controller_offline')
      await simulate(guest, { behave: { kind: 'well' } })
      await sleep(2000)
      await expectRecovery(guest)
    })

    it('does not accept a retained message as confirmation', async () => {
      const guest = await checkInGuest({ hasDevice: false })
      const retained = { qos: 1, retain: true } as const
      await observer.publishAsync(topicOf('availability', refOf(guest)), 'online', retained)
      const old = { mode: 'cool', temperature: 21.5, fan_mode: 'low', current_temperature: 23 }
      await observer.publishAsync(topicOf('zoneState', refOf(guest), 1), JSON.stringify(old), retained)
      const other = await newSite()
      await eventually(() => expect(other.rooms.states.zone(refOf(guest), 1)).toBeDefined())
      expect((await putZone(other, guest)).statusCode).toBe(504)
      await observer.publishAsync(
        topicOf('zoneState', refOf(guest), 1),
        JSON.stringify({ ...old, temperature: 24 }),
        retained,
      )
      await eventually(() => expect(other.rooms.states.zone(refOf(guest), 1)?.report.temperature).toBe(2400))
    })

    it('ignores invalid messages', async () => {
      const guest = await checkInGuest()
      const before = site.rooms.states.zone(refOf(guest), 1)?.report
      for (const text of [
        '',
        'null',
        '{}',
        '{"mode":1}',
        '{"mode":"cool","temperature":"warm"}',
        '{"mode":"x"}',
      ])
        await observer.publishAsync(topicOf('zoneState', refOf(guest), 1), text, { qos: 1 })
      await observer.publishAsync(topicOf('zoneState', refOf(guest), 1), Buffer.alloc(100_000, '['), {
        qos: 1,
      })
      await sleep(100)
      const after = site.rooms.states.zone(refOf(guest), 1)?.report
      expect([after?.mode, after?.temperature]).toEqual([before?.mode, before?.temperature])
    })

    it('sends one command for fifty concurrent requests and a later one with the same key', async () => {
      const guest = await checkInGuest()
      await simulate(guest, { behave: { kind: 'slow', ms: 300 } })
      const responses = await Promise.all(
        Array.from({ length: 50 }, () => putZone(site, guest, SETTINGS, { key: 'k' })),
      )
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 50 }, () => 200))
      const bodies = new Set(responses.map(({ body }) => body))
      expect(bodies.size).toBe(1)
      const again = await putZone(site, guest, SETTINGS, { key: 'k' })
      expect([...bodies]).toEqual([again.body])
      expect(setsOf(guest)).toHaveLength(1)
      const other = await putZone(site, guest, { ...SETTINGS, temperature: 2200 }, { key: 'k' })
      expect([other.statusCode, other.json<Problem>().code]).toEqual([409, 'request_id_reused'])
    })

    it('rejects the second of two concurrent commands, and a later command supersedes a pending one', async () => {
      const guest = await checkInGuest()
      await simulate(guest, { behave: { kind: 'slow', ms: 4 * DEADLINE_MS } })
      const both = await Promise.all([
        putZone(site, guest),
        putZone(site, guest, { ...SETTINGS, temperature: 2300 }),
      ])
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([429, 504])
      expect(both.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('2')
      expect(setsOf(guest)).toHaveLength(1)
      // A longer deadline, so that two commands are pending at once.
      const slow = await startSite(test.db, new MqttDriver(broker.url, createLogger('silent')), {
        timeoutMs: 4 * DEADLINE_MS,
      })
      sites.push(slow)
      await eventually(() => expect(isOnline(guest, slow)).toBe(true))
      const older = putZone(slow, guest, SETTINGS, { zone: 2 })
      await eventually(() => expect(setsOf(guest)).toHaveLength(2))
      await sleep(COMMAND_INTERVAL_MS)
      await simulate(guest, { behave: { kind: 'well' } })
      const newer = await putZone(slow, guest, { ...SETTINGS, temperature: 2400 }, { zone: 2 })
      expect(newer.statusCode).toBe(200)
      const response = await older
      expect([response.statusCode, response.json<Problem>().code]).toEqual([409, 'superseded'])
    })

    it('confirms on one server a command that a stopped server has sent', async () => {
      const guest = await checkInGuest()
      const doomed = await newSite()
      const other = await newSite()
      for (const each of [doomed, other]) await eventually(() => expect(isOnline(guest, each)).toBe(true))
      await simulate(guest, { behave: { kind: 'slow', ms: DEADLINE_MS / 2 } })
      const first = putZone(doomed, guest, SETTINGS, { key: 'k' })
      await eventually(() => expect(setsOf(guest)).toHaveLength(1))
      const isWaiting = vi.spyOn(other.rooms.states, 'listen')
      const isAnswered = vi.fn()
      const second = putZone(other, guest, SETTINGS, { key: 'k' }).then((response) => {
        isAnswered()
        return response
      })
      // On a busy machine the device may respond before the second request.
      await eventually(() =>
        expect(isWaiting.mock.calls.length + isAnswered.mock.calls.length).toBeGreaterThan(0),
      )
      await doomed.rooms.driver.stop()
      expect((await second).statusCode).toBe(200)
      await first
      expect(setsOf(guest)).toHaveLength(1)
    })

    it('fails while the broker is down, and the device applies nothing later', async () => {
      const guest = await checkInGuest()
      await simulate(guest, { behave: { kind: 'slow', ms: 400 } })
      const pending = putZone(site, guest)
      await sleep(100)
      await broker.kill()
      try {
        const response = await pending
        expect([503, 504]).toContain(response.statusCode)
        const down = await putZone(site, guest, SETTINGS, { zone: 2 })
        expect([down.statusCode, down.json<Problem>().code]).toEqual([503, 'controller_offline'])
        expect((await roomOf(guest)).controllers[0]?.isOnline).toBe(false)
      } finally {
        await broker.start()
      }
      await simulate(guest, { behave: { kind: 'well' } })
      await eventually(() => expect(isOnline(guest)).toBe(true))
      // The command to zone 2 was rejected while the broker was down.
      await sleep(700)
      expect(site.rooms.states.zone(refOf(guest), 2)?.report.temperature).toBe(2200)
    })

    it('shows the reported state after the broker restarts during a command', async () => {
      const guest = await checkInGuest()
      await simulate(guest, { behave: { kind: 'slow', ms: 500 } })
      const pending = putZone(site, guest)
      await sleep(100)
      await broker.kill()
      await broker.start()
      const response = await pending
      await eventually(() => expect(isOnline(guest)).toBe(true))
      if (response.statusCode === 200) await eventually(() => expect(hasReported(guest)).toBe(true))
      else expect([503, 504]).toContain(response.statusCode)
      await sleep(700)
      await eventually(async () => {
        const shown = (await roomOf(guest)).controllers[0]?.zone1?.acPanel?.temperature
        const reported = states.findLast(
          ({ controllerId, zone }) => controllerId === guest.controllerId && zone === 1,
        )
        expect(shown).toBe(Math.round(Number(reported?.payload.temperature) * 100))
      })
    })

    it('times out while the broker is frozen, and the device ignores the late command', async () => {
      const guest = await checkInGuest()
      broker.freeze()
      try {
        const response = await putZone(site, guest)
        expect([response.statusCode, response.json<Problem>().code]).toEqual([504, 'not_confirmed'])
      } finally {
        broker.thaw()
      }
      // The broker now delivers the command, which has expired.
      await eventually(() => expect(setsOf(guest)).toHaveLength(1))
      await sleep(800)
      expect(hasReported(guest)).toBe(false)
      await expectRecovery(guest)
    })
  })
