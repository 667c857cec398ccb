import { APIS } from '@stay/contract/http/apis'
import type { Call } from '@stay/contract/http/call'
import type { Problem } from '@stay/contract/http/problems'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isAtLeast, STAFF_ROLES, type StaffRole } from '@stay/contract/staff/roles'
import { openApi } from './http/openapi.ts'
import { createWelcomeLink } from './staff/welcome-links.ts'
import { issueTvKey } from './stays/rooms.ts'
import { makeController, startSite, type Site } from '@stay/testkit/rooms'
import { SimulatedDriver } from './rooms/simulated/driver.ts'
import { useDatabase } from '@stay/testkit/database'
import { pushToken } from '@stay/testkit/sockets'
import { deskHeaders, makeStaff, type TestStaff } from '@stay/testkit/staff'
import { bearer, HOTEL, makeHotel, makeServiceKey, makeStay, signIn } from '@stay/testkit/stays'
import { issuePreviewKey } from './tourist/preview/preview-keys.ts'

/** Calls every operation of the served OpenAPI file with the ids of guest A, as every other kind of caller. */

const test = useDatabase()
const START = Date.parse('2026-11-16T12:00:00Z')
let server: Pick<Site, 'app'>
let stop: Site['stop']

type Caller =
  | 'visitor'
  | 'guest A'
  | 'guest B'
  | 'guest of another hotel'
  | 'checked out'
  | 'future'
  | 'website'
  | 'service of another hotel'
  | 'service'
  | StaffCaller
type StaffCaller = StaffRole | 'staff of another hotel'
const tokens = {} as Record<Caller, string | undefined>
const STAFF_CALLERS = [...STAFF_ROLES, 'staff of another hotel'] as const
const isStaff = (caller: Caller): caller is StaffCaller => STAFF_CALLERS.some((each) => each === caller)
/** A staff member whom managers may manage. */
let member: TestStaff
let invitationId = ''
/** A stay that the reception of the hotel may change. */
let receptionStayId = ''
const secrets: string[] = []
const guestA: Record<string, string> = {}

beforeAll(async () => {
  await makeHotel(test.db)
  await makeHotel(test.db, 'inny-mlyn')
  await makeController(test.db, 'ca', '101')
  await makeController(test.db, 'cb', '102')
  await makeController(test.db, 'cx', '103', 'inny-mlyn')
  const site = await startSite(test.db, new SimulatedDriver({ now: () => START }), { now: () => START })
  server = site
  stop = site.stop
  const { db } = test
  await makeStay(db, { reservationId: 'A', room: '101', lastName: 'Tajemnicza', firstName: 'Alfa' }, START)
  await makeStay(db, { reservationId: 'B', room: '102', lastName: 'Beta' }, START)
  await makeStay(db, { reservationId: 'X', hotelId: 'inny-mlyn', room: '103', lastName: 'Gamma' }, START)
  await makeStay(db, { reservationId: 'L', room: '103', lastName: 'Lambda' }, START)
  receptionStayId = (await makeStay(db, { reservationId: 'D', room: '104', lastName: 'Delta' }, START)).id
  const access = async (id: string, hotel?: string) => (await signIn(server.app, db, id, START, hotel)).access
  tokens['guest A'] = await access('A')
  tokens['guest B'] = await access('B')
  tokens['guest of another hotel'] = await access('X', 'inny-mlyn')
  tokens['checked out'] = await access('L')
  tokens['service'] = await makeServiceKey(db)
  tokens['service of another hotel'] = await makeServiceKey(db, 'inny-mlyn')
  tokens['website'] = (await issuePreviewKey(db, 'stary-mlyn', 30, START))?.key
  await makeStay(db, { reservationId: 'L', room: '103', lastName: 'Lambda', isCheckedOut: true }, START)
  await server.app.inject({
    method: 'POST',
    url: `${HOTEL}/notifications/`,
    headers: bearer(tokens['service']),
    payload: { to: { reservationId: 'A' }, title: { pl: 'Sekret' }, body: { pl: 'Tylko dla Alfy' } },
  })
  const message = await db.selectFrom('notification').select('id').executeTakeFirstOrThrow()
  guestA['notificationId'] = message.id
  guestA['token'] = await pushToken(server.app, tokens['guest A'])
  guestA['displayKey'] =
    (await issueTvKey({ db, publish: () => Promise.resolve() }, 'stary-mlyn', '101', {
      isForAnyDevice: true,
    })) ?? ''
  guestA['stayId'] = (
    await db.selectFrom('stay').select('id').where('reservation_id', '=', 'A').executeTakeFirstOrThrow()
  ).id
  secrets.push('Tajemnicza', 'Alfa', 'Sekret', guestA['token'], guestA['stayId'], guestA['notificationId'])
})

