import type { ImportReport, Room, Stay, StayChange } from '@stay/contract/stay/stays'
import type { Notification } from '@stay/contract/notifications/notifications'
import type { Problem } from '@stay/contract/http/problems'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeApp } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'
import { bearer, HOTEL, makeHotel, makeServiceKey, makeStay, signIn, TOURIST } from '@stay/testkit/stays'

const test = useDatabase()
const START = Date.parse('2026-11-16T12:00:00Z')
let now = START
let server: ReturnType<typeof makeApp>
let key = ''

beforeAll(async () => {
  await makeHotel(test.db)
  server = makeApp(test.db, { now: () => now, publicUrl: 'https://stay.example' })
  key = await makeServiceKey(test.db)
})
beforeEach(async () => {
  now = START
  await test.db.deleteFrom('stay').execute()
})

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) =>
  server.app.inject({ method, url: HOTEL + path, headers: bearer(key), ...(payload && { payload }) })

const STAY = {
  room: '101',
  lastName: 'Nováková',
  firstName: 'Jana',
  guests: 2,
  checkIn: '2026-11-15',
  checkOut: '2026-11-18',
  language: 'cs',
}

describe('rooms', () => {
  it('are added once, listed in order with their stays, and removed only if they never had a stay', async () => {
    await call('PUT', '/rooms/12 A/')
    const again = await call('PUT', '/rooms/12a/')
    expect(again.json<Room>()).toEqual({ number: '12 A', hasTelevision: false, reservationId: null })
    await call('PUT', '/stays/R1/', STAY)
    const { results } = (await call('GET', '/rooms/')).json<{ results: Room[] }>()
    expect(results.map(({ number }) => number)).toEqual(['101', '102', '103', '104', '12 A'])
    expect(results[0]?.reservationId).toBe('R1')
    const refused = await call('DELETE', '/rooms/101/')
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'room_in_use'])
    expect((await call('DELETE', '/rooms/999/')).statusCode).toBe(404)
    expect((await call('DELETE', '/rooms/12A/')).statusCode).toBe(204)
  })

  it('have a TV with its own URL', async () => {
    const made = await call('POST', '/rooms/102/television/')
    expect(made.json<{ url: string }>().url).toMatch(/^https:\/\/stay\.example\/tv\/[\w-]{22}$/)
    expect((await call('POST', '/rooms/999/television/')).statusCode).toBe(404)
  })
})

describe('room equipment', () => {
  const CONTROLLER = { room: '103', name: { pl: 'Pokój' }, zones: [{ id: 1, name: 'Sypialnia' }] }

  it('is added, replaced, listed and removed', async () => {
    const made = await call('PUT', '/controllers/c103/', CONTROLLER)
    expect([made.statusCode, made.json<object>()]).toEqual([200, { id: 'c103', ...CONTROLLER }])
    await call('PUT', '/controllers/c103/', { ...CONTROLLER, room: '104' })
    const { results } = (await call('GET', '/controllers/')).json<{ results: object[] }>()
    expect(results).toEqual([{ id: 'c103', ...CONTROLLER, room: '104' }])
    expect((await call('DELETE', '/controllers/c103/')).statusCode).toBe(204)
    expect((await call('DELETE', '/controllers/c103/')).statusCode).toBe(404)
  })

  it('is rejected with the invalid field', async () => {
    const errorsOf = async (id: string, body: object) =>
      (await call('PUT', `/controllers/${id}/`, body)).json<Problem>().errors
    expect(await errorsOf('c1', { ...CONTROLLER, room: '999' })).toEqual([
      { field: 'room', reason: '"999" is not a room of this hotel' },
    ])
    const twice = [CONTROLLER.zones[0], CONTROLLER.zones[0]]
    expect(await errorsOf('c1', { ...CONTROLLER, zones: twice })).toEqual([
      { field: 'zones.1.id', reason: '1 is a duplicate' },
    ])
    expect((await errorsOf('c1', { ...CONTROLLER, zones: [] }))?.[0]?.field).toBe('zones')
    expect((await errorsOf('c1', { ...CONTROLLER, zones: [{ id: 9, name: 'x' }] }))?.[0]?.field).toBe(
      'zones.0.id',
    )
    expect((await call('PUT', '/controllers/C+1/', CONTROLLER)).statusCode).toBe(404)
  })

  it('has limits per hotel and per room, within the absolute limits', async () => {
    const policy = { limits: { min: 19, max: 25 }, checkOut: { isOn: true, temperature: 20 } }
    expect((await call('PUT', '/climate/', policy)).json()).toEqual(policy)
    expect((await call('GET', '/climate/')).json()).toEqual(policy)
    const roomPolicy = { limits: { max: 23 }, isUnderMaintenance: true }
    expect((await call('PUT', '/rooms/101/climate/', roomPolicy)).statusCode).toBe(200)
    expect((await call('GET', '/rooms/101/climate/')).json()).toEqual(roomPolicy)
    expect((await call('GET', '/rooms/999/climate/')).statusCode).toBe(404)
    for (const [path, body, field] of [
      ['/climate/', { limits: { min: 15 } }, 'limits.min'],
      ['/climate/', { limits: { max: 31 } }, 'limits.max'],
      ['/climate/', { limits: { step: 0.3 } }, 'limits.step'],
      ['/climate/', { limits: { min: 24, max: 24 } }, 'limits.max'],
      // The maximum of room 101 would be below the new minimum.
      ['/climate/', { limits: { min: 24, max: 26 } }, 'limits.max'],
      ['/rooms/101/climate/', { limits: { max: 18 } }, 'limits.max'],
      ['/climate/', { party: true }, 'party'],
    ] as const) {
      const response = await call('PUT', path, body)
      expect(
        [response.statusCode, response.json<Problem>().errors?.[0]?.field],
        JSON.stringify(body),
      ).toEqual([422, field])
    }
    await call('PUT', '/rooms/101/climate/', {})
    await call('PUT', '/climate/', {})
  })
})

