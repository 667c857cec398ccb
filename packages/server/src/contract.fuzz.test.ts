import { shapeChecker, type Complaint } from '@stay/contract/schema/check-shape'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nameOf, setExpiry } from './live/push-tokens.ts'
import { SimulatedDriver } from './rooms/simulated/driver.ts'
import { useDatabase } from '@stay/testkit/database'
import { operationsOf, type OpenApi, type Operation } from '@stay/testkit/fuzz/operations'
import { requestsTo, type FuzzRequest } from '@stay/testkit/fuzz/requests'
import type { JsonSchema } from '@stay/testkit/fuzz/schema'
import { REFUSABLE, surroundingsOf } from '@stay/testkit/fuzz/surroundings'
import { makeController, startSite, type Site } from '@stay/testkit/rooms'
import { pushToken } from '@stay/testkit/sockets'
import { bearer, HOTEL, makeHotel, makeServiceKey, makeStay, signIn, TOURIST } from '@stay/testkit/stays'
import { issuePreviewKey } from './tourist/preview/preview-keys.ts'

/**
 * Requests made from the served OpenAPI file: valid ones, at the limits, and wrong in one way each, in seeded sequences.
 * `npm run fuzz` makes many more of them.
 */
const CALLS = Number(process.env['FUZZ_CALLS'] ?? 1500)
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_116)
/** Made together; those of one seed are always the same. */
const AT_ONCE = 500

const test = useDatabase()
const HOTEL_ID = 'stary-mlyn'
const DAY_MS = 86_400_000
let site: Site
let document: OpenApi
const tokens = { guest: '', service: '', public: '' }
const session = { access: '', refresh: '' }
let surroundings: ReturnType<typeof surroundingsOf>

beforeAll(async () => {
  const { db } = test
  await makeHotel(db)
  await makeController(db, 'ca', '101')
  site = await startSite(db, new SimulatedDriver())
  const { id: stayId } = await makeStay(db, { reservationId: 'A', room: '101' }, Date.now())
  Object.assign(session, await signIn(site.app, db, 'A', Date.now()))
  tokens.guest = session.access
  tokens.service = await makeServiceKey(db)
  for (let number = 0; number < 3; number++)
    await site.app.inject({
      method: 'POST',
      url: `${HOTEL}/notifications/`,
      headers: bearer(tokens.service),
      payload: { to: { reservationId: 'A' }, title: { pl: 'x' }, body: { pl: 'x' } },
    })
  const token = await pushToken(site.app, tokens.guest)
  // Without a socket it would die after a minute.
  await setExpiry(db, [nameOf(token)], Date.now() + DAY_MS)
  surroundings = surroundingsOf({
    hotelId: HOTEL_ID,
    stayId,
    reservationId: 'A',
    notificationIds: (await db.selectFrom('notification').select('id').execute()).map(({ id }) => id),
    pushToken: token,
    previewKey: (await issuePreviewKey(db, HOTEL_ID, 30))?.key ?? '',
  })
  document = (await site.app.inject({ url: '/api/openapi.json' })).json<OpenApi>()
})

afterAll(() => site.stop())

const checkers = new WeakMap<JsonSchema, (value: unknown) => Complaint[]>()
function complaintsOf(schema: JsonSchema, value: unknown): string {
  let check = checkers.get(schema)
  if (!check) checkers.set(schema, (check = shapeChecker(schema)))
  return check(value)
    .map(({ path, reason }) => `${path.join('.')} ${reason}`)
    .join(', ')
}

function headersOf({ auth, operation: { access }, contentType }: FuzzRequest): Record<string, string> {
  const other = access === 'guest' ? tokens.service : tokens.guest
  const token = { own: tokens[access], none: '', forged: 'eyJhbGciOiJub25lIn0.e30.', other }[auth]
  return { ...(token && bearer(token)), ...(contentType && { 'content-type': contentType }) }
}

const ask = (request: FuzzRequest) =>
  site.app.inject({
    method: request.method as 'GET',
    url: request.url,
    headers: headersOf(request),
    ...(request.payload !== undefined && { payload: request.payload }),
  })

