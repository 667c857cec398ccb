import type { Accommodation } from '@stay/contract/stay/accommodations'
import type { Problem } from '@stay/contract/http/problems'
import type { FlagChange, SensorRoom, Zone } from '@stay/contract/room/climate'
import { AFTER_CHECK_OUT_MS } from '@stay/contract/sign-in/timings'
import { STALE_AFTER_MS } from '@stay/contract/room/timings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '@stay/testkit/eventually'
import { putHotelPolicy, putRoomPolicy } from '../../rooms/setup.ts'
import { findRoom } from '../../stays/rooms.ts'
import { SimulatedDriver } from '../../rooms/simulated/driver.ts'
import type { Act } from '../../rooms/simulated/controller.ts'
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
  site = await startSite(test.db, driver, { now: () => now, deadlineMs: 3000 })
})
afterAll(() => site.stop())
beforeEach(async () => {
  now = Date.now()
  guest = await makeRoomGuest(site, test.db, String(nextRoom++))
})

const play = (act: Act) => driver.play({ hotelId: 'stary-mlyn', controllerId: guest.controllerId }, act)

const get = async (path: string, language = 'pl') =>
  site.app.inject({
    url: `${TOURIST}${path}`,
    headers: { ...bearer(guest.access), 'accept-language': language },
  })

const room = async (language?: string) => (await get('/bms/sensor/rooms/me/', language)).json<SensorRoom>()

const refusal = async (settings: object, zone?: number) => {
  const answer = await putZone(site, guest, settings, zone ? { zone } : {})
  return [answer.statusCode, answer.json<Problem>()] as const
}

const postFlag = (body: object, key?: string) =>
  site.app.inject({
    method: 'POST',
    url: `${TOURIST}/bms/sensor/controllers/${guest.controllerId}/flag-changes/`,
    headers: { ...bearer(guest.access), ...(key && { 'idempotency-key': key }) },
    payload: body,
  })