afterAll(() => stop())

// Some operations end the session of the caller, or change staff.
beforeEach(async () => {
  const { db } = test
  await db.deleteFrom('staff_member').execute()
  await db.deleteFrom('failed_attempt').execute()
  for (const role of STAFF_ROLES) tokens[role] = (await makeStaff(db, { userName: role, role }, START)).cookie
  const other = { userName: 'other', role: 'owner', hotelId: 'inny-mlyn' } as const
  tokens['staff of another hotel'] = (await makeStaff(db, other, START)).cookie
  member = await makeStaff(db, { userName: 'member', role: 'housekeeping' }, START)
  const invitation = { kind: 'invitation', hotelId: 'stary-mlyn', role: 'reception', name: 'x' } as const
  await createWelcomeLink({ db, now: () => START, publicUrl: '' }, invitation)
  invitationId = (await db.selectFrom('staff_link').select('id').executeTakeFirstOrThrow()).id
})

beforeEach(async () => {
  tokens['guest B'] = (await signIn(server.app, test.db, 'B', START)).access
  tokens['guest of another hotel'] = (await signIn(server.app, test.db, 'X', START, 'inny-mlyn')).access
  // Signed in before the hotel moved the stay to December.
  const future = { reservationId: 'F', room: '104', lastName: 'Fi' }
  await makeStay(test.db, future, START)
  tokens['future'] = (await signIn(server.app, test.db, 'F', START)).access
  await makeStay(test.db, { ...future, checkIn: '2026-12-01', checkOut: '2026-12-05' }, START)
})

const PARAMETERS = (): Record<string, string> => ({
  hotelId: 'stary-mlyn',
  menuItemId: 'guide',
  groupId: 'stary-mlyn_museum',
  notificationId: guestA['notificationId'] ?? '',
  token: guestA['token'] ?? '',
  roomNumber: '101',
  reservationId: 'A',
  controllerId: 'ca',
  zoneId: '1',
  staffId: member.id,
  stayId: receptionStayId,
  sessionId: member.sessionId,
  passkeyId: 'unknown',
  invitationId,
})

const PASSKEY = {
  challengeId: 'x',
  credential: { id: 'x', rawId: 'x', type: 'public-key', response: {} },
}
const STAY_FIELDS = {
  lastName: 'Thief',
  firstName: '',
  guests: 1,
  language: 'pl',
  checkIn: '2026-11-15',
  checkOut: '2026-11-18',
}
const NEW_ACCOUNT = { secret: 'forged-forged-forged', name: 'x', userName: 'xx' }
const PASSWORD = { password: 'zielona łąka za oknem', enrolmentId: 'x', code: '000000' }

