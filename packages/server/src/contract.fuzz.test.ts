import { createValidator, type SchemaError } from '@stay/contract/schema/create-validator'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tokenIdOf, setExpiry } from './live/push-tokens.ts'
import { SimulatedDriver } from './rooms/simulated/driver.ts'
import { useDatabase } from '@stay/testkit/database'
import { operationsOf, type OpenApi, type Operation } from '@stay/testkit/fuzz/operations'
import { requestsTo, type FuzzRequest } from '@stay/testkit/fuzz/requests'
import type { JsonSchema } from '@stay/testkit/fuzz/json-schema'
import {
  ALLOWED_DESK_PROBLEMS,
  ALLOWED_PROBLEMS,
  DESK_CALLS_WITH_RULES,
  fixturesOf,
} from '@stay/testkit/fuzz/fixtures'
import { makeController, startSite, type Site } from '@stay/testkit/rooms'
import { pushToken } from '@stay/testkit/sockets'
import { DESK, deskHeaders, makeStaff, signInStaff, type TestStaff } from '@stay/testkit/staff'
import { bearer, HOTEL, makeHotel, makeServiceKey, makeStay, signIn, TOURIST } from '@stay/testkit/stays'
import { issuePreviewKey } from './tourist/preview/preview-keys.ts'

/** Sends random requests generated from the served OpenAPI file, valid and invalid; `npm run fuzz` sends many more. */
const CALLS = Number(process.env['FUZZ_CALLS'] ?? 1500)
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_116)
const BATCH_SIZE = 500

const test = useDatabase()
const HOTEL_ID = 'stary-mlyn'
const DAY_MS = 86_400_000
let site: Site
let document: OpenApi
const tokens = { guest: '', service: '', public: '' }
let owner: TestStaff
const session = { access: '', refresh: '' }
let fixtures: ReturnType<typeof fixturesOf>

beforeAll(async () => {
  const { db } = test
  await makeHotel(db)
  await makeController(db, 'ca', '101')
  site = await startSite(db, new SimulatedDriver())
  const { id: stayId } = await makeStay(db, { reservationId: 'A', room: '101' }, Date.now())
  Object.assign(session, await signIn(site.app, db, 'A', Date.now()))
  tokens.guest = session.access
  tokens.service = await makeServiceKey(db)
  owner = await makeStaff(db, { userName: 'owner', role: 'owner' })
  const member = await makeStaff(db, { userName: 'member', role: 'reception' })
  const deskStays = ['D1', 'D2', 'D3'].map((reservationId) =>
    makeStay(db, { reservationId, room: null, checkIn: '2026-01-01', isCheckedIn: false }, Date.now()),
  )
  for (let number = 0; number < 3; number++)
    await site.app.inject({
      method: 'POST',
      url: `${HOTEL}/notifications/`,
      headers: bearer(tokens.service),
      payload: { to: { reservationId: 'A' }, title: { pl: 'x' }, body: { pl: 'x' } },
    })
  const token = await pushToken(site.app, tokens.guest)
  // Without a socket the token would expire after a minute.
  await setExpiry(db, [tokenIdOf(token)], Date.now() + DAY_MS)
  fixtures = fixturesOf({
    hotelId: HOTEL_ID,
    deskStayIds: (await Promise.all(deskStays)).map(({ id }) => id),
    staffId: member.id,
    stayId,
    reservationId: 'A',
    notificationIds: (await db.selectFrom('notification').select('id').execute()).map(({ id }) => id),
    pushToken: token,
    previewKey: (await issuePreviewKey(db, HOTEL_ID, 30))?.key ?? '',
  })
  document = (await site.app.inject({ url: '/api/openapi.json' })).json<OpenApi>()
})

afterAll(() => site.stop())

const checkers = new WeakMap<JsonSchema, (value: unknown) => SchemaError[]>()
function schemaErrorsOf(schema: JsonSchema, value: unknown): string {
  let check = checkers.get(schema)
  if (!check) checkers.set(schema, (check = createValidator(schema)))
  return check(value)
    .map(({ path, reason }) => `${path.join('.')} ${reason}`)
    .join(', ')
}

async function headersOf(request: FuzzRequest): Promise<Record<string, string>> {
  const contentType = request.contentType && { 'content-type': request.contentType }
  return { ...(await credentialsOf(request)), ...contentType }
}

async function credentialsOf({
  auth,
  operation: { access, path },
}: FuzzRequest): Promise<Record<string, string>> {
  if (access === 'staff' && auth === 'valid')
    // Some calls end the session.
    return deskHeaders((await signInStaff(test.db, owner.id)).cookie)
  if (path.startsWith(DESK) && auth !== 'other') return deskHeaders(auth === 'forged' ? 'forged' : undefined)
  const other = access === 'guest' ? tokens.service : tokens.guest
  const token = {
    valid: access === 'staff' ? '' : tokens[access],
    none: '',
    forged: 'eyJhbGciOiJub25lIn0.e30.',
    other,
  }[auth]
  return token ? bearer(token) : {}
}