describe('a stay', () => {
  it('is created once and returns its PIN once; repeating the request changes nothing', async () => {
    const first = (await call('PUT', '/stays/R1/', STAY)).json<StayChange>()
    expect(first).toMatchObject({
      outcome: 'created',
      stay: {
        checkIn: '2026-11-15T15:00:00+01:00',
        checkOut: '2026-11-18T11:00:00+01:00',
        state: 'in_house',
        language: 'cs',
      },
    })
    expect(first.pin).toMatch(/^\d{6}$/)
    const again = (await call('PUT', '/stays/R1/', STAY)).json<StayChange>()
    expect([again.outcome, again.pin]).toEqual(['unchanged', undefined])
    const both = await Promise.all([call('PUT', '/stays/R2/', STAY), call('PUT', '/stays/R2/', STAY)])
    expect(both.map((response) => response.json<StayChange>().outcome).sort()).toEqual([
      'created',
      'unchanged',
    ])
  })

  it('moves, changes and ends', async () => {
    await call('PUT', '/stays/R1/', STAY)
    const moved = (await call('PUT', '/stays/R1/', { ...STAY, room: '103' })).json<StayChange>()
    expect(moved).toMatchObject({ outcome: 'changed', stay: { room: '103' } })
    const ended = await call('PUT', '/stays/R1/', { ...STAY, isCheckedOut: true })
    expect(ended.json<StayChange>().stay.state).toBe('ended')
    expect((await call('POST', '/stays/R1/sign-in-codes/')).statusCode).toBe(404)
    const { results } = (await call('GET', '/stays/?state=ended')).json<{ results: Stay[] }>()
    expect(results.map(({ reservationId }) => reservationId)).toEqual(['R1'])
  })

  it('remains checked out if a later update does not contain isCheckedOut', async () => {
    await call('PUT', '/stays/R1/', { ...STAY, isCheckedOut: true })
    const listed = (await call('PUT', '/stays/R1/', { ...STAY, guests: 3 })).json<StayChange>()
    expect(listed.stay).toMatchObject({ guests: 3, state: 'ended' })
    const back = (await call('PUT', '/stays/R1/', { ...STAY, isCheckedOut: false })).json<StayChange>()
    expect(back.stay.state).toBe('in_house')
  })

  it('loses its sign-in codes when it moves, so that the TV of the old room cannot sign in', async () => {
    await call('PUT', '/stays/R1/', STAY)
    const { code } = (await call('POST', '/stays/R1/sign-in-codes/')).json<{ code: string }>()
    await call('PUT', '/stays/R1/', { ...STAY, room: '102' })
    const tried = await server.app.inject({
      method: 'POST',
      url: `${TOURIST}/authentication/tourists/token`,
      payload: { grantType: 'code', code },
    })
    expect(tried.statusCode).toBe(401)
  })

  it('is rejected with the invalid fields and not stored', async () => {
    const errorsOf = async (change: object) =>
      (await call('PUT', '/stays/R9/', { ...STAY, ...change })).json<{ errors: { field: string }[] }>().errors
    expect(await errorsOf({ room: '999' })).toMatchObject([{ field: 'room' }])
    expect(await errorsOf({ checkOut: '2026-11-31' })).toMatchObject([{ field: 'checkOut' }])
    expect(await errorsOf({ checkOut: '2026-11-14' })).toMatchObject([
      { field: 'checkOut', reason: 'must be after check-in' },
    ])
    expect(await errorsOf({ guests: 0, lastname: 'x' })).toMatchObject([
      { field: 'lastname' },
      { field: 'guests' },
    ])
    expect((await call('GET', '/stays/R9/')).statusCode).toBe(404)
  })

  it('can be signed in to with a code from the desk', async () => {
    await call('PUT', '/stays/R1/', STAY)
    const { code, url } = (await call('POST', '/stays/R1/sign-in-codes/')).json<{
      code: string
      url: string
    }>()
    expect(url).toBe(`https://stay.example/auth/htv#c=${code}`)
    const tokens = await server.app.inject({
      method: 'POST',
      url: `${TOURIST}/authentication/tourists/token`,
      payload: { grantType: 'code', code },
    })
    expect(tokens.statusCode).toBe(200)
  })

  it('gets a new PIN that replaces the previous one', async () => {
    const { pin = '' } = (await call('PUT', '/stays/R1/', STAY)).json<StayChange>()
    const { pin: next } = (await call('POST', '/stays/R1/pin/')).json<{ pin: string }>()
    const sign = (tried: string) =>
      server.app.inject({
        method: 'POST',
        url: `${TOURIST}/authentication/tourists/token`,
        payload: {
          grantType: 'stay',
          hotelId: 'stary-mlyn',
          roomNumber: '101',
          lastName: 'Novakova',
          pin: tried,
        },
      })
    expect((await sign(next)).statusCode).toBe(200)
    if (next !== pin) expect((await sign(pin)).statusCode).toBe(401)
  })
})