const BODIES = (): Record<string, object> => ({
  'POST /authentication/tourists/token': { grantType: 'code', code: 'forged-forged-forged' },
  'POST /authentication/tourists/code': { code: 'forged-forged-forged' },
  'POST /authentication/tourists/logout': {},
  'POST /authentication/displays/show': { displayKey: 'unknown' },
  'POST /token/refresh': {},
  'PUT /accommodations/devices/me/push-token/': { token: guestA['token'] },
  'PUT /notifications/me/is-read/': { isRead: true, upTo: guestA['notificationId'] },
  'PUT /notifications/{notificationId}/is-read/': { isRead: true },
  'POST /push-topics/subscribed': { topic: `stay.${guestA['stayId']}`, push_tokens: [guestA['token']] },
  'POST /push-topics/unsubscribed': { topic: `stay.${guestA['stayId']}`, push_tokens: [guestA['token']] },
  'POST /push-messages/send-to-tokens-requests': { push_tokens: [guestA['token']], message: { type: 'x' } },
  'POST /push-messages/send-to-topics-requests': {
    topics: [`stay.${guestA['stayId']}`],
    message: { type: 'x' },
  },
  'POST /push-streams/{token}': { message: { type: 'x' } },
  'PUT /bms/sensor/controllers/{controllerId}/ac-zones/{zoneId}/': {
    isOn: true,
    temperature: 2150,
    fanSpeed: 'low',
  },
  'POST /bms/sensor/controllers/{controllerId}/flag-changes/': { flag: 'dnd', value: true },
  'PUT /controllers/{controllerId}/': { room: '104', zones: [{ id: 1, name: 'x' }] },
  'PUT /climate/': { isUnderMaintenance: true },
  'PUT /rooms/{roomNumber}/climate/': { isUnderMaintenance: true },
  'PUT /stays/{reservationId}/': {
    room: '101',
    lastName: 'Thief',
    checkIn: '2026-11-15',
    checkOut: '2026-11-18',
  },
  'POST /sign-in/passkey/': PASSKEY,
  'POST /sign-in/password/': { userName: 'owner', password: 'forged', code: '000000' },
  'POST /sign-in/recovery/': { userName: 'owner', code: 'forged' },
  'POST /welcome/': { secret: NEW_ACCOUNT.secret },
  'POST /welcome/demo/': { secret: NEW_ACCOUNT.secret },
  'POST /welcome/passkey-options/': NEW_ACCOUNT,
  'POST /welcome/authenticator/': NEW_ACCOUNT,
  'POST /welcome/accept/': { ...NEW_ACCOUNT, language: 'pl', passkey: PASSKEY },
  'PUT /me/': { name: 'x', language: 'pl' },
  'POST /me/confirm/passkey/': PASSKEY,
  'POST /me/confirm/password/': { password: 'forged', code: '000000' },
  'POST /me/passkeys/': PASSKEY,
  'PUT /me/password/': PASSWORD,
  'PUT /hotels/{hotelId}/staff/{staffId}/role/': { role: 'reception' },
  'PUT /hotels/{hotelId}/staff/{staffId}/access/': { isDisabled: true },
  'POST /hotels/{hotelId}/invitations/': { name: 'x', role: 'reception' },
  'POST /hotels/{hotelId}/stays/': {
    ...STAY_FIELDS,
    id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    room: '104',
    isCheckedIn: false,
  },
  'PUT /hotels/{hotelId}/stays/{stayId}/': {
    ...STAY_FIELDS,
    version: 1,
    arrivalTime: null,
    note: '',
    alert: '',
  },
  'PUT /hotels/{hotelId}/stays/{stayId}/room/': { version: 1, room: '104' },
  'POST /hotels/{hotelId}/stays/{stayId}/check-in/': { version: 1 },
  'POST /hotels/{hotelId}/stays/{stayId}/check-out/': { version: 1 },
  'POST /hotels/{hotelId}/stays/{stayId}/cancellation/': { version: 1 },
  'POST /notifications/': { to: { reservationId: 'A' }, title: { pl: 'x' }, body: { pl: 'x' } },
})

type Operation = { key: string; method: string; path: string; call: Call }

