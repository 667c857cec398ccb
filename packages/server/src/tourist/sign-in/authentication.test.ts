import type { TvContent, SignInTarget, Tokens } from '@stay/contract/sign-in/authentication'
import {
  ACCESS_TOKEN_MS,
  AFTER_CHECK_OUT_MS,
  REFRESH_GRACE_MS,
  TV_CODE_MS,
  TV_RENEW_MS,
} from '@stay/contract/sign-in/timings'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '@stay/testkit/eventually'
import { openDatabase } from '../../db/database.ts'
import type { LiveEvent } from '../../live/events.ts'
import { issueSignInCode } from '../../stays/sign-in-codes.ts'
import { issueTvKey } from '../../stays/rooms.ts'
import { makeApp } from '@stay/testkit/app'
import { SERVER_USER } from '../../db/embedded-roles.ts'
import { useDatabase } from '@stay/testkit/database'
import { bearer, HOTEL, makeHotel, makeServiceKey, makeStay, signIn, TOURIST } from '@stay/testkit/stays'
import { clientNetwork } from '../../http/client-network.ts'

const test = useDatabase()
const START = Date.parse('2026-11-16T12:00:00Z')
let now = START
let server: ReturnType<typeof makeApp>
let pin = ''
let stayId = ''

beforeAll(async () => {
  await makeHotel(test.db)
  server = makeApp(test.db, { now: () => now, publicUrl: 'https://stay.example' })
})
beforeEach(async () => {
  now = START
  await test.db.deleteFrom('stay').execute()
  await test.db.deleteFrom('failed_attempt').execute()
  const made = await makeStay(test.db, { reservationId: 'R1' }, START)
  pin = made.pin
  stayId = made.id
})

const post = (
  path: string,
  payload: object,
  headers: Record<string, string> = {},
  remoteAddress = '10.0.0.1',
) => server.app.inject({ method: 'POST', url: TOURIST + path, payload, headers, remoteAddress })
const byPin = (change: object = {}, address?: string) =>
  post(
    '/authentication/tourists/token',
    { grantType: 'stay', hotelId: 'stary-mlyn', roomNumber: '101', lastName: 'Kowalska', pin, ...change },
    {},
    address,
  )
const tvContext = {
  get db() {
    return test.db
  },
  publish: (event: LiveEvent) => Promise.resolve(server.hub.handle(event)),
}
/** A TV with its own cookies. */
function makeTv() {
  let cookie = ''
  return async (payload: object) => {
    const response = await post('/authentication/displays/show', payload, cookie ? { cookie } : {})
    cookie ||= String(response.headers['set-cookie'] ?? '').split(';')[0] ?? ''
    return response
  }
}
const me = (access: string) =>
  server.app.inject({ url: `${TOURIST}/accommodations/me/`, headers: bearer(access) })
const wrongPin = () => (pin === '000000' ? '000001' : '000000')

