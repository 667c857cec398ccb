import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { makeApp } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'
import { makePack } from '@stay/testkit/packs'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { importPacks } from '../packs/import.ts'
import { loadPages } from '../pages/pages.ts'
import type { PublicCache } from './public-cache.ts'
import { RepeatedRequests } from './repeated-requests.ts'

const test = useDatabase()
let app: FastifyInstance
let cache: PublicCache
let logged: string[]
let origin = ''
const answer = vi.spyOn(RepeatedRequests.prototype, 'answer')

const CALL = '/api/v1/tourist/hotels/?country=PL'
const PAGE = '/pl/app/home'

beforeAll(async () => {
  await importPacks(test.db, [await makePack()])
  const pages = await loadPages(join(import.meta.dirname, '../../../web/build'), '')
  ;({ app, cache, logged } = makeApp(test.db, { pages }))
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => {
  cache.invalidate()
  answer.mockClear()
})
afterAll(() => app.close())

const wasRepeated = () => answer.mock.results.at(-1)?.value === true

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers })
  const body = await response.text()
  const changing = ['date', 'x-request-id', 'server-timing']
  return {
    status: response.status,
    body,
    requestId: response.headers.get('x-request-id'),
    headers: Object.fromEntries([...response.headers].filter(([name]) => !changing.includes(name))),
    wasRepeated: wasRepeated(),
  }
}

it.each([CALL, PAGE])('answers %s the second time like the first time', async (path) => {
  const first = await get(path)
  const second = await get(path)
  expect([first.wasRepeated, second.wasRepeated]).toEqual([false, true])
  expect(second).toEqual({ ...first, requestId: second.requestId, wasRepeated: true })
  expect(second.requestId).not.toBe(first.requestId)
})

it('logs and counts both', async () => {
  logged.splice(0)
  const { requestId: first } = await get(CALL)
  const { requestId: second } = await get(CALL)
  const lines = logged
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .map(({ reqId, method, path, route, status, msg }) => ({ reqId, method, path, route, status, msg }))
  const line = {
    method: 'GET',
    path: '/api/v1/tourist/hotels/',
    route: '/api/v1/tourist/hotels',
    status: 200,
  }
  expect(lines).toEqual([
    { reqId: first, ...line, msg: 'request completed' },
    { reqId: second, ...line, msg: 'request completed' },
  ])
  const { body } = await get('/metrics')
  expect(body).toMatch(/stay_http_requests_total\{route="\/api\/v1\/tourist\/hotels",status="200"\} [2-9]/)
})

it('answers 304 if the client has the response', async () => {
  const { headers } = await get(CALL)
  const { etag = '' } = headers
  const { status, body, wasRepeated } = await get(CALL, { 'if-none-match': etag })
  expect({ status, body, wasRepeated }).toEqual({ status: 304, body: '', wasRepeated: true })
})

it('compresses only for clients that accept it', async () => {
  const encodingOf = async (accepted: string) => {
    const { headers, wasRepeated } = await get(PAGE, { 'accept-encoding': accepted })
    return [headers['content-encoding'], wasRepeated]
  }
  await encodingOf('br')
  expect(await encodingOf('br')).toEqual(['br', true])
  // Must still be compressed.
  expect(await encodingOf('gzip')).toEqual(['gzip', false])
  expect(await encodingOf('gzip')).toEqual(['gzip', true])
  expect(await encodingOf('identity')).toEqual([undefined, true])
})

it('distinguishes languages and the cookies of pages', async () => {
  const german = await get('/app/home', { 'accept-language': 'de' })
  const polish = await get('/app/home', { 'accept-language': 'pl' })
  expect([german.headers['content-language'], polish.headers['content-language']]).toEqual(['de-DE', 'pl'])
  expect(polish.headers['set-cookie']).toContain('locale=pl')
  const returning = await get('/app/home', { 'accept-language': 'pl', cookie: 'locale=pl' })
  expect(returning.wasRepeated).toBe(false)
  expect(returning.headers['set-cookie']).toBeUndefined()
})

it('leaves requests with the tokens of a guest, changed content and other methods to Fastify', async () => {
  const cookie = 'access=a'
  await get(PAGE, { cookie })
  expect((await get(PAGE, { cookie })).wasRepeated).toBe(false)
  await get(CALL)
  cache.invalidate()
  expect((await get(CALL)).wasRepeated).toBe(false)
  expect((await fetch(origin + CALL, { method: 'HEAD' })).status).toBe(200)
  expect(wasRepeated()).toBe(false)
})