/** From the served file, so that no documented operation is left out. */
function operations(): Operation[] {
  const { paths } = openApi() as { paths: Record<string, Record<string, object>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => {
      const api = APIS.toSorted((a, b) => b.root.length - a.root.length).find(
        ({ root, calls }) =>
          path.startsWith(root) && `${method.toUpperCase()} ${path.slice(root.length)}` in calls,
      )
      const key = `${method.toUpperCase()} ${path.slice(api?.root.length)}`
      const call = api?.calls[key]
      if (!call) throw new Error(`${key} is documented but not in the contract`)
      return { key, method: method.toUpperCase(), path, call }
    }),
  )
}

async function callAs({ key, method, path }: Operation, caller: Caller, origin?: string) {
  const parameters = PARAMETERS()
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '')
  const token = tokens[caller]
  const body = BODIES()[key]
  const isImport = key === 'POST /stays/import/'
  const query =
    key.includes('owners') || key.includes('preview')
      ? `?accessKey=${caller === 'website' ? token : 'x'}`
      : ''
  return server.app.inject({
    method: method as 'GET',
    url: address + query,
    headers: {
      ...(isStaff(caller)
        ? deskHeaders(token)
        : { ...deskHeaders(undefined), ...(token && caller !== 'website' && bearer(token)) }),
      ...(isImport && { 'content-type': 'text/csv' }),
      ...(origin && { origin }),
    },
    ...(isImport ? { payload: 'x' } : body && { payload: body }),
  })
}

const OTHER_CALLERS = [
  'visitor',
  'guest B',
  'guest of another hotel',
  'checked out',
  'future',
  'website',
  'service of another hotel',
  ...STAFF_CALLERS,
] as const

/** Statuses of a caller who may make the call; what it refers to may not exist. */
const ALLOWED_STAFF = [200, 201, 204, 401, 404, 409, 422]

function statusesForStaffCall({ key, call }: Operation, caller: Caller): number[] {
  if (!isStaff(caller)) return [401]
  if (!key.includes('{hotelId}')) return ALLOWED_STAFF
  if (caller === 'staff of another hotel') return [404]
  return call.role && !isAtLeast(caller, call.role) ? [403] : ALLOWED_STAFF.filter((status) => status !== 401)
}

function allowedStatuses(operation: Operation, caller: Caller): number[] {
  const { call } = operation
  if (call.access === 'staff') return statusesForStaffCall(operation, caller)
  const isService = caller === 'service' || caller === 'service of another hotel'
  const isGuest = ['guest A', 'guest B', 'guest of another hotel'].includes(caller)
  if (call.access === 'guest') {
    if (isService) return [403]
    if (isGuest) return [200, 201, 404]
    return caller === 'future' ? [404] : [401]
  }
  if (call.access === 'service') {
    if (isService) return [200, 201, 204, 404, 422]
    return isGuest || caller === 'checked out' || caller === 'future' ? [403] : [401]
  }
  return [200, 204, 401, 429]
}

/** Whether a caller works at the reception of the hotel of A. */
const mayReadGuests = ({ call }: Operation, caller: Caller) =>
  call.access === 'staff' &&
  isAtLeast(
    STAFF_ROLES.find((role) => role === caller),
    'reception',
  )

async function stateOfA(): Promise<string> {
  const { db } = test
  const rows = await Promise.all([
    db.selectFrom('stay').selectAll().where('reservation_id', '=', 'A').execute(),
    db
      .selectFrom('notification_recipient')
      .selectAll()
      .where('stay_id', '=', guestA['stayId'] ?? '')
      .execute(),
    db.selectFrom('push_token').select(['topics', 'session_id']).execute(),
    db
      .selectFrom('session')
      .select(['id', 'generation', 'ended_at'])
      .where('stay_id', '=', guestA['stayId'] ?? '')
      .execute(),
    db.selectFrom('room').selectAll().where('hotel_id', '=', 'stary-mlyn').orderBy('number').execute(),
    db.selectFrom('controller').selectAll().where('hotel_id', '=', 'stary-mlyn').orderBy('id').execute(),
    db.selectFrom('climate_policy').selectAll().where('hotel_id', '=', 'stary-mlyn').execute(),
    db.selectFrom('room_command').selectAll().where('controller_id', '=', 'ca').execute(),
  ])
  return JSON.stringify(rows.slice(0, 2).concat(rows.slice(3)))
}