describe('sign-in with a PIN', () => {
  it('ignores case, accents and spaces in name and room', async () => {
    for (const lastName of ['Kowalska', 'kowalska', 'KOWALSKÁ', ' Kowalska '])
      expect((await byPin({ lastName })).statusCode, lastName).toBe(200)
    expect((await byPin({ roomNumber: ' 101 ' })).statusCode).toBe(200)
  })

  it('returns both tokens to a client that is not a browser', async () => {
    const tokens = (await byPin()).json<Tokens>()
    expect(tokens).toMatchObject({
      hotelId: 'stary-mlyn',
      accessExpiresAt: new Date(START + ACCESS_TOKEN_MS).toISOString(),
    })
    expect(tokens.refresh).toBeTruthy()
    expect((await me(tokens.access)).json()).toMatchObject({
      guestName: 'Anna Kowalska',
      guestCount: 2,
      roomNumber: '101',
      hotel: { id: 'stary-mlyn', name: 'Stary Młyn', timeZone: 'Europe/Warsaw' },
      availableBmsSystems: [],
    })
  })

  it('returns the same response for all wrong credentials', async () => {
    const responses = await Promise.all([
      byPin({ pin: wrongPin() }, '10.0.1.1'),
      byPin({ lastName: 'Nowak' }, '10.0.1.2'),
      byPin({ roomNumber: '102' }, '10.0.1.3'),
      byPin({ roomNumber: '999' }, '10.0.1.4'),
      byPin({ hotelId: 'nowhere' }, '10.0.1.5'),
      byPin({ lastName: '…' }, '10.0.1.6'),
      post('/authentication/tourists/token', { grantType: 'code', code: 'forged' }, {}, '10.0.1.7'),
    ])
    const bodies = responses.map(({ statusCode, json }) => {
      const { requestId: _, ...rest } = json<{ requestId: string }>()
      return JSON.stringify([statusCode, rest])
    })
    expect(new Set(bodies).size).toBe(1)
    expect(bodies[0]).toContain('invalid_credentials')
  })

  it('reports missing fields', async () => {
    const response = await post('/authentication/tourists/token', {
      grantType: 'stay',
      hotelId: 'stary-mlyn',
    })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      code: 'invalid_parameter',
      errors: [{ field: 'roomNumber' }, { field: 'lastName' }, { field: 'pin' }],
    })
  })

  it('rejects values that the database cannot store', async () => {
    for (const field of ['hotelId', 'roomNumber', 'lastName', 'pin'])
      expect((await byPin({ [field]: 'a\u0000b' })).statusCode, field).toBe(422)
    const key = await issueTvKey(tvContext, 'stary-mlyn', '101')
    const shown = await post('/authentication/displays/show', { displayKey: key, signInId: '-'.repeat(36) })
    expect(shown.statusCode).toBe(200)
  })

  it('allows five failures per room in 15 minutes, then returns Retry-After', async () => {
    for (let at = 1; at <= 5; at++)
      expect((await byPin({ pin: wrongPin() }, `10.1.0.${at}`)).statusCode).toBe(401)
    const refused = await byPin({}, '10.1.0.9')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
    now += 14 * 60_000
    expect((await byPin({}, '10.1.0.9')).headers['retry-after']).toBe('60')
    now += 60_001
    expect((await byPin({}, '10.1.0.9')).statusCode).toBe(200)
  })

  it('is not locked for a whole hotel by wrong PINs from its address', async () => {
    for (let at = 0; at < 40; at++)
      expect((await byPin({ roomNumber: `9${at}` }, '10.2.0.1')).statusCode).toBe(401)
    expect((await byPin({}, '10.2.0.1')).statusCode).toBe(200)
  })

  it('is limited per IP address far above that, but a valid sign-in code is never refused', async () => {
    const grants = Array.from({ length: 1000 }, (_, at) => ({ grantType: 'code', code: `wrong-${at}` }))
    for (const grant of grants)
      expect((await post('/authentication/tourists/token', grant, {}, '10.2.0.1')).statusCode).toBe(401)
    expect((await byPin({}, '10.2.0.1')).statusCode).toBe(429)
    const { code } = await issueSignInCode(test.db, stayId, TV_CODE_MS, now)
    const grant = { grantType: 'code', code }
    expect((await post('/authentication/tourists/token', grant, {}, '10.2.0.1')).statusCode).toBe(200)
  })

  it('checks only five of fifty concurrent attempts', async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, at) => byPin({ pin: wrongPin() }, `10.3.${at}.1`)),
    )
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(45)
  })

  it('allows twenty failures per stay and day, until reception lifts the lock', async () => {
    for (let at = 0; at < 20; at++) {
      if (at % 5 === 0) now += 15 * 60_001
      expect((await byPin({ pin: wrongPin() })).statusCode, String(at)).toBe(401)
    }
    now += 15 * 60_001
    expect((await byPin()).statusCode).toBe(429)
    const response = await server.app.inject({
      method: 'DELETE',
      url: `${HOTEL}/rooms/101/sign-in-lock/`,
      headers: bearer(await makeServiceKey(test.db)),
    })
    expect(response.statusCode).toBe(204)
    expect((await byPin()).statusCode).toBe(200)
  })

  it('accepts forty phones of one room at once, with the timeouts of a real server', async () => {
    const db = openDatabase({ host: test.socketDir, user: SERVER_USER, database: test.name })
    const { app } = makeApp(db, { now: () => now, publicUrl: 'https://stay.example' })
    const payload = { grantType: 'stay', hotelId: 'stary-mlyn', roomNumber: '101', lastName: 'Kowalska', pin }
    const responses = await Promise.all(
      Array.from({ length: 40 }, () =>
        app.inject({ method: 'POST', url: `${TOURIST}/authentication/tourists/token`, payload }),
      ),
    )
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await app.close()
    await db.destroy()
  })

  it('does not count successful attempts as failures', async () => {
    for (let at = 0; at < 8; at++) expect((await byPin()).statusCode).toBe(200)
  })

  it('distinguishes two guests with the same name in one room by their PINs', async () => {
    const { pin: other } = await makeStay(test.db, { reservationId: 'R2' }, START)
    expect((await byPin()).statusCode).toBe(200)
    expect((await byPin({ pin: other })).statusCode).toBe(200)
  })

  it('stops at check-out together with codes and TV, while existing sessions continue', async () => {
    const checkOut = START + 86_400_000
    const key = await issueTvKey(tvContext, 'stary-mlyn', '101')
    now = checkOut - 1000
    const { access } = await signIn(server.app, test.db, 'R1', now)
    const { code } = await issueSignInCode(test.db, stayId, TV_CODE_MS, now)
    now = checkOut
    expect((await byPin()).statusCode).toBe(401)
    expect((await post('/authentication/tourists/code', { code })).statusCode).toBe(401)
    const shown = await post('/authentication/displays/show', { displayKey: key })
    expect(shown.json<TvContent>()).toMatchObject({ stay: null, signIn: null })
    expect((await me(access)).statusCode).toBe(200)
  })

  it('is refused before arrival and after check-out', async () => {
    await makeStay(test.db, { reservationId: 'R1', checkIn: '2026-11-17', checkOut: '2026-11-20' }, START)
    expect((await byPin()).statusCode).toBe(401)
    await makeStay(test.db, { reservationId: 'R1', isCheckedOut: true }, START)
    expect((await byPin({}, '10.4.0.1')).statusCode).toBe(401)
  })
})