describe('the import of stays', () => {
  const send = (text: string | Buffer, query = '') =>
    server.app.inject({
      method: 'POST',
      url: `${HOTEL}/stays/import/${query}`,
      headers: { ...bearer(key), 'content-type': 'text/csv' },
      payload: text,
    })
  const HEADER = 'reservation_id;room;last_name;first_name;guests;check_in;check_out;language\n'

  it('processes each row separately and reports invalid rows with line and reason', async () => {
    const report = (
      await send(
        `\ufeff${HEADER}R1;101;Kowalska;Anna;2;2026-11-15;2026-11-18;pl\nR2;999;Nowak;;1;2026-11-15;2026-11-18;\n` +
          `R3;102;;;1;2026-11-15;2026-11-18;\nR4;103;Müller;Uwe;two;2026-11-15;soon;de\nR1;104;Kowalska;;1;2026-11-15;2026-11-18;\n` +
          `R5;104;Šimek;;;2026-11-15 14:00;2026-11-18 10:00;fr\n`,
      )
    ).json<ImportReport>()
    expect(report).toMatchObject({ created: 3, changed: 0, unchanged: 0, isDryRun: false })
    expect(report.faults.map(({ line, field }) => [line, field])).toEqual([
      [3, 'room'],
      [5, 'guests'],
      [6, 'reservation_id'],
    ])
    expect(report.pins.map(({ reservationId }) => reservationId)).toEqual(['R1', 'R3', 'R5'])
    expect((await call('GET', '/stays/R5/')).json<Stay>()).toMatchObject({
      language: 'en-US',
      guests: 1,
      checkIn: '2026-11-15T14:00:00+01:00',
    })
    const again = (
      await send(`${HEADER}R1;101;Kowalska;Anna;3;2026-11-15;2026-11-18;pl\n`)
    ).json<ImportReport>()
    expect([again.changed, again.pins]).toEqual([1, []])
  })

  it('accepts reservations of channels without room and name, which a later file completes', async () => {
    const channels = 'reservation_id;check_in;check_out;arrival_time;note;alert\n'
    await send(`${channels}B-1;2026-11-16;2026-11-18;17:30;Late dinner;\n`)
    expect((await call('GET', '/stays/B-1/')).json<Stay>()).toMatchObject({
      room: null,
      lastName: '',
      arrivalTime: '17:30',
      note: 'Late dinner',
      isCheckedIn: false,
    })
    await send(`${HEADER}B-1;102;Horvat;Ana;2;2026-11-16;2026-11-18;hr\n`)
    // What the second file does not contain keeps its value.
    expect((await call('GET', '/stays/B-1/')).json<Stay>()).toMatchObject({
      room: '102',
      lastName: 'Horvat',
      arrivalTime: '17:30',
      note: 'Late dinner',
    })
    const { faults } = (await send(`${channels}B-2;2026-11-16;2026-11-18;25:00;;\n`)).json<ImportReport>()
    expect(faults.map(({ field }) => field)).toEqual(['arrival_time'])
  })

  it('reports a readable reason for each invalid row, even in a dry run', async () => {
    const reasons = async (text: string) =>
      (await send(text, '?dryRun=true'))
        .json<ImportReport>()
        .faults.map(({ line, field, reason }) => `${line} ${field} ${reason}`)
    const rest = '2026-11-15;2026-11-18;\n'
    expect(await reasons(`${HEADER}R1;101;a\0b;;1;${rest}`)).toEqual(['2 last_name must be one line of text'])
    expect(await reasons(`${HEADER}R1;101;Few\n`)).toEqual([
      '2 check_in is missing',
      '2 check_out is missing',
    ])
    expect(await reasons(`${HEADER}R1;101;X;;1;2026-11-18;2026-11-15;\n`)).toEqual([
      '2 check_out must be after check-in',
    ])
    expect(await reasons(`${HEADER}R1;101;"Open;;1;${rest}R2;102;X;;1;${rest}`)).toEqual([
      '2 row has a quote that is not closed',
    ])
    expect(await reasons(`${HEADER}R1;101;X;;1;0001-01-01;18.11.2026;\n`)).toEqual([
      '2 check_in must be a date or a date and time, such as 2026-11-20 or 2026-11-20T14:00',
      '2 check_out must be a date or a date and time, such as 2026-11-20 or 2026-11-20T14:00',
    ])
    expect(await reasons('\n')).toEqual(['1 file is empty'])
  })

  it('continues after a row that cannot be stored, so that no PIN is lost', async () => {
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
      test.db,
    )
    await sql`create trigger refuse before insert on stay for each row
      when (new.reservation_id = 'R2') execute function refuse()`.execute(test.db)
    const rows = ['101', '102', '103'].map(
      (room, index) => `R${index + 1};${room};Kowalska;;1;2026-11-15;2026-11-18;\n`,
    )
    const report = (await send(HEADER + rows.join(''))).json<ImportReport>()
    await sql`drop function refuse cascade`.execute(test.db)
    expect(report.faults).toEqual([
      { line: 3, field: 'row', reason: 'could not be stored; import this row again' },
    ])
    expect(report.pins.map(({ reservationId }) => reservationId)).toEqual(['R1', 'R3'])
  })

  it('changes nothing in a dry run', async () => {
    const row = 'R1;101;Kowalska;Anna;2;2026-11-15;2026-11-18;pl\n'
    const report = (await send(HEADER + row, '?dryRun=true')).json<ImportReport>()
    expect(report).toMatchObject({ created: 1, isDryRun: true, pins: [] })
    expect((await call('GET', '/stays/R1/')).statusCode).toBe(404)
  })

  it('accepts Windows-1250 and reports missing columns', async () => {
    const text = Buffer.concat([
      Buffer.from(`${HEADER.replaceAll(';', ',')}R1,101,`),
      Buffer.from([0xa3, 0xf3, 0x64, 0x9f]),
      Buffer.from(',,1,2026-11-15,2026-11-18,\n'),
    ])
    expect((await send(text)).json<ImportReport>().created).toBe(1)
    expect((await call('GET', '/stays/R1/')).json<Stay>().lastName).toBe('Łódź')
    expect((await send('a,b\n1,2\n')).json<ImportReport>().faults).toHaveLength(3)
    const json = await call('POST', '/stays/import/', {})
    expect(json.statusCode).toBe(415)
  })
})

