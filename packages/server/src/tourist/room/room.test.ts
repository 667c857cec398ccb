import type { GuestStay } from '@stay/contract/stay/guest-stay'
import type { Problem } from '@stay/contract/http/problems'
import type { FlagChange, SensorRoom, Zone } from '@stay/contract/room/climate'
import { AFTER_CHECK_OUT_MS } from '@stay/contract/sign-in/timings'
import { STALE_AFTER_MS } from '@stay/contract/room/timings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '@stay/testkit/eventually'
import { putHotelPolicy, putRoomPolicy } from '../../rooms/setup.ts'
import { findRoom } from '../../stays/rooms.ts'
import { SimulatedDriver } from '../../rooms/simulated/driver.ts'
import type { SimulatedAction } from '../../rooms/simulated/controller.ts'
import { useDatabase } from '@stay/testkit/database'
import { makeRoomGuest, putZone, SETTINGS, startSite, type RoomGuest, type Site } from '@stay/testkit/rooms'
import { bearer, makeHotel, makeStay, signIn, TOURIST } from '@stay/testkit/stays'

const test = useDatabase()
let now = Date.now()
const driver = new SimulatedDriver({ now: () => now, reportMs: 3_600_000 })
let site: Site
let guest: RoomGuest
let nextRoom = 500

beforeAll(async () => {
  await makeHotel(test.db)
  site = await startSite(test.db, driver, { now: () => now, timeoutMs: 3000 })
})
afterAll(() => site.stop())
beforeEach(async () => {
  now = Date.now()
  guest = await makeRoomGuest(site, test.db, String(nextRoom++))
})

const play = (act: SimulatedAction) =>
  driver.simulate({ hotelId: 'stary-mlyn', controllerId: guest.controllerId }, act)

const get = async (path: string, language = 'pl') =>
  site.app.inject({
    url: `${TOURIST}${path}`,
    headers: { ...bearer(guest.access), 'accept-language': language },
  })

const room = async (language?: string) => (await get('/bms/sensor/rooms/me/', language)).json<SensorRoom>()

const refusal = async (settings: object, zone?: number) => {
  const response = await putZone(site, guest, settings, zone ? { zone } : {})
  return [response.statusCode, response.json<Problem>()] as const
}

const postFlag = (body: object, key?: string) =>
  site.app.inject({
    method: 'POST',
    url: `${TOURIST}/bms/sensor/controllers/${guest.controllerId}/flag-changes/`,
    headers: { ...bearer(guest.access), ...(key && { 'idempotency-key': key }) },
    payload: body,
  })