describe('a sign-in code', () => {
  it('shows its target without being used up and signs in once', async () => {
    const { code } = await issueSignInCode(test.db, stayId, TV_CODE_MS, now)
    const offer = await post('/authentication/tourists/code', { code }, { 'accept-language': 'pl' })
    expect(offer.json<SignInTarget>()).toMatchObject({ hotel: { id: 'stary-mlyn' }, roomNumber: '101' })
    const grant = { grantType: 'code', code }
    const both = await Promise.all([
      post('/authentication/tourists/token', grant),
      post('/authentication/tourists/token', grant),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    expect((await post('/authentication/tourists/code', { code })).statusCode).toBe(401)
  })

  it('expires', async () => {
    const { code } = await issueSignInCode(test.db, stayId, TV_CODE_MS, now)
    now += TV_CODE_MS
    expect((await post('/authentication/tourists/token', { grantType: 'code', code })).statusCode).toBe(401)
  })

  it('is stored only as a hash', async () => {
    const { code } = await issueSignInCode(test.db, stayId, TV_CODE_MS, now)
    const rows = await test.db.selectFrom('sign_in_code').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
    const stay = await test.db.selectFrom('stay').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(stay)).not.toContain(pin)
  })
})

describe('a TV', () => {
  it('shows the guest’s language and a new code every four minutes or after a code is used', async () => {
    const key = await issueTvKey(tvContext, 'stary-mlyn', '101')
    const tv = makeTv()
    const show = async (signInId?: string) => (await tv({ displayKey: key, signInId })).json<TvContent>()
    const first = await show()
    expect(first).toMatchObject({
      locale: 'pl',
      roomNumber: '101',
      stay: { checkOut: '2026-11-17T13:00:00+01:00' },
    })
    expect(first.signIn?.url).toMatch(/^https:\/\/stay\.example\/auth\/htv#c=[\w-]{22}$/)
    const same = await show(first.signIn?.id)
    expect(same.signIn).toMatchObject({ id: first.signIn?.id, url: null })
    now += TV_RENEW_MS
    const renewed = await show(first.signIn?.id)
    expect(renewed.signIn?.url).toBeTruthy()
    const code = renewed.signIn?.url?.split('#c=')[1]
    await post('/authentication/tourists/token', { grantType: 'code', code })
    expect((await show(renewed.signIn?.id)).signIn?.url).toBeTruthy()
  })

  it('gets an immediate response to a waiting request when its room changes', async () => {
    const key = await issueTvKey(tvContext, 'stary-mlyn', '101')
    let shown: TvContent | undefined
    const request = post('/authentication/displays/show', { displayKey: key, isWaiting: true })
    const answered = request.then((response) => (shown = response.json<TvContent>()))
    await makeStay(test.db, { reservationId: 'R1', isCheckedOut: true }, START)
    const { room_id: roomId } = await test.db
      .selectFrom('stay')
      .select('room_id')
      .where('reservation_id', '=', 'R1')
      .executeTakeFirstOrThrow()
    // Repeat the event, because the server may not have received the request yet.
    await eventually(() => {
      server.hub.handle({ kind: 'room', roomId: roomId ?? '' })
      expect(shown?.stay).toBeNull()
    })
    await answered
  })

  it('is the only device that its address works on', async () => {
    const key = await issueTvKey(tvContext, 'stary-mlyn', '101')
    const [tv, phone] = [makeTv(), makeTv()]
    expect((await tv({ displayKey: key })).statusCode).toBe(200)
    expect((await phone({ displayKey: key })).statusCode).toBe(401)
    expect((await tv({ displayKey: key })).statusCode).toBe(200)
    const anyKey = await issueTvKey(tvContext, 'stary-mlyn', '101', { isForAnyDevice: true })
    for (const device of [tv, phone]) expect((await device({ displayKey: anyKey })).statusCode).toBe(200)
  })

  it('loses its address, its codes and its waiting request at once when the address is replaced', async () => {
    const key = await issueTvKey(tvContext, 'stary-mlyn', '101')
    const tv = makeTv()
    const shown = (await tv({ displayKey: key })).json<TvContent>()
    const code = shown.signIn?.url?.split('#c=')[1]
    const isWaiting = vi.spyOn(server.hub, 'waitForRoom')
    const waiting = tv({ displayKey: key, signInId: shown.signIn?.id, isWaiting: true })
    await eventually(() => expect(isWaiting).toHaveBeenCalled())
    await issueTvKey(tvContext, 'stary-mlyn', '101')
    expect((await waiting).statusCode).toBe(401)
    isWaiting.mockRestore()
    expect((await post('/authentication/tourists/code', { code })).statusCode).toBe(401)
    expect((await post('/authentication/tourists/token', { grantType: 'code', code })).statusCode).toBe(401)
  })

  it('shows codes that end when the guest moves to another room', async () => {
    const key = await issueTvKey(tvContext, 'stary-mlyn', '101')
    const shown = (await makeTv()({ displayKey: key })).json<TvContent>()
    await makeStay(test.db, { reservationId: 'R1', room: '102' }, START)
    const code = shown.signIn?.url?.split('#c=')[1]
    expect((await post('/authentication/tourists/token', { grantType: 'code', code })).statusCode).toBe(401)
  })

  it('shows the hotel’s public URL in a vacant room and is refused with a wrong key', async () => {
    const key = await issueTvKey(tvContext, 'stary-mlyn', '104')
    const shown = (await post('/authentication/displays/show', { displayKey: key })).json<TvContent>()
    expect(shown).toMatchObject({
      stay: null,
      signIn: null,
      hotelUrl: 'https://stay.example/hotel/hotel-stary-mlyn',
    })
    await issueTvKey(tvContext, 'stary-mlyn', '104')
    expect((await post('/authentication/displays/show', { displayKey: key })).statusCode).toBe(401)
  })
})

describe('tokens', () => {
  const refresh = (tokens: { access?: string; refresh?: string }, headers: Record<string, string> = {}) =>
    post('/token/refresh', tokens, headers)

  it('are refreshed, even with an expired access token', async () => {
    const first = await signIn(server.app, test.db, 'R1', now)
    now += 3_600_000
    expect((await me(first.access)).statusCode).toBe(401)
    const second = (await refresh(first)).json<Required<Tokens>>()
    expect((await me(second.access)).statusCode).toBe(200)
    expect(second.refresh).not.toBe(first.refresh)
  })

  it('have the same successor when the request is repeated within the grace period', async () => {
    const first = await signIn(server.app, test.db, 'R1', now)
    const one = (await refresh(first)).json<Tokens>()
    now += REFRESH_GRACE_MS
    const other = await refresh(first)
    expect([other.statusCode, other.json<Tokens>().refresh]).toEqual([200, one.refresh])
  })

  it('become invalid with the whole session when an old refresh token is used', async () => {
    const first = await signIn(server.app, test.db, 'R1', now)
    const second = (await refresh(first)).json<Required<Tokens>>()
    now += REFRESH_GRACE_MS + 1
    expect((await refresh(first)).json()).toMatchObject({ code: 'session_ended' })
    expect((await refresh(second)).statusCode).toBe(401)
    expect((await me(second.access)).statusCode).toBe(401)
  })

  it('are refused if forged, truncated or from another session, without ending the session', async () => {
    const first = await signIn(server.app, test.db, 'R1', now)
    const other = await signIn(server.app, test.db, 'R1', now)
    const sealed = first.refresh.slice(0, -4)
    for (const tokens of [
      { ...first, access: other.access },
      { ...first, refresh: `${sealed}AAAA` },
      { ...first, refresh: 'x' },
      { access: 'x.y.z', refresh: first.refresh },
      { access: first.access },
    ])
      expect((await refresh(tokens)).statusCode).toBe(401)
    expect((await refresh(first)).statusCode).toBe(200)
  })

  it('expire two hours after check-out at the latest', async () => {
    const first = await signIn(server.app, test.db, 'R1', now)
    const checkOut = START + 86_400_000
    expect(first.refreshExpiresAt).toBe(new Date(checkOut + AFTER_CHECK_OUT_MS).toISOString())
    now = checkOut + AFTER_CHECK_OUT_MS - 1000
    const last = (await refresh(first)).json<Required<Tokens>>()
    expect((await me(last.access)).statusCode).toBe(200)
    now += 1000
    expect((await me(last.access)).statusCode).toBe(401)
    expect((await refresh(last)).statusCode).toBe(401)
  })

  it('become invalid immediately at check-out and logout, and unusable before arrival', async () => {
    const guest = await signIn(server.app, test.db, 'R1', now)
    const leaving = await signIn(server.app, test.db, 'R1', now)
    expect((await post('/authentication/tourists/logout', {}, bearer(leaving.access))).statusCode).toBe(204)
    expect((await me(leaving.access)).statusCode).toBe(401)
    expect((await refresh(leaving)).statusCode).toBe(401)
    expect((await me(guest.access)).statusCode).toBe(200)
    await makeStay(test.db, { reservationId: 'R1', checkIn: '2026-11-17', checkOut: '2026-11-20' }, START)
    expect((await me(guest.access)).json()).toMatchObject({ status: 404, code: 'no_stay' })
    await makeStay(test.db, { reservationId: 'R1', isCheckedOut: true }, START)
    expect((await me(guest.access)).json()).toMatchObject({ status: 401, code: 'unauthenticated' })
  })

  it('become invalid when another guest signs in on the same device', async () => {
    await makeStay(test.db, { reservationId: 'R2', room: '102' }, START)
    const first = await signIn(server.app, test.db, 'R1', now)
    const { id } = await test.db
      .selectFrom('stay')
      .select('id')
      .where('reservation_id', '=', 'R2')
      .executeTakeFirstOrThrow()
    const { code } = await issueSignInCode(test.db, id, TV_CODE_MS, now)
    const headers = { origin: 'https://stay.example', cookie: `__Host-refresh=${first.refresh}` }
    await post('/authentication/tourists/token', { grantType: 'code', code }, headers)
    expect((await me(first.access)).statusCode).toBe(401)
  })

  it('are sent to a browser as cookies, the refresh token as HttpOnly', async () => {
    const { code } = await issueSignInCode(test.db, stayId, TV_CODE_MS, now)
    const page = { origin: 'https://stay.example' }
    const response = await post('/authentication/tourists/token', { grantType: 'code', code }, page)
    expect(response.json<Tokens>().refresh).toBeUndefined()
    const [access = '', refreshing = ''] = response.headers['set-cookie'] as string[]
    expect(access).toMatch(/^__Host-access=[\w.-]+; Max-Age=93600; Path=\/; Secure; SameSite=Lax$/)
    expect(refreshing).toMatch(
      /^__Host-refresh=[\w.-]+; Max-Age=93600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    const cookie = [access, refreshing].map((each) => each.split(';')[0]).join('; ')
    expect((await refresh({}, { ...page, cookie })).statusCode).toBe(200)
    expect((await refresh({}, { origin: 'https://evil.example', cookie })).statusCode).toBe(403)
    expect((await refresh({}, { cookie })).statusCode).toBe(403)
  })

  it('are refused to a page of another origin', async () => {
    const { code } = await issueSignInCode(test.db, stayId, TV_CODE_MS, now)
    const grant = { grantType: 'code', code }
    const response = await post('/authentication/tourists/token', grant, { origin: 'https://evil.example' })
    expect(response.statusCode).toBe(403)
  })

  it('remain valid when the guest moves to another room', async () => {
    const guest = await signIn(server.app, test.db, 'R1', now)
    await makeStay(test.db, { reservationId: 'R1', room: '103' }, START)
    expect((await me(guest.access)).json()).toMatchObject({ roomNumber: '103' })
  })

  it('are never written to the log', async () => {
    const key = (await issueTvKey(tvContext, 'stary-mlyn', '101')) ?? ''
    const guest = await signIn(server.app, test.db, 'R1', now)
    await byPin()
    await byPin({ pin: wrongPin() })
    await server.app.inject({ url: `/tv/${key}` })
    await server.app.inject({ url: `/tv/${key}.data` })
    await server.app.inject({ method: 'POST', url: `/push-streams/${guest.access}` })
    await server.app.inject({ method: 'POST', url: `/api/v1/push-streams/${guest.access}` })
    await post('/authentication/displays/show', { displayKey: key })
    const log = server.logged.join('\n')
    expect(log).toContain('/tv/…')
    for (const secret of [key, guest.access, guest.refresh, pin, 'Kowalska', 'Anna'])
      expect(log).not.toContain(secret)
  })
})

describe('clientNetwork', () => {
  it('treats an IPv6 /64 network as one address', () => {
    expect(clientNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
    expect(clientNetwork('2001:db8::1')).toBe('2001:db8:0:0')
    expect(clientNetwork('::ffff:10.0.0.1')).toBe('10.0.0.1')
    expect(clientNetwork('10.0.0.1')).toBe('10.0.0.1')
  })
})