describe('a stay of another system', () => {
  const stay = { checkIn: '2026-11-15', checkOut: '2026-11-18', guests: 2 }
  const put = async (body: object) => call('PUT', '/stays/C-1/', { ...stay, ...body })
  const read = async () => (await call('GET', '/stays/C-1/')).json<Stay>()

  it('names the service key that made it', async () => {
    await put({ lastName: 'Novák' })
    expect(await read()).toMatchObject({ source: 'test', room: null })
  })

  it('keeps what a request leaves out', async () => {
    await put({ lastName: 'Novák', guests: 3, language: 'pl' })
    await call('PUT', '/stays/C-1/', { checkIn: stay.checkIn, checkOut: '2026-11-20' })
    expect(await read()).toMatchObject({ lastName: 'Novák', guests: 3, language: 'pl' })
  })

  it('keeps its room if the system does not send one, and loses it only before the guest has arrived', async () => {
    await put({ lastName: 'Novák', room: '102', isCheckedIn: false })
    await put({ lastName: 'Novák' })
    expect(await read()).toMatchObject({ room: '102', isCheckedIn: false })
    await put({ lastName: 'Novák', room: null })
    expect(await read()).toMatchObject({ room: null })
    expect((await put({ lastName: 'Novák', isCheckedIn: true })).statusCode).toBe(422)
    await put({ lastName: 'Novák', room: '102', isCheckedIn: true })
    const refused = await put({ lastName: 'Novák', room: null })
    expect(refused.json()).toMatchObject({ errors: [{ field: 'room' }] })
    expect(await read()).toMatchObject({ room: '102', isCheckedIn: true })
  })
})