/** Codes that any call may be refused with, whatever it does. */
const GENERAL = ['malformed_request', 'body_too_large', 'unsupported_media_type', 'method_not_allowed']
/** A room that takes too long is not the server's fault. */
const OF_ROOMS = ['controller_offline', 'not_confirmed']

/** What is wrong with an answer, in words; nothing where it is as documented. */
function faultOf(request: FuzzRequest, answer: LightMyRequestResponse): string | undefined {
  const { operation, meant } = request
  const { statusCode: status } = answer
  const body: unknown = answer.body === '' ? undefined : answer.json()
  const { code = '' } = (status >= 400 ? body : {}) as { code?: string }
  if (status >= 500 && !OF_ROOMS.includes(code)) return 'failed'
  if (status >= 400) {
    const wrong = complaintsOf(document.components.schemas.Problem, body)
    if (wrong) return `is refused with no problem: ${wrong}`
    if (!operation.codes.has(code) && !GENERAL.includes(code))
      return `is refused with ${code}, which is not documented`
  } else {
    if (!operation.answers.has(status)) return 'has a status that is not documented'
    const schema = operation.answers.get(status)
    const wrong = schema && complaintsOf(schema, body)
    if (wrong) return `is answered otherwise than documented: ${wrong}`
  }
  switch (meant) {
    case 'valid':
      return status < 400 || REFUSABLE[operation.key]?.includes(code) || OF_ROOMS.includes(code)
        ? undefined
        : 'is refused though it is valid'
    case 'wrong auth':
      return status === 401 || status === 403 ? undefined : 'is taken from somebody else'
    case 'wrong method':
      return status === 405 && answer.headers.allow ? undefined : 'is taken by another method'
    case 'broken':
    case 'malformed':
      return status >= 400 ? undefined : `is taken though it is ${meant}`
  }
}

/** A token lives for five minutes, which are over soon on a busy machine. */
async function renew(): Promise<void> {
  const answer = await site.app.inject({
    method: 'POST',
    url: `${TOURIST}/token/refresh`,
    payload: session,
  })
  const { access, refresh } = answer.json<typeof session>()
  Object.assign(session, { access, refresh })
  tokens.guest = access
}

const describe = ({ operation: { key }, meant, how, method, url, payload = '' }: FuzzRequest) =>
  `${key} (${meant}${how && `: ${how}`}): ${method} ${url} ${payload.slice(0, 600)}`

it(`keeps the contract for ${CALLS} calls`, { timeout: 1_800_000 }, async () => {
  const operations = operationsOf(document)
  const methodsOf = (path: string) =>
    operations.filter((operation: Operation) => operation.path === path).map(({ method }) => method)
  const request = fc.oneof(...operations.map((each) => requestsTo(each, surroundings, methodsOf)))
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  const faults = new Map<string, string>()
  for (let done = 0; done < CALLS; done += AT_ONCE) {
    await renew()
    if (process.env['FUZZ_CALLS']) console.log(`${done} of ${CALLS} calls, ${faults.size} faults`)
    for (const each of fc.sample(request, { seed: SEED + done, numRuns: Math.min(AT_ONCE, CALLS - done) })) {
      const answer = await ask(each)
      const fault = faultOf(each, answer)
      if (fault)
        faults.set(
          `${each.operation.key} ${each.meant} ${fault}`,
          `${describe(each)}\n  ${fault}: ${answer.statusCode} ${answer.body.slice(0, 600)}`,
        )
      const kind = `${each.meant} ${Math.floor(answer.statusCode / 100)}xx`
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      seen.add(each.operation.key)
    }
  }
  const summary = [...counts]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([kind, count]) => `${kind}: ${count}`)
  console.log(`seed ${SEED}, ${operations.length} operations\n  ${summary.join('\n  ')}`)
  expect([...faults.values()].join('\n')).toBe('')
  expect(seen.size).toBe(operations.length)
  expect(counts.get('valid 2xx')).toBeGreaterThan(CALLS / 5)
})
