import type { Problem } from '@stay/contract/http/problems'
import type {
  DeskStay,
  HandOver,
  ReceptionDay,
  RoomChoice,
  StayWithHandOver,
} from '@stay/contract/stay/desk-stays'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeApp } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'
import { DESK, deskHeaders, makeStaff, type TestStaff } from '@stay/testkit/staff'
import { bearer, makeHotel, makeStay, signIn, TOURIST } from '@stay/testkit/stays'

const test = useDatabase()
/** 13:00 in the hotel. */
const START = Date.parse('2026-11-19T12:00:00Z')
const HERE = '/hotels/stary-mlyn'
let now = START
/** By how much the clock advances whenever it is read. */
let tick = 0
let server: ReturnType<typeof makeApp>
let marta: TestStaff

beforeAll(async () => {
  await makeHotel(test.db)
  server = makeApp(test.db, { now: () => (now += tick) })
})
beforeEach(async () => {
  now = START
  tick = 0
  await test.db.deleteFrom('stay').execute()
  await test.db.deleteFrom('staff_member').execute()
  marta = await makeStaff(test.db, { userName: 'marta', role: 'reception' }, now)
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, path: string, payload?: object, caller = marta) =>
  server.app.inject({
    method,
    url: `${DESK}${HERE}${path}`,
    headers: deskHeaders(caller.cookie),
    ...(payload && { payload }),
  })

const listed = async (query: string) =>
  (await call('GET', `/stays/?${query}`)).json<{ results: DeskStay[]; count: number }>().results
const read = async (id: string) => (await call('GET', `/stays/${id}/`)).json<DeskStay>()
const problemOf = async (...args: Parameters<typeof call>) => (await call(...args)).json<Problem>()

/** A stay from today to the day after tomorrow that is expected at the desk. */
const expectStay = async (reservationId: string, more: object = {}) =>
  (
    await makeStay(
      test.db,
      {
        reservationId,
        checkIn: '2026-11-19',
        checkOut: '2026-11-21',
        isCheckedIn: false,
        ...more,
      },
      START - 86_400_000,
    )
  ).id

const inHouse = (reservationId: string, more: object = {}) =>
  expectStay(reservationId, { checkIn: '2026-11-18', isCheckedIn: true, ...more })

const walkIn = (more: object = {}) => ({
  id: crypto.randomUUID(),
  room: '102',
  lastName: 'Šimek',
  firstName: 'Jan',
  guests: 2,
  language: 'cs',
  checkIn: '2026-11-19',
  checkOut: '2026-11-20',
  isCheckedIn: true,
  ...more,
})

const canSignIn = async (room: string, lastName: string, pin: string) =>
  (
    await server.app.inject({
      method: 'POST',
      url: `${TOURIST}/authentication/tourists/token`,
      payload: { grantType: 'stay', hotelId: 'stary-mlyn', roomNumber: room, lastName, pin },
    })
  ).statusCode === 200

const isSignedIn = async (access: string) =>
  (await server.app.inject({ url: `${TOURIST}/accommodations/me/`, headers: bearer(access) })).statusCode ===
  200

describe('the lists of reception', () => {
  it('show arrivals, guests in house and departures of the current day', async () => {
    await expectStay('later', { arrivalTime: '18:00', room: '101' })
    await expectStay('no-room', { room: null })
    await expectStay('missed', { checkIn: '2026-11-18', room: '103' })
    await expectStay('tomorrow', { checkIn: '2026-11-20', room: '104' })
    await inHouse('stays-on', { room: '102' })
    await inHouse('leaves', { room: '104', checkOut: '2026-11-19T16:00' })
    const reservations = async (view: string) =>
      (await listed(`view=${view}`)).map((stay) => stay.reservationId)
    expect((await reservations('arrivals')).toSorted()).toEqual(['later', 'missed', 'no-room'])
    expect(await reservations('in_house')).toEqual(['stays-on', 'leaves'])
    expect(await reservations('departures')).toEqual(['leaves'])
    expect((await call('GET', '/today/')).json<ReceptionDay>()).toEqual({
      day: '2026-11-19',
      now: '2026-11-19T12:00:00.000Z',
      arrivals: 3,
      inHouse: 2,
      departures: 1,
    })
  })

  it('begin with the arrivals that need reception', async () => {
    await expectStay('later', { arrivalTime: '15:00', room: '101' })
    await expectStay('no-room', { room: null, lastName: 'Ab' })
    await expectStay('evening', { arrivalTime: '21:00', room: '103' })
    const first = await expectStay('arrived', { arrivalTime: '10:00', room: '104' })
    const { version } = await read(first)
    await call('POST', `/stays/${first}/check-in/`, { version })
    const reservations = (await listed('view=arrivals')).map((stay) => stay.reservationId)
    expect(reservations).toEqual(['no-room', 'later', 'evening', 'arrived'])
  })

  it('find stays by the beginnings of names, by room and by reservation, without accents', async () => {
    await expectStay('R-7001', { lastName: 'Łukasiewicz', firstName: 'Żaneta', room: '103' })
    await inHouse('R-7002', { lastName: 'Kowalska', firstName: 'Anna', room: '104' })
    const found = async (search: string) =>
      (await listed(`search=${encodeURIComponent(search)}`)).map((stay) => stay.reservationId)
    expect(await found('lukas')).toEqual(['R-7001'])
    expect(await found('zan łuk')).toEqual(['R-7001'])
    expect(await found('104')).toEqual(['R-7002'])
    expect(await found('r-700')).toEqual(['R-7002', 'R-7001'])
    expect(await found('owalska')).toEqual([])
    expect(await found('100%')).toEqual([])
    expect(await found('´')).toHaveLength(2)
  })
})

describe('a walk-in', () => {
  it('is one request: the guest gets a room, a PIN and a sign-in code that work', async () => {
    const answer = await call('POST', '/stays/', walkIn())
    expect(answer.statusCode, answer.body).toBe(201)
    const { stay, handOver } = answer.json<StayWithHandOver>()
    expect(stay).toMatchObject({ room: '102', state: 'in_house', changedBy: 'marta', source: '' })
    expect(stay.reservationId).toMatch(/^D-[A-Z2-9]{6}$/)
    expect(await canSignIn('102', 'simek', handOver?.pin ?? '')).toBe(true)
    const [, code = ''] = handOver?.url.split('#c=') ?? []
    // The code on the holder lasts longer than one for the screen, and works once.
    now += 23 * 3_600_000
    const signInByCode = () =>
      server.app.inject({
        method: 'POST',
        url: `${TOURIST}/authentication/tourists/token`,
        payload: { grantType: 'code', code },
      })
    now = START + 60_000
    expect((await signInByCode()).statusCode).toBe(200)
    expect((await signInByCode()).statusCode).toBe(401)
  })

  it('makes one stay if the request is repeated', async () => {
    const body = walkIn()
    const first = (await call('POST', '/stays/', body)).json<StayWithHandOver>()
    const second = (await call('POST', '/stays/', body)).json<StayWithHandOver>()
    expect(second.stay.id).toBe(first.stay.id)
    expect(await listed('view=in_house')).toHaveLength(1)
    expect(await canSignIn('102', 'Šimek', second.handOver?.pin ?? '')).toBe(true)
  })

  it('is refused with the name of the guest who has the room', async () => {
    await inHouse('R-1', { room: '102', lastName: 'Brandt', firstName: 'Familie' })
    const { code, conflicts } = await problemOf('POST', '/stays/', walkIn())
    expect(code).toBe('room_taken')
    expect(conflicts).toMatchObject([{ reservationId: 'R-1', name: 'Familie Brandt' }])
    expect(await listed('search=simek')).toEqual([])
  })

  it('needs a departure after the arrival', async () => {
    const backwards = walkIn({ checkOut: '2026-11-18', isCheckedIn: false })
    expect(await problemOf('POST', '/stays/', backwards)).toMatchObject({ errors: [{ field: 'checkOut' }] })
  })

  it('is not given the room of a guest who should have left but is still there', async () => {
    await inHouse('R-1', { room: '102', checkOut: '2026-11-19T12:30' })
    expect((await problemOf('POST', '/stays/', walkIn())).code).toBe('room_taken')
    const rooms = '/room-choices/?from=2026-11-19&to=2026-11-20&isArriving=true'
    const free = (await call('GET', rooms)).json<RoomChoice[]>().filter(({ takenBy }) => takenBy === null)
    expect(free.map(({ number }) => number)).toEqual(['101', '103', '104'])
  })

  it('is one stay for two requests at the same time', async () => {
    const body = walkIn()
    const answers = await Promise.all([call('POST', '/stays/', body), call('POST', '/stays/', body)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(await listed('view=in_house')).toHaveLength(1)
  })

  it('of two people who give away the same room at once, one is refused', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/stays/', walkIn())))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  })
})

describe('check-in', () => {
  it('gives a PIN and a sign-in code, even before the usual time, and can be undone', async () => {
    const id = await expectStay('R-1', { room: '101' })
    const before = await read(id)
    const answer = await call('POST', `/stays/${id}/check-in/`, { version: before.version })
    const { stay, handOver } = answer.json<StayWithHandOver>()
    expect(stay).toMatchObject({ state: 'in_house', checkedInAt: new Date(START).toISOString() })
    expect(await canSignIn('101', 'Kowalska', handOver?.pin ?? '')).toBe(true)
    const undone = (await call('DELETE', `/stays/${id}/check-in/`)).json<DeskStay>()
    expect(undone).toMatchObject({ state: 'expected', checkIn: before.checkIn, devices: 0 })
    expect(await canSignIn('101', 'Kowalska', handOver?.pin ?? '')).toBe(false)
  })

  it('before the planned time survives the next request of the hotel’s system', async () => {
    const id = await expectStay('R-1', { room: '101' })
    await call('POST', `/stays/${id}/check-in/`, { version: (await read(id)).version })
    const { access } = await signIn(server.app, test.db, 'R-1', now)
    const planned = { checkIn: '2026-11-19T20:00', checkOut: '2026-11-21' }
    await makeStay(test.db, { reservationId: 'R-1', room: '101', ...planned }, now)
    expect(await isSignedIn(access)).toBe(true)
    expect(await read(id)).toMatchObject({ state: 'in_house' })
    const undone = (await call('DELETE', `/stays/${id}/check-in/`)).json<DeskStay>()
    expect(undone.checkIn).toBe('2026-11-19T20:00:00+01:00')
  })

  it('of the wrong guest is undone together with the PIN, even after the planned time', async () => {
    now = START + 6 * 3_600_000
    const id = await expectStay('R-1', { room: '101' })
    const { handOver } = (
      await call('POST', `/stays/${id}/check-in/`, { version: (await read(id)).version })
    ).json<StayWithHandOver>()
    await call('DELETE', `/stays/${id}/check-in/`)
    expect(await canSignIn('101', 'Kowalska', handOver?.pin ?? '')).toBe(false)
  })

  it('needs a room, which nobody else may still have', async () => {
    const id = await expectStay('R-1', { room: null })
    expect(await problemOf('POST', `/stays/${id}/check-in/`, { version: 1 })).toMatchObject({
      code: 'invalid_parameter',
      errors: [{ field: 'room' }],
    })
    await inHouse('R-2', { room: '101', lastName: 'Nowak', checkOut: '2026-11-19T15:00' })
    const { version } = await read(id)
    const assigned = await problemOf('PUT', `/stays/${id}/room/`, { version, room: '101' })
    expect(assigned).toMatchObject({ room: '101', isRoomTaken: true })
    const refused = await problemOf('POST', `/stays/${id}/check-in/`, { version: version + 1 })
    expect(refused).toMatchObject({ code: 'room_taken', conflicts: [{ reservationId: 'R-2' }] })
  })
})

describe('a change', () => {
  it('of an outdated version is refused and changes nothing', async () => {
    const id = await expectStay('R-1')
    const { version } = await read(id)
    await call('PUT', `/stays/${id}/room/`, { version, room: '103' })
    const refused = await problemOf('PUT', `/stays/${id}/room/`, { version, room: '104' })
    expect(refused.code).toBe('version_conflict')
    expect(await read(id)).toMatchObject({ room: '103', version: version + 1, changedBy: 'marta' })
  })

  it('names the colleague who made it', async () => {
    const id = await expectStay('R-1')
    const piotr = await makeStaff(test.db, { userName: 'piotr', role: 'reception' }, now)
    await call('PUT', `/stays/${id}/room/`, { version: (await read(id)).version, room: '103' }, piotr)
    expect(await read(id)).toMatchObject({ changedBy: 'piotr' })
  })

  it('of the room keeps the guest signed in', async () => {
    const id = await inHouse('R-1', { room: '101' })
    const { access } = await signIn(server.app, test.db, 'R-1', now)
    const { version } = await read(id)
    expect(await problemOf('PUT', `/stays/${id}/room/`, { version, room: '103' })).toMatchObject({
      room: '103',
      devices: 1,
    })
    expect(await isSignedIn(access)).toBe(true)
    const leaving = await problemOf('PUT', `/stays/${id}/room/`, { version: version + 1, room: null })
    expect(leaving.code).toBe('invalid_parameter')
  })

  it('of name and dates keeps the times of the same days', async () => {
    const id = await expectStay('R-1', { room: '101', checkIn: '2026-11-19T17:30' })
    const edit = {
      version: (await read(id)).version,
      lastName: 'Zielińska',
      firstName: '',
      guests: 3,
      language: 'de-DE',
      checkIn: '2026-11-19',
      checkOut: '2026-11-24',
      arrivalTime: '17:45',
      note: 'Cot',
      alert: 'Allergic to feathers',
    }
    const changed = (await call('PUT', `/stays/${id}/`, edit)).json<DeskStay>()
    expect(changed).toMatchObject({
      lastName: 'Zielińska',
      checkIn: '2026-11-19T17:30:00+01:00',
      checkOut: expect.stringContaining('2026-11-24T') as unknown,
      arrivalTime: '17:45',
      alert: 'Allergic to feathers',
    })
    expect((await listed('search=zielin')).map((stay) => stay.id)).toEqual([id])
    const backwards = { ...edit, version: changed.version, checkOut: '2026-11-18' }
    expect((await call('PUT', `/stays/${id}/`, backwards)).statusCode).toBe(422)
  })
})

describe('check-out', () => {
  it('signs the guest out everywhere, and undo brings the stay back', async () => {
    const id = await inHouse('R-1', { room: '101' })
    const { access } = await signIn(server.app, test.db, 'R-1', now)
    const { version } = await read(id)
    tick = 1
    const out = (await call('POST', `/stays/${id}/check-out/`, { version })).json<DeskStay>()
    expect(out).toMatchObject({ state: 'departed', devices: 0 })
    expect(await isSignedIn(access)).toBe(false)
    const back = (await call('DELETE', `/stays/${id}/check-out/`)).json<DeskStay>()
    expect(back).toMatchObject({ state: 'in_house', devices: 1 })
  })

  it('cannot be undone while another guest has the room', async () => {
    const id = await inHouse('R-1', { room: '102' })
    await call('POST', `/stays/${id}/check-out/`, { version: (await read(id)).version })
    await call('POST', '/stays/', walkIn())
    expect((await problemOf('DELETE', `/stays/${id}/check-out/`)).code).toBe('room_taken')
  })
})

describe('reception', () => {
  it('cancels an expected stay, and undoes it', async () => {
    const id = await expectStay('R-1', { room: '101' })
    const { version } = await read(id)
    expect(await problemOf('POST', `/stays/${id}/cancellation/`, { version })).toMatchObject({
      state: 'cancelled',
    })
    expect(await listed('view=arrivals')).toEqual([])
    expect(await problemOf('DELETE', `/stays/${id}/cancellation/`)).toMatchObject({ state: 'expected' })
    const there = await inHouse('R-2', { room: '103' })
    const refused = await call('POST', `/stays/${there}/cancellation/`, {
      version: (await read(there)).version,
    })
    expect(refused.statusCode).toBe(422)
  })

  it('hands over a new PIN, after which the previous one fails, and signs out all devices', async () => {
    const id = await inHouse('R-1', { room: '101' })
    const first = (await call('POST', `/stays/${id}/hand-over/`)).json<HandOver>()
    const second = (await call('POST', `/stays/${id}/hand-over/`)).json<HandOver>()
    expect(await canSignIn('101', 'Kowalska', first.pin)).toBe(false)
    expect(await canSignIn('101', 'Kowalska', second.pin)).toBe(true)
    expect(await read(id)).toMatchObject({ devices: 1 })
    expect(await problemOf('DELETE', `/stays/${id}/devices/`)).toMatchObject({
      devices: 0,
      state: 'in_house',
    })
  })

  it('sees which rooms are free in a period, and who has the others', async () => {
    await inHouse('R-1', { room: '101', lastName: 'Nowak', firstName: '' })
    const rooms = (await call('GET', '/room-choices/?from=2026-11-19&to=2026-11-20')).json<RoomChoice[]>()
    expect(rooms).toEqual([
      { number: '101', takenBy: 'Nowak' },
      { number: '102', takenBy: null },
      { number: '103', takenBy: null },
      { number: '104', takenBy: null },
    ])
  })

  it('leaves one entry in the audit log while a stay is open', async () => {
    const id = await inHouse('R-1')
    const reads = () =>
      test.db
        .selectFrom('audit_entry')
        .select('subject')
        .where('action', '=', 'GET /hotels/{hotelId}/stays/{stayId}/')
        .execute()
    const before = (await reads()).length
    for (const minutes of [0, 1, 9]) {
      now = START + minutes * 60_000
      await read(id)
    }
    expect(await reads()).toHaveLength(before + 1)
    now = START + 11 * 60_000
    await read(id)
    expect((await reads()).slice(before)).toEqual([{ subject: { stayId: id } }, { subject: { stayId: id } }])
  })

  it('is not for housekeeping, and not for other hotels', async () => {
    const id = await inHouse('R-1')
    const ewa = await makeStaff(test.db, { userName: 'ewa', role: 'housekeeping' }, now)
    expect((await call('GET', '/stays/', undefined, ewa)).statusCode).toBe(403)
    await makeHotel(test.db, 'inny-mlyn')
    const other = await makeStaff(test.db, { userName: 'other', role: 'owner', hotelId: 'inny-mlyn' }, now)
    const answer = await server.app.inject({
      url: `${DESK}/hotels/inny-mlyn/stays/${id}/`,
      headers: deskHeaders(other.cookie),
    })
    expect(answer.statusCode).toBe(404)
  })
})