const send = async (request: FuzzRequest) =>
  site.app.inject({
    method: request.method as 'GET',
    url: request.url,
    headers: await headersOf(request),
    ...(request.payload !== undefined && { payload: request.payload }),
  })

function isAllowed({ key, path }: FuzzRequest['operation'], code: string): boolean {
  if (!path.startsWith(DESK)) return ALLOWED_PROBLEMS[key]?.includes(code) ?? false
  return (
    ALLOWED_DESK_PROBLEMS.includes(code) ||
    (code === 'invalid_parameter' && DESK_CALLS_WITH_RULES.includes(key))
  )
}

const GENERAL_CODES = ['malformed_request', 'body_too_large', 'unsupported_media_type', 'method_not_allowed']
/** 5xx codes for slow or offline devices, which are not server errors. */
const DEVICE_CODES = ['controller_offline', 'not_confirmed']

function violationOf(request: FuzzRequest, answer: LightMyRequestResponse): string | undefined {
  const { operation, kind } = request
  const { statusCode: status } = answer
  const body: unknown = answer.body === '' ? undefined : answer.json()
  const { code = '' } = (status >= 400 ? body : {}) as { code?: string }
  if (status >= 500 && !DEVICE_CODES.includes(code)) return 'failed'
  if (status >= 400) {
    const errors = schemaErrorsOf(document.components.schemas.Problem, body)
    if (errors) return `is refused with an invalid problem document: ${errors}`
    if (!operation.codes.has(code) && !GENERAL_CODES.includes(code))
      return `is refused with the undocumented code ${code}`
  } else {
    if (!operation.responses.has(status)) return 'has an undocumented status'
    const schema = operation.responses.get(status)
    const errors = schema && schemaErrorsOf(schema, body)
    if (errors) return `has a response that does not match its schema: ${errors}`
  }
  switch (kind) {
    case 'valid':
      return status < 400 || isAllowed(operation, code) || DEVICE_CODES.includes(code)
        ? undefined
        : 'is refused although it is valid'
    case 'wrong auth':
      return status === 401 || status === 403 ? undefined : 'is accepted from another caller'
    case 'wrong method':
      return status === 405 && answer.headers.allow ? undefined : 'is accepted with another method'
    case 'invalid':
    case 'malformed':
      return status >= 400 ? undefined : `is accepted although it is ${kind}`
  }
}

/** Access tokens expire after five minutes, which a long run exceeds. */
async function refreshToken(): Promise<void> {
  const answer = await site.app.inject({
    method: 'POST',
    url: `${TOURIST}/token/refresh`,
    payload: session,
  })
  const { access, refresh } = answer.json<typeof session>()
  Object.assign(session, { access, refresh })
  tokens.guest = access
}

const describe = ({ operation: { key }, kind, detail, method, url, payload = '' }: FuzzRequest) =>
  `${key} (${kind}${detail && `: ${detail}`}): ${method} ${url} ${payload.slice(0, 600)}`

it(`conforms to the contract in ${CALLS} calls`, { timeout: 1_800_000 }, async () => {
  const operations = operationsOf(document)
  const methodsOf = (path: string) =>
    operations.filter((operation: Operation) => operation.path === path).map(({ method }) => method)
  const request = fc.oneof(...operations.map((each) => requestsTo(each, fixtures, methodsOf)))
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  const violations = new Map<string, string>()
  for (let done = 0; done < CALLS; done += BATCH_SIZE) {
    await refreshToken()
    if (process.env['FUZZ_CALLS']) console.log(`${done} of ${CALLS} calls, ${violations.size} violations`)
    for (const each of fc.sample(request, {
      seed: SEED + done,
      numRuns: Math.min(BATCH_SIZE, CALLS - done),
    })) {
      const answer = await send(each)
      const violation = violationOf(each, answer)
      if (violation)
        violations.set(
          `${each.operation.key} ${each.kind} ${violation}`,
          `${describe(each)}\n  ${violation}: ${answer.statusCode} ${answer.body.slice(0, 600)}`,
        )
      const outcome = `${each.kind} ${Math.floor(answer.statusCode / 100)}xx`
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
      seen.add(`${each.operation.method} ${each.operation.path}`)
    }
  }
  const summary = [...counts]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([outcome, count]) => `${outcome}: ${count}`)
  console.log(`seed ${SEED}, ${operations.length} operations\n  ${summary.join('\n  ')}`)
  expect([...violations.values()].join('\n')).toBe('')
  expect(seen.size).toBe(operations.length)
  expect(counts.get('valid 2xx')).toBeGreaterThan(CALLS / 5)
})
