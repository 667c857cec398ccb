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
import { actTopic } from '@stay/server/rooms/simulated/acts'
import type { Act } from '@stay/server/rooms/simulated/controller'
import { SimulatedDevices } from '@stay/server/rooms/simulated/devices'

/**
 * Bad days, against real brokers: whatever happens, nobody is told "done" unless the device has said so, a key is one
 * command, and nothing is done after its time.
 */

/** Shorter than a guest's eight seconds, or these tests would take minutes. */
const DEADLINE_MS = 4000
const HOTEL = 'stary-mlyn'
let nextRoom = 300

export const describeFaults = (kind: 'Mosquitto' | 'the embedded broker') =>
  describe(`rooms on ${kind}`, () => {
    const test = useDatabase()
    const broker = new BrokerProcess(kind)
    const sites: Site[] = []
    const played: SimulatedDevices[] = []
    let hand: MqttClient
    let site: Site
    /** All that was said at the broker, as somebody hears it who is neither server nor device. */
    const sets: { controllerId: string; payload: ZoneSet }[] = []
    const states: { controllerId: string; zone: number; payload: ZoneState }[] = []

    async function newSite(): Promise<Site> {
      const made = await startSite(test.db, new MqttDriver(broker.url, createLogger('silent')), {
        deadlineMs: DEADLINE_MS,
      })
      sites.push(made)
      return made
    }

    beforeAll(async () => {
      await broker.start()
      await makeHotel(test.db)
      hand = connectTo(broker.url)
      hand.on('connect', () => hand.subscribe('stay/v1/#', { qos: 1 }))
      hand.on('message', (topic, bytes) => {
        const heard = readMessage(topic, bytes)
        if (typeof heard !== 'object') return
        const { controllerId } = heard.ref
        if (heard.name === 'zoneSet') sets.push({ controllerId, payload: heard.payload })
        if (heard.name === 'zoneState')
          states.push({ controllerId, zone: heard.zone, payload: heard.payload })
      })
      site = await newSite()
    })
    beforeEach(() => {
      sets.length = 0
      states.length = 0
    })
    afterAll(async () => {
      hand.end(true)
      for (const each of played) await each.stop()
      for (const each of sites) await each.stop()
      await broker.kill()
    })

    /** A guest in a room that no other test uses, with a device in it or without. */
    async function moveIn({ hasDevice = true } = {}): Promise<RoomGuest> {
      const guest = await makeRoomGuest(site, test.db, String(nextRoom++))
      if (!hasDevice) return guest
      const devices = new SimulatedDevices(broker.url, { reportMs: 500 })
      played.push(devices)
      devices.know([{ hotelId: HOTEL, controllerId: guest.controllerId, zones: [1, 2], devices: new Map() }])
      await eventually(() => expect(isOnline(guest)).toBe(true))
      return guest
    }

    const addressOf = ({ controllerId }: RoomGuest) => ({ hotelId: HOTEL, controllerId })
    const isOnline = (guest: RoomGuest, at = site) =>
      at.rooms.mirror.isOnline(addressOf(guest)) && at.rooms.mirror.zone(addressOf(guest), 1)?.at != null

    async function play(guest: RoomGuest, act: Act): Promise<void> {
      await eventually(() => expect(hand.connected).toBe(true))
      await hand.publishAsync(actTopic(addressOf(guest)), JSON.stringify(act), { qos: 1 })
      await sleep(100)
    }

    const setsOf = ({ controllerId }: RoomGuest) => sets.filter((each) => each.controllerId === controllerId)
    const took = ({ controllerId }: RoomGuest, temperature = 21.5) =>
      states.some((each) => each.controllerId === controllerId && each.payload.temperature === temperature)

    async function roomOf(guest: RoomGuest): Promise<SensorRoom> {
      const answer = await site.app.inject({
        url: `${TOURIST}/bms/sensor/rooms/me/`,
        headers: bearer(guest.access),
      })
      return answer.json<SensorRoom>()
    }

    const statusOf = async (id: string) =>
      test.db
        .selectFrom('room_command')
        .select(['status', 'reason', 'sent_at', 'ended_at'])
        .where('controller_id', '=', id)
        .orderBy('asked_at')
        .execute()

    /** Works again, as for a guest who tries once more. */
    async function recovers(guest: RoomGuest): Promise<void> {
      await eventually(() => expect(isOnline(guest)).toBe(true))
      const answer = await putZone(site, guest, { ...SETTINGS, temperature: 1900 })
      expect(answer.statusCode, answer.body).toBe(200)
      await eventually(() => expect(took(guest, 19)).toBe(true))
    }

    it('confirms what the device reports, and records it', async () => {
      const guest = await moveIn()
      const { statusCode, body } = await putZone(site, guest)
      expect(statusCode, body).toBe(200)
      await eventually(() => expect(took(guest)).toBe(true))
      await eventually(async () => {
        const [record] = await statusOf(guest.controllerId)
        expect(record).toMatchObject({ status: 'confirmed', sent_at: expect.any(Date) as Date })
      })
    })

    it('a device that is silent is no success, and is not told later', async () => {
      const guest = await moveIn()
      await play(guest, { behave: { kind: 'silent' } })
      const answer = await putZone(site, guest)
      expect(answer.statusCode).toBe(504)
      expect(answer.json<Problem>().code).toBe('not_confirmed')
      await play(guest, { behave: { kind: 'well' } })
      await sleep(800)
      expect(took(guest)).toBe(false)
      expect((await statusOf(guest.controllerId))[0]?.status).toBe('timed_out')
      await recovers(guest)
    })

    it('a device that is late was not confirmed, and its next report tells the truth', async () => {
      const guest = await moveIn()
      await play(guest, { behave: { kind: 'slow', ms: DEADLINE_MS + 600 } })
      expect((await putZone(site, guest)).statusCode).toBe(504)
      await eventually(() => expect(took(guest)).toBe(true))
      const { controllers } = await roomOf(guest)
      expect(controllers[0]?.zone1?.acPanel).toMatchObject({ temperature: 2150, pending: null })
    })

    it('a device that takes another value is no success, and what it took is shown', async () => {
      const guest = await moveIn()
      await play(guest, { behave: { kind: 'wrong' } })
      expect((await putZone(site, guest)).statusCode).toBe(504)
      const { controllers } = await roomOf(guest)
      expect(controllers[0]?.zone1?.acPanel?.temperature).toBe(2250)
    })

    it('a device that answers twice is one success', async () => {
      const guest = await moveIn()
      await play(guest, { behave: { kind: 'twice' } })
      expect((await putZone(site, guest)).statusCode).toBe(200)
      await eventually(async () =>
        expect((await statusOf(guest.controllerId)).map(({ status }) => status)).toEqual(['confirmed']),
      )
    })

    it('a device that refuses says why', async () => {
      const guest = await moveIn()
      await play(guest, { behave: { kind: 'refusing', reason: 'window_open' } })
      const locked = await putZone(site, guest)
      expect([locked.statusCode, locked.json<Problem>()]).toMatchObject([
        409,
        { code: 'zone_locked', reason: 'window_open' },
      ])
      await play(guest, { behave: { kind: 'refusing', reason: 'compressor' } })
      const refused = await putZone(site, guest, SETTINGS, { zone: 2 })
      expect([refused.statusCode, refused.json<Problem>()]).toMatchObject([
        409,
        { code: 'refused_by_device', reason: 'compressor' },
      ])
    })

    it('a device that goes away meanwhile is offline at once', async () => {
      const guest = await moveIn()
      await play(guest, { behave: { kind: 'slow', ms: 5000 } })
      const asked = putZone(site, guest)
      await sleep(200)
      await play(guest, { behave: { kind: 'offline' } })
      const answer = await asked
      expect([answer.statusCode, answer.json<Problem>().code]).toEqual([503, 'controller_offline'])
      const again = await putZone(site, guest, SETTINGS, { zone: 2 })
      expect(again.json<Problem>().code).toBe('controller_offline')
      await play(guest, { behave: { kind: 'well' } })
      await sleep(2000)
      await recovers(guest)
    })

    it('words that the broker kept confirm nothing, however they match', async () => {
      const guest = await moveIn({ hasDevice: false })
      const keep = { qos: 1, retain: true } as const
      await hand.publishAsync(topicOf('availability', addressOf(guest)), 'online', keep)
      const old = { mode: 'cool', temperature: 21.5, fan_mode: 'low', current_temperature: 23 }
      await hand.publishAsync(topicOf('zoneState', addressOf(guest), 1), JSON.stringify(old), keep)
      // A server that starts now finds only these.
      const other = await newSite()
      await eventually(() => expect(other.rooms.mirror.zone(addressOf(guest), 1)).toBeDefined())
      expect((await putZone(other, guest)).statusCode).toBe(504)
      // The device comes back, and it never had what was kept.
      await hand.publishAsync(
        topicOf('zoneState', addressOf(guest), 1),
        JSON.stringify({ ...old, temperature: 24 }),
        keep,
      )
      await eventually(() =>
        expect(other.rooms.mirror.zone(addressOf(guest), 1)?.report.temperature).toBe(2400),
      )
    })

    it('what makes no sense is not heard', async () => {
      const guest = await moveIn()
      const before = site.rooms.mirror.zone(addressOf(guest), 1)?.report
      for (const text of [
        '',
        'null',
        '{}',
        '{"mode":1}',
        '{"mode":"cool","temperature":"warm"}',
        '{"mode":"x"}',
      ])
        await hand.publishAsync(topicOf('zoneState', addressOf(guest), 1), text, { qos: 1 })
      await hand.publishAsync(topicOf('zoneState', addressOf(guest), 1), Buffer.alloc(100_000, '['), {
        qos: 1,
      })
      await sleep(100)
      const after = site.rooms.mirror.zone(addressOf(guest), 1)?.report
      expect([after?.mode, after?.temperature]).toEqual([before?.mode, before?.temperature])
    })

    it('one key is one command, fifty times at once and again later', async () => {
      const guest = await moveIn()
      await play(guest, { behave: { kind: 'slow', ms: 300 } })
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => putZone(site, guest, SETTINGS, { key: 'k' })),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 50 }, () => 200))
      const bodies = new Set(answers.map(({ body }) => body))
      expect(bodies.size).toBe(1)
      const again = await putZone(site, guest, SETTINGS, { key: 'k' })
      expect([...bodies]).toEqual([again.body])
      expect(setsOf(guest)).toHaveLength(1)
      const other = await putZone(site, guest, { ...SETTINGS, temperature: 2200 }, { key: 'k' })
      expect([other.statusCode, other.json<Problem>().code]).toEqual([409, 'request_id_reused'])
    })

    it('of two phones at once one is asked to wait, and a later command supersedes an earlier one', async () => {
      const guest = await moveIn()
      await play(guest, { behave: { kind: 'slow', ms: 4 * DEADLINE_MS } })
      const both = await Promise.all([
        putZone(site, guest),
        putZone(site, guest, { ...SETTINGS, temperature: 2300 }),
      ])
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([429, 504])
      expect(both.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('2')
      expect(setsOf(guest)).toHaveLength(1)
      // A longer wait than these tests otherwise have, so that two are under way at once.
      const slow = await startSite(test.db, new MqttDriver(broker.url, createLogger('silent')), {
        deadlineMs: 4 * DEADLINE_MS,
      })
      sites.push(slow)
      await eventually(() => expect(isOnline(guest, slow)).toBe(true))
      const older = putZone(slow, guest, SETTINGS, { zone: 2 })
      await eventually(() => expect(setsOf(guest)).toHaveLength(2))
      await sleep(COMMAND_INTERVAL_MS)
      await play(guest, { behave: { kind: 'well' } })
      const newer = await putZone(slow, guest, { ...SETTINGS, temperature: 2400 }, { zone: 2 })
      expect(newer.statusCode).toBe(200)
      const answer = await older
      expect([answer.statusCode, answer.json<Problem>().code]).toEqual([409, 'superseded'])
    })

    it('any server confirms what another has sent, also when that one is no more', async () => {
      const guest = await moveIn()
      const doomed = await newSite()
      const other = await newSite()
      for (const each of [doomed, other]) await eventually(() => expect(isOnline(guest, each)).toBe(true))
      await play(guest, { behave: { kind: 'slow', ms: DEADLINE_MS / 2 } })
      const first = putZone(doomed, guest, SETTINGS, { key: 'k' })
      await eventually(() => expect(setsOf(guest)).toHaveLength(1))
      const isWaiting = vi.spyOn(other.rooms.mirror, 'listen')
      const isAnswered = vi.fn()
      const second = putZone(other, guest, SETTINGS, { key: 'k' }).then((answer) => {
        isAnswered()
        return answer
      })
      // On a busy machine the device may be faster than the second guest.
      await eventually(() =>
        expect(isWaiting.mock.calls.length + isAnswered.mock.calls.length).toBeGreaterThan(0),
      )
      await doomed.rooms.driver.stop()
      expect((await second).statusCode).toBe(200)
      await first
      expect(setsOf(guest)).toHaveLength(1)
    })

    it('a broker that is killed is told as it is, and nothing is done later', async () => {
      const guest = await moveIn()
      await play(guest, { behave: { kind: 'slow', ms: 400 } })
      const asked = putZone(site, guest)
      await sleep(100)
      await broker.kill()
      try {
        const answer = await asked
        expect([503, 504]).toContain(answer.statusCode)
        const down = await putZone(site, guest, SETTINGS, { zone: 2 })
        expect([down.statusCode, down.json<Problem>().code]).toEqual([503, 'controller_offline'])
        expect((await roomOf(guest)).controllers[0]?.isOnline).toBe(false)
      } finally {
        await broker.start()
      }
      await play(guest, { behave: { kind: 'well' } })
      await eventually(() => expect(isOnline(guest)).toBe(true))
      // Zone 2 was asked while nobody could hear it: it is as it was.
      await sleep(700)
      expect(site.rooms.mirror.zone(addressOf(guest), 2)?.report.temperature).toBe(2200)
    })

    it('a broker that restarts in the middle of a command leads to the truth', async () => {
      const guest = await moveIn()
      await play(guest, { behave: { kind: 'slow', ms: 500 } })
      const asked = putZone(site, guest)
      await sleep(100)
      await broker.kill()
      await broker.start()
      const answer = await asked
      await eventually(() => expect(isOnline(guest)).toBe(true))
      if (answer.statusCode === 200) await eventually(() => expect(took(guest)).toBe(true))
      else expect([503, 504]).toContain(answer.statusCode)
      await sleep(700)
      await eventually(async () => {
        const shown = (await roomOf(guest)).controllers[0]?.zone1?.acPanel?.temperature
        const said = states.findLast(
          ({ controllerId, zone }) => controllerId === guest.controllerId && zone === 1,
        )
        expect(shown).toBe(Math.round(Number(said?.payload.temperature) * 100))
      })
    })

    it('a broker that is frozen lets nothing through, neither in time nor too late', async () => {
      const guest = await moveIn()
      broker.freeze()
      try {
        const answer = await putZone(site, guest)
        expect([answer.statusCode, answer.json<Problem>().code]).toEqual([504, 'not_confirmed'])
      } finally {
        broker.thaw()
      }
      // Now the broker delivers what it had taken in its sleep; the device knows that it is too old.
      await eventually(() => expect(setsOf(guest)).toHaveLength(1))
      await sleep(800)
      expect(took(guest)).toBe(false)
      await recovers(guest)
    })
  })