describe('data of guest A', () => {
  for (const operation of operations())
    it(`cannot be read or changed by others: ${operation.key}`, async () => {
      const before = await stateOfA()
      for (const caller of OTHER_CALLERS) {
        const answer = await callAs(operation, caller)
        expect(
          allowedStatuses(operation, caller),
          `${caller}: ${answer.statusCode} ${answer.body.slice(0, 200)}`,
        ).toContain(answer.statusCode)
        const { code } = answer.statusCode >= 400 ? answer.json<Problem>() : {}
        if (code) expect(operation.call.errors, `${caller} gets ${code}`).toContain(code)
        for (const secret of secrets) {
          // A response may echo what the caller sent.
          const isEcho = JSON.stringify(BODIES()[operation.key] ?? {}).includes(secret)
          if (!isEcho && !mayReadGuests(operation, caller))
            expect(answer.body, `${caller} reads ${secret}`).not.toContain(secret)
        }
        if (operation.call.access) expect(answer.headers['cache-control']).toContain('no-store')
      }
      expect(await stateOfA()).toBe(before)
    })

  it('cannot be detected: ids of others and unknown ids get identical responses', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const caller of ['guest B', 'guest of another hotel'] as const) {
      const bodyOf = async (id: string) => {
        const answer = await server.app.inject({
          method: 'PUT',
          url: `/api/v1/tourist/notifications/${id}/is-read/`,
          headers: bearer(tokens[caller] ?? ''),
          payload: { isRead: true },
        })
        const { requestId: _, ...rest } = answer.json<{ requestId: string }>()
        return [answer.statusCode, rest, Object.keys(answer.headers).sort()]
      }
      expect(await bodyOf(guestA['notificationId'] ?? '')).toEqual(await bodyOf(unknown))
      expect(await bodyOf('nonsense')).toEqual(await bodyOf(unknown))
    }
    const stays = async (path: string) => {
      const answer = await server.app.inject({
        url: HOTEL + path,
        headers: bearer(tokens['service of another hotel'] ?? ''),
      })
      const { requestId: _, ...rest } = answer.json<{ requestId: string }>()
      return [answer.statusCode, rest]
    }
    expect(await stays('/stays/A/')).toEqual(await stays('/stays/unknown/'))
  })

  it('is not asked of staff who have not signed in recently', async () => {
    await test.db
      .updateTable('staff_session')
      .set({ verified_at: new Date(START - 10 * 60_000) })
      .execute()
    const protectedCalls = operations().filter(({ call }) => call.needsRecentSignIn)
    expect(protectedCalls.length).toBeGreaterThan(10)
    for (const operation of protectedCalls) {
      const answer = await callAs(operation, 'owner')
      expect([answer.statusCode, answer.json<Problem>().code], operation.key).toEqual([
        403,
        'reauthentication_required',
      ])
    }
  })

  it('cannot be changed through the browser of staff by other sites', async () => {
    for (const operation of operations().filter(
      ({ call, method }) => call.access === 'staff' && method !== 'GET',
    )) {
      const answer = await callAs(operation, 'owner', 'https://evil.example')
      expect([answer.statusCode, answer.json<Problem>().code], operation.key).toEqual([403, 'forbidden'])
    }
  })

  it('is available to A in every guest call', async () => {
    for (const operation of operations().filter(({ call }) => call.access === 'guest')) {
      const answer = await callAs(operation, 'guest A')
      expect([200, 201], `${operation.key} ${answer.body}`).toContain(answer.statusCode)
    }
  })
})