describe('the room of a guest', () => {
  it('is returned with controllers, zones, limits and flags in the requested language', async () => {
    const { roomNumber, controllers, updatedAt } = await room('en-US')
    expect(roomNumber).toBe(String(nextRoom - 1))
    expect(updatedAt).toBe(new Date(now).toISOString())
    const [controller] = controllers
    expect(controller).toMatchObject({
      id: guest.controllerId,
      isOnline: true,
      flags: {
        dnd: { value: false, isWritable: true },
        mur: { value: false, isWritable: true },
        occupied: { value: true, isWritable: false },
        windowOpen: { value: false, isWritable: false },
      },
      zone1: { id: 1, name: 'Bedroom' },
      zone2: { id: 2, name: 'Living room' },
    })
    expect(controller?.zone1?.acPanel).toEqual({
      isOn: true,
      temperature: 2200,
      fanSpeed: 'auto',
      currentTemperature: 2340,
      limits: { min: 1800, max: 2600, step: 50, fanSpeeds: ['auto', 'low', 'medium', 'high'] },
      lock: null,
      pending: null,
      reportedAt: new Date(now).toISOString(),
    })
    expect((await room('pl')).controllers[0]?.zone1?.name).toBe('Sypialnia')
  })

  it('is listed as a system of the stay only if it has controllers', async () => {
    expect((await get('/accommodations/me/')).json<GuestStay>().availableBmsSystems).toEqual(['sensor'])
    await makeStay(test.db, { reservationId: 'plain', room: '104' }, now)
    const { access } = await signIn(site.app, test.db, 'plain', now)
    guest = { ...guest, access }
    expect((await get('/accommodations/me/')).json<GuestStay>().availableBmsSystems).toEqual([])
    expect((await get('/bms/sensor/rooms/me/')).json<Problem>().code).toBe('no_stay')
  })

  it('includes pending values until they are confirmed or time out', async () => {
    play({ behave: { kind: 'silent' } })
    const status = putZone(site, guest).then((response) => response.statusCode)
    await eventually(async () =>
      expect((await room()).controllers[0]?.zone1?.acPanel).toMatchObject({
        temperature: 2200,
        pending: { ...SETTINGS, askedAt: expect.any(String) as string },
      }),
    )
    expect(await status).toBe(504)
    expect((await room()).controllers[0]?.zone1?.acPanel?.pending).toBeNull()
  })

  it('is offline three minutes after its last report', async () => {
    now += STALE_AFTER_MS - 1
    expect((await room()).controllers[0]?.isOnline).toBe(true)
    now += 1
    expect((await room()).controllers[0]?.isOnline).toBe(false)
    const [status, problem] = await refusal(SETTINGS)
    expect([status, problem.code]).toEqual([503, 'controller_offline'])
  })

  it('changes after a move and is inaccessible after check-out', async () => {
    const reservationId = String(nextRoom - 1)
    const other = await makeRoomGuest(site, test.db, String(nextRoom++))
    await makeStay(test.db, { reservationId, room: String(nextRoom - 1) }, now)
    expect((await room()).controllers[0]?.id).toBe(other.controllerId)
    expect((await putZone(site, guest)).statusCode).toBe(404)
    expect((await putZone(site, { ...guest, controllerId: other.controllerId })).statusCode).toBe(200)
    // The session continues for two hours after check-out, but without access to the room.
    await makeStay(
      test.db,
      { reservationId, room: String(nextRoom - 1), checkOut: new Date(now + 1000).toISOString() },
      now,
    )
    const { access } = await signIn(site.app, test.db, reservationId, now)
    guest = { access, controllerId: other.controllerId }
    now += AFTER_CHECK_OUT_MS / 60
    expect((await get('/accommodations/me/')).json<GuestStay>().availableBmsSystems).toEqual([])
    expect((await get('/bms/sensor/rooms/me/')).statusCode).toBe(404)
    expect((await putZone(site, guest, SETTINGS, { zone: 2 })).statusCode).toBe(404)
    expect((await postFlag({ flag: 'dnd', value: true })).statusCode).toBe(404)
  })
})