describe('the room of a guest', () => {
  it('is told with its controllers, zones, limits and flags, in the language asked for', async () => {
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

  it('makes the system known with the stay, and a room without controllers does not', async () => {
    expect((await get('/accommodations/me/')).json<Accommodation>().availableBmsSystems).toEqual(['sensor'])
    await makeStay(test.db, { reservationId: 'plain', room: '104' }, now)
    const { access } = await signIn(site.app, test.db, 'plain', now)
    guest = { ...guest, access }
    expect((await get('/accommodations/me/')).json<Accommodation>().availableBmsSystems).toEqual([])
    expect((await get('/bms/sensor/rooms/me/')).json<Problem>().code).toBe('no_stay')
  })

  it('shows what is asked and not confirmed yet, to everybody in it', async () => {
    play({ behave: { kind: 'silent' } })
    const asked = putZone(site, guest).then((answer) => answer.statusCode)
    await eventually(async () =>
      expect((await room()).controllers[0]?.zone1?.acPanel).toMatchObject({
        temperature: 2200,
        pending: { ...SETTINGS, askedAt: expect.any(String) as string },
      }),
    )
    expect(await asked).toBe(504)
    expect((await room()).controllers[0]?.zone1?.acPanel?.pending).toBeNull()
  })

  it('is offline three minutes after its last word', async () => {
    now += STALE_AFTER_MS - 1
    expect((await room()).controllers[0]?.isOnline).toBe(true)
    now += 1
    expect((await room()).controllers[0]?.isOnline).toBe(false)
    const [status, problem] = await refusal(SETTINGS)
    expect([status, problem.code]).toEqual([503, 'controller_offline'])
  })

  it('is another one after a move, and nobody’s after check-out', async () => {
    const reservationId = String(nextRoom - 1)
    const other = await makeRoomGuest(site, test.db, String(nextRoom++))
    await makeStay(test.db, { reservationId, room: String(nextRoom - 1) }, now)
    expect((await room()).controllers[0]?.id).toBe(other.controllerId)
    expect((await putZone(site, guest)).statusCode).toBe(404)
    expect((await putZone(site, { ...guest, controllerId: other.controllerId })).statusCode).toBe(200)
    // Signed in for two hours more, but the room is no longer theirs.
    await makeStay(
      test.db,
      { reservationId, room: String(nextRoom - 1), checkOut: new Date(now + 1000).toISOString() },
      now,
    )
    const { access } = await signIn(site.app, test.db, reservationId, now)
    guest = { access, controllerId: other.controllerId }
    now += AFTER_CHECK_OUT_MS / 60
    expect((await get('/accommodations/me/')).json<Accommodation>().availableBmsSystems).toEqual([])
    expect((await get('/bms/sensor/rooms/me/')).statusCode).toBe(404)
    expect((await putZone(site, guest, SETTINGS, { zone: 2 })).statusCode).toBe(404)
    expect((await postFlag({ flag: 'dnd', value: true })).statusCode).toBe(404)
  })
})

describe('a zone', () => {
  it('answers as it now is', async () => {
    const answer = await putZone(site, guest)
    expect(answer.statusCode).toBe(200)
    expect(answer.json<Zone>()).toMatchObject({ id: 1, acPanel: { ...SETTINGS, pending: null } })
  })

  it.each([
    ['too cold', { ...SETTINGS, temperature: 1750 }],
    ['too warm', { ...SETTINGS, temperature: 2650 }],
    ['off step', { ...SETTINGS, temperature: 2151 }],
    ['nonsense', { ...SETTINGS, temperature: -1 }],
    ['an unknown fan', { ...SETTINGS, fanSpeed: 'turbo' }],
  ])('refuses what is out of range, with the limits: %s', async (_what, settings) => {
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
  ])('names the fields of a body that is wrong: %j', async (body, fields) => {
    const [status, { code, errors }] = await refusal(body)
    expect([status, code]).toEqual([422, 'invalid_parameter'])
    expect(errors?.map(({ field }) => field).sort()).toEqual(fields)
  })

  it('keeps what was set at the wall beyond the limits', async () => {
    play({ panel: { zone: 1, temperature: 2800 } })
    const answer = await putZone(site, guest, { isOn: true, temperature: 2800, fanSpeed: 'high' })
    expect(answer.json<Zone>().acPanel).toMatchObject({ temperature: 2800, fanSpeed: 'high' })
  })

  it.each([
    ['window_open', { flags: { windowOpen: true } }],
    ['room_unoccupied', { flags: { occupied: false } }],
  ] as const)('is locked: %s; switching off is always possible', async (reason, act) => {
    play(act)
    expect((await room()).controllers[0]?.zone1?.acPanel?.lock).toEqual({ reason })
    const [status, problem] = await refusal(SETTINGS)
    expect([status, problem.code, problem.reason]).toEqual([409, 'zone_locked', reason])
    const off = await putZone(site, guest, { ...SETTINGS, isOn: false }, { zone: 2 })
    expect([off.statusCode, off.json<Zone>().acPanel?.isOn]).toEqual([200, false])
  })

  it('is switched on again in the mode in which it last ran', async () => {
    play({ panel: { zone: 1, mode: 'heat' } })
    await putZone(site, guest, { ...SETTINGS, isOn: false })
    now += 2000
    await putZone(site, guest)
    const mode = site.rooms.mirror.zone({ hotelId: 'stary-mlyn', controllerId: guest.controllerId }, 1)
      ?.report.mode
    expect(mode).toBe('heat')
  })

  it('takes one command in two seconds', async () => {
    expect((await putZone(site, guest)).statusCode).toBe(200)
    now += 1999
    const again = await putZone(site, guest, { ...SETTINGS, temperature: 2300 })
    expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '2'])
    expect((await putZone(site, guest, SETTINGS, { zone: 2 })).statusCode).toBe(200)
    now += 1
    expect((await putZone(site, guest, { ...SETTINGS, temperature: 2300 })).statusCode).toBe(200)
  })

  it('is not there under any other name', async () => {
    const bodyOf = async (controllerId: string, zone: string) => {
      const answer = await site.app.inject({
        method: 'PUT',
        url: `${TOURIST}/bms/sensor/controllers/${controllerId}/ac-zones/${zone}/`,
        headers: bearer(guest.access),
        payload: SETTINGS,
      })
      const { requestId: _, ...rest } = answer.json<Problem>()
      return [answer.statusCode, rest, Object.keys(answer.headers).sort()]
    }
    const nobody = await bodyOf('nobody', '1')
    expect(nobody[0]).toBe(404)
    for (const [controllerId, zone] of [
      [`c${nextRoom - 2}`, '1'],
      [guest.controllerId, '3'],
      [guest.controllerId, '01'],
      [guest.controllerId, 'x'],
      [`${guest.controllerId}%2F..`, '1'],
    ] as const)
      expect(await bodyOf(controllerId, zone), `${controllerId} ${zone}`).toEqual(nobody)
  })

  it('one key on two zones at once is one command, and a refusal', async () => {
    const answers = await Promise.all([
      putZone(site, guest, SETTINGS, { key: 'k' }),
      putZone(site, guest, SETTINGS, { key: 'k', zone: 2 }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('writes down what it refused', async () => {
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

  it('a fan that guests cannot choose is no confirmation of one they can', async () => {
    const address = { hotelId: 'stary-mlyn', controllerId: guest.controllerId }
    play({ behave: { kind: 'silent' } })
    const asked = putZone(site, guest).then(({ statusCode }) => statusCode)
    await new Promise((resolve) => setTimeout(resolve, 100))
    const report = { mode: 'cool', temperature: 2150, fanSpeed: 'other', currentTemperature: 2300 } as const
    site.rooms.mirror.events.zone(address, 1, report, true)
    expect(await asked).toBe(504)
    expect((await room()).controllers[0]?.zone1?.acPanel?.fanSpeed).toBeNull()
  })

  it('names a key that cannot be one', async () => {
    const { statusCode, body } = await putZone(site, guest, SETTINGS, { key: 'x'.repeat(101) })
    expect(statusCode).toBe(422)
    expect(body).toContain('Idempotency-Key')
  })
})

describe('the flags of a room', () => {
  it('are set when the room says so, and exclude each other', async () => {
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

  it('are read-only where only the room knows', async () => {
    for (const flag of ['occupied', 'windowOpen', 'eco']) {
      const answer = await postFlag({ flag, value: true })
      expect([answer.statusCode, answer.json<Problem>().code]).toEqual([409, 'flag_read_only'])
    }
    expect((await postFlag({ flag: 'party', value: true })).statusCode).toBe(422)
  })

  it('are those that the room has', async () => {
    const address = { hotelId: 'stary-mlyn', controllerId: guest.controllerId }
    site.rooms.mirror.events.flags(address, { dnd: false, occupied: true }, true)
    expect((await room()).controllers[0]?.flags.mur).toEqual({ value: false, isWritable: false })
    expect((await postFlag({ flag: 'mur', value: true })).json<Problem>().code).toBe('flag_read_only')
    expect((await postFlag({ flag: 'dnd', value: true })).statusCode).toBe(201)
  })

  it('are changed once for a key, and not where the room is silent', async () => {
    const first = await postFlag({ flag: 'dnd', value: true }, 'k')
    const again = await postFlag({ flag: 'dnd', value: true }, 'k')
    expect(again.body).toBe(first.body)
    now += 2000
    play({ behave: { kind: 'silent' } })
    const silent = await postFlag({ flag: 'dnd', value: false })
    expect([silent.statusCode, silent.json<Problem>().code]).toEqual([504, 'not_confirmed'])
  })
})

describe('what the hotel allows', () => {
  it('holds for all rooms, and otherwise where one says so', async () => {
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