describe('a notification', () => {
  const TEXT = { title: { pl: 'Woda', 'en-US': 'Water' }, body: { pl: 'Nie ma wody.', 'en-US': 'No water.' } }
  const read = async (access: string, language = 'pl') =>
    (
      await server.app.inject({
        url: `${TOURIST}/notifications/me/`,
        headers: { ...bearer(access), 'accept-language': language },
      })
    ).json<{ results: Notification[]; count: number }>()

  it('is refused for its length alone if it is too long', async () => {
    const body = { pl: `${'a'.repeat(60_000)}\u0000` }
    const response = await call('POST', '/notifications/', {
      to: { everyone: true },
      title: TEXT.title,
      body,
    })
    expect(response.json<{ errors: object[] }>().errors).toEqual([
      { field: 'body.pl', reason: 'must not have more than 2000 characters' },
    ])
  })

  it('is sent to a room, a stay or the whole hotel, and to no other guests', async () => {
    await makeStay(test.db, { reservationId: 'A', room: '101' }, now)
    await makeStay(test.db, { reservationId: 'B', room: '102' }, now)
    const [a, b] = [await signIn(server.app, test.db, 'A', now), await signIn(server.app, test.db, 'B', now)]
    const send = async (to: object) =>
      (await call('POST', '/notifications/', { to, ...TEXT })).json<{ recipients: number }>().recipients
    expect(await send({ room: '101' })).toBe(1)
    expect(await send({ reservationId: 'B' })).toBe(1)
    expect(await send({ everyone: true })).toBe(2)
    expect([(await read(a.access)).count, (await read(b.access)).count]).toEqual([2, 2])
    expect(await send({ room: '104' })).toBe(0)
  })

  it('to a room does not go to its previous guest, but one to the hotel does until the session ends', async () => {
    await makeStay(test.db, { reservationId: 'A', room: '101' }, now - 86_400_000 + 1_800_000)
    const send = async (to: object) =>
      (await call('POST', '/notifications/', { to, ...TEXT })).json<{ recipients: number }>().recipients
    now += 3_600_000
    expect([await send({ room: '101' }), await send({ everyone: true })]).toEqual([0, 1])
  })

  it('is rejected if it contains characters that cannot be stored', async () => {
    const send = (title: string) =>
      call('POST', '/notifications/', { to: { everyone: true }, title: { pl: title }, body: { pl: 'x' } })
    for (const title of ['a\u0000b', 'half \ud800'])
      expect((await send(title)).json<Problem>(), JSON.stringify(title)).toMatchObject({
        code: 'invalid_parameter',
        errors: [{ field: 'title.pl', reason: 'must be a non-empty text' }],
      })
    expect((await send('two\nlines')).statusCode).toBe(201)
  })

  it('is returned in the guest’s language or, marked as fallback, in the hotel’s', async () => {
    await makeStay(test.db, { reservationId: 'A' }, now)
    const { access } = await signIn(server.app, test.db, 'A', now)
    await call('POST', '/notifications/', { to: { room: '101' }, ...TEXT })
    const [german] = (await read(access, 'de')).results
    expect([german?.title, german?.fallback]).toEqual(['Woda', { title: 'pl', body: 'pl' }])
    expect((await read(access, 'en')).results[0]?.title).toBe('Water')
  })

  it('can link to a card of the hotel, but not to an unknown card', async () => {
    await makeStay(test.db, { reservationId: 'A' }, now)
    const { access } = await signIn(server.app, test.db, 'A', now)
    const link = { type: 'card', id: 'stary-mlyn_museum' }
    await call('POST', '/notifications/', { to: { room: '101' }, ...TEXT, link })
    expect((await read(access)).results[0]?.link).toEqual(link)
    const unknown = await call('POST', '/notifications/', {
      to: { room: '101' },
      ...TEXT,
      link: { type: 'card', id: 'nothing' },
    })
    expect(unknown.json()).toMatchObject({ status: 422, errors: [{ field: 'link.id' }] })
  })

  it('is sent once per request id, even for fifty concurrent requests', async () => {
    await makeStay(test.db, { reservationId: 'A' }, now)
    const { access } = await signIn(server.app, test.db, 'A', now)
    const message = { to: { room: '101' }, ...TEXT, requestId: 'x1' }
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => call('POST', '/notifications/', message)),
    )
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
    expect((await read(access)).count).toBe(1)
    const other = await call('POST', '/notifications/', { ...message, to: { everyone: true } })
    expect(other.json()).toMatchObject({ status: 409, code: 'request_id_reused' })
  })

  it('is marked as read or unread, also together with all older ones', async () => {
    await makeStay(test.db, { reservationId: 'A' }, now)
    const { access } = await signIn(server.app, test.db, 'A', now)
    for (let at = 0; at < 3; at++) await call('POST', '/notifications/', { to: { everyone: true }, ...TEXT })
    const put = (path: string, payload: object) =>
      server.app.inject({
        method: 'PUT',
        url: `${TOURIST}/notifications${path}`,
        headers: bearer(access),
        payload,
      })
    const unread = async () =>
      (
        await server.app.inject({ url: `${TOURIST}/notifications/me/counter/`, headers: bearer(access) })
      ).json<{ unread: number }>().unread
    const [first] = (await read(access)).results
    for (const isRead of [true, true]) {
      const marked = await put(`/${first?.id}/is-read/`, { isRead })
      expect([marked.statusCode, marked.json<Notification>().isRead]).toEqual([200, true])
    }
    expect(await unread()).toBe(2)
    await put(`/${first?.id}/is-read/`, { isRead: false })
    expect(await unread()).toBe(3)
    expect((await put('/me/is-read/', { isRead: true, upTo: first?.id })).json()).toEqual({ unread: 0 })
    expect((await put(`/${first?.id}/is-read/`, { isRead: 'yes' })).statusCode).toBe(422)
  })

  it('is listed in pages, newest first', async () => {
    await makeStay(test.db, { reservationId: 'A' }, now)
    const { access } = await signIn(server.app, test.db, 'A', now)
    for (let at = 0; at < 25; at++) {
      now += 1000
      await call('POST', '/notifications/', {
        to: { everyone: true },
        title: { pl: `n${at}` },
        body: { pl: 'x' },
      })
    }
    const page = await read(access)
    expect(page.count).toBe(25)
    expect(page.results.map(({ title }) => title)).toEqual(
      Array.from({ length: 20 }, (_, at) => `n${24 - at}`),
    )
  })
})

describe('the hotel API', () => {
  it('is refused without a key, with a revoked key and with the token of a guest', async () => {
    await makeStay(test.db, { reservationId: 'A' }, now)
    const { access } = await signIn(server.app, test.db, 'A', now)
    const status = async (token?: string) =>
      (await server.app.inject({ url: `${HOTEL}/rooms/`, ...(token && { headers: bearer(token) }) }))
        .statusCode
    expect([await status(), await status('svc_x'), await status(access)]).toEqual([401, 401, 403])
    const other = await makeServiceKey(test.db)
    expect(await status(other)).toBe(200)
    await test.db.updateTable('service_key').set({ revoked_at: new Date() }).where('id', '>', 1).execute()
    expect(await status(other)).toBe(401)
  })
})