describe('a zone', () => {
  it('returns its new state', async () => {
    const response = await putZone(site, guest)
    expect(response.statusCode).toBe(200)
    expect(response.json<Zone>()).toMatchObject({ id: 1, acPanel: { ...SETTINGS, pending: null } })
  })

  it.each([
    ['too cold', { ...SETTINGS, temperature: 1750 }],
    ['too warm', { ...SETTINGS, temperature: 2650 }],
    ['off step', { ...SETTINGS, temperature: 2151 }],
    ['nonsense', { ...SETTINGS, temperature: -1 }],
    ['an unknown fan', { ...SETTINGS, fanSpeed: 'turbo' }],
  ])('rejects values out of range and returns the limits: %s', async (_what, settings) => {
    const [status, problem] = await refusal(settings)
    expect([status, problem.code]).toEqual([422, 'out_of_range'])
    expect(problem.limits).toEqual({
      min: 1800,
      max: 2600,
      step: 50,
      fanSpeeds: ['auto', 'low', 'medium', 'high'],
    })
  })

  it.each([
    [{}, ['fanSpeed', 'isOn', 'temperature']],
    [{ ...SETTINGS, temperature: '2150' }, ['temperature']],
    [{ ...SETTINGS, temperature: 21.5 }, ['temperature']],
    [{ ...SETTINGS, isOn: 'yes' }, ['isOn']],
    [{ ...SETTINGS, mode: 'heat' }, ['mode']],
  ])('reports the invalid fields of a body: %j', async (body, fields) => {
    const [status, { code, errors }] = await refusal(body)
    expect([status, code]).toEqual([422, 'invalid_parameter'])
    expect(errors?.map(({ field }) => field).sort()).toEqual(fields)
  })

  it('accepts the current temperature beyond the limits if set at the wall panel', async () => {
    play({ panel: { zone: 1, temperature: 2800 } })
    const response = await putZone(site, guest, { isOn: true, temperature: 2800, fanSpeed: 'high' })
    expect(response.json<Zone>().acPanel).toMatchObject({ temperature: 2800, fanSpeed: 'high' })
  })

  it.each([
    ['window_open', { flags: { windowOpen: true } }],
    ['room_unoccupied', { flags: { occupied: false } }],
  ] as const)('is locked by %s, except for switching off', async (reason, act) => {
    play(act)
    expect((await room()).controllers[0]?.zone1?.acPanel?.lock).toEqual({ reason })
    const [status, problem] = await refusal(SETTINGS)
    expect([status, problem.code, problem.reason]).toEqual([409, 'zone_locked', reason])
    const off = await putZone(site, guest, { ...SETTINGS, isOn: false }, { zone: 2 })
    expect([off.statusCode, off.json<Zone>().acPanel?.isOn]).toEqual([200, false])
  })

  it('is switched on in its last mode', async () => {
    play({ panel: { zone: 1, mode: 'heat' } })
    await putZone(site, guest, { ...SETTINGS, isOn: false })
    now += 2000
    await putZone(site, guest)
    const mode = site.rooms.states.zone({ hotelId: 'stary-mlyn', controllerId: guest.controllerId }, 1)
      ?.report.mode
    expect(mode).toBe('heat')
  })

  it('accepts one command every two seconds', async () => {
    expect((await putZone(site, guest)).statusCode).toBe(200)
    now += 1999
    const again = await putZone(site, guest, { ...SETTINGS, temperature: 2300 })
    expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '2'])
    expect((await putZone(site, guest, SETTINGS, { zone: 2 })).statusCode).toBe(200)
    now += 1
    expect((await putZone(site, guest, { ...SETTINGS, temperature: 2300 })).statusCode).toBe(200)
  })

  it('returns 404 for any other controller or zone', async () => {
    const bodyOf = async (controllerId: string, zone: string) => {
      const response = await site.app.inject({
        method: 'PUT',
        url: `${TOURIST}/bms/sensor/controllers/${controllerId}/ac-zones/${zone}/`,
        headers: bearer(guest.access),
        payload: SETTINGS,
      })
      const { requestId: _, ...rest } = response.json<Problem>()
      return [response.statusCode, rest, Object.keys(response.headers).sort()]
    }
    const unknown = await bodyOf('unknown', '1')
    expect(unknown[0]).toBe(404)
    for (const [controllerId, zone] of [
      [`c${nextRoom - 2}`, '1'],
      [guest.controllerId, '3'],
      [guest.controllerId, '01'],
      [guest.controllerId, 'x'],
      [`${guest.controllerId}%2F..`, '1'],
    ] as const)
      expect(await bodyOf(controllerId, zone), `${controllerId} ${zone}`).toEqual(unknown)
  })

  it('executes one command and refuses the other if two zones use the same idempotency key', async () => {
    const responses = await Promise.all([
      putZone(site, guest, SETTINGS, { key: 'k' }),
      putZone(site, guest, SETTINGS, { key: 'k', zone: 2 }),
    ])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('records refused commands', async () => {
    await refusal({ ...SETTINGS, temperature: 1000 })
    await eventually(async () => {
      const rows = await test.db
        .selectFrom('room_command')
        .select(['status', 'reason'])
        .where('controller_id', '=', guest.controllerId)
        .execute()
      expect(rows).toEqual([{ status: 'refused', reason: 'out_of_range' }])
    })
  })

  it('does not treat a fan speed that guests cannot select as confirmation', async () => {
    const address = { hotelId: 'stary-mlyn', controllerId: guest.controllerId }
    play({ behave: { kind: 'silent' } })
    const status = putZone(site, guest).then(({ statusCode }) => statusCode)
    await new Promise((resolve) => setTimeout(resolve, 100))
    const report = { mode: 'cool', temperature: 2150, fanSpeed: 'other', currentTemperature: 2300 } as const
    site.rooms.states.events.zone(address, 1, report, true)
    expect(await status).toBe(504)
    expect((await room()).controllers[0]?.zone1?.acPanel?.fanSpeed).toBeNull()
  })

  it('rejects an invalid idempotency key', async () => {
    const { statusCode, body } = await putZone(site, guest, SETTINGS, { key: 'x'.repeat(101) })
    expect(statusCode).toBe(422)
    expect(body).toContain('Idempotency-Key')
  })
})

describe('the flags of a room', () => {
  it('are applied after confirmation and are mutually exclusive', async () => {
    const first = await postFlag({ flag: 'dnd', value: true })
    expect(first.statusCode).toBe(201)
    expect(first.json<FlagChange>()).toMatchObject({
      flag: 'dnd',
      value: true,
      status: 'applied',
      flags: { dnd: { value: true }, mur: { value: false } },
    })
    now += 2000
    const second = await postFlag({ flag: 'mur', value: true })
    expect(second.json<FlagChange>().flags).toMatchObject({ dnd: { value: false }, mur: { value: true } })
  })

  it('are read-only if they are sensor values', async () => {
    for (const flag of ['occupied', 'windowOpen', 'eco']) {
      const response = await postFlag({ flag, value: true })
      expect([response.statusCode, response.json<Problem>().code]).toEqual([409, 'flag_read_only'])
    }
    expect((await postFlag({ flag: 'party', value: true })).statusCode).toBe(422)
  })

  it('are read-only if the room does not report them', async () => {
    const address = { hotelId: 'stary-mlyn', controllerId: guest.controllerId }
    site.rooms.states.events.flags(address, { dnd: false, occupied: true }, true)
    expect((await room()).controllers[0]?.flags.mur).toEqual({ value: false, isWritable: false })
    expect((await postFlag({ flag: 'mur', value: true })).json<Problem>().code).toBe('flag_read_only')
    expect((await postFlag({ flag: 'dnd', value: true })).statusCode).toBe(201)
  })

  it('are changed once per idempotency key and time out without a response from the room', async () => {
    const first = await postFlag({ flag: 'dnd', value: true }, 'k')
    const again = await postFlag({ flag: 'dnd', value: true }, 'k')
    expect(again.body).toBe(first.body)
    now += 2000
    play({ behave: { kind: 'silent' } })
    const silent = await postFlag({ flag: 'dnd', value: false })
    expect([silent.statusCode, silent.json<Problem>().code]).toEqual([504, 'not_confirmed'])
  })
})

describe('the climate policy', () => {
  it('of the hotel applies to all rooms unless a room overrides it', async () => {
    await putHotelPolicy(test.db, 'stary-mlyn', { limits: { min: 19, max: 24, step: 1 } })
    await site.rooms.reload()
    try {
      expect((await room()).controllers[0]?.zone1?.acPanel?.limits).toMatchObject({
        min: 1900,
        max: 2400,
        step: 100,
      })
      expect((await refusal(SETTINGS))[1].code).toBe('out_of_range')
      const found = await findRoom(test.db, 'stary-mlyn', String(nextRoom - 1))
      await putRoomPolicy(test.db, 'stary-mlyn', found?.id ?? '', {
        limits: { step: 0.5 },
        locks: { windowOpen: false },
        isUnderMaintenance: true,
      })
      await site.rooms.reload()
      expect((await room()).controllers[0]?.zone1?.acPanel?.lock).toEqual({ reason: 'maintenance' })
      expect((await refusal(SETTINGS))[1]).toMatchObject({ code: 'zone_locked', reason: 'maintenance' })
    } finally {
      await putHotelPolicy(test.db, 'stary-mlyn', {})
      await site.rooms.reload()
    }
  })
})
