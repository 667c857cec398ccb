import { APIS } from '@stay/contract/http/apis'
import { calls } from '@stay/contract/http/tourist-calls'
import type { Card, CardSummary } from '@stay/contract/guide/cards'
import type { Hotel, HotelSummary, Layout } from '@stay/contract/guide/hotels'
import type { Problem } from '@stay/contract/http/problems'
import { Compile } from 'typebox/compile'
import { beforeAll, describe, expect, it } from 'vitest'
import { importPacks } from '../packs/import.ts'
import { makeApp } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'
import { makePack } from '@stay/testkit/packs'

const test = useDatabase()
// A Monday, 13:00 in Łódź.
const now = Date.parse('2026-11-16T12:00:00Z')
let server: ReturnType<typeof makeApp>
const API = '/api/v1/tourist'

type Page<T> = { count: number; next: string | null; previous: string | null; results: T[] }

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller specifies the response type
async function get<T>(
  path: string,
  language?: string,
): Promise<{ status: number; headers: Record<string, unknown>; body: T }> {
  const response = await server.app.inject({
    url: API + path,
    headers: language ? { 'x-accept-language': language } : {},
  })
  return { status: response.statusCode, headers: response.headers, body: response.json<T>() }
}

beforeAll(async () => {
  await importPacks(test.db, [await makePack()], { now })
  server = makeApp(test.db, { now: () => now })
  await server.app.ready()
})

describe('every public response', () => {
  it.each([
    ['GET /countries/', '/countries/?hasHotels=true'],
    ['GET /hotels/', '/hotels/'],
    ['GET /hotels/{hotelId}/', '/hotels/stary-mlyn/'],
    ['GET /hotels/{hotelId}/layout/', '/hotels/stary-mlyn/layout/'],
    [
      'GET /hotels/{hotelId}/menu-items/{menuItemId}/smart-content-groups/',
      '/hotels/stary-mlyn/menu-items/guide/smart-content-groups/',
    ],
    [
      'GET /hotels/{hotelId}/smart-content-groups/{groupId}/',
      '/hotels/stary-mlyn/smart-content-groups/stary-mlyn_museum/',
    ],
  ] as const)('of %s matches the contract, with and without a trailing slash', async (key, path) => {
    const { status, body } = await get(path)
    expect(status).toBe(200)
    expect(Compile(calls[key].response).Errors(body)).toEqual([])
    expect((await get(path.replace(/\/(\?|$)/, '$1'))).body).toEqual(body)
  })

  it('has an ETag, public caching and security headers', async () => {
    const { headers } = await get('/hotels/stary-mlyn/', 'pl')
    expect(headers).toMatchObject({
      'cache-control': expect.stringContaining('public, max-age='),
      vary: expect.stringContaining('X-Accept-Language'),
      'content-language': 'pl',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    const again = await server.app.inject({
      url: `${API}/hotels/stary-mlyn/`,
      headers: { 'x-accept-language': 'pl', 'if-none-match': String(headers['etag']) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('is compressed if the client accepts it', async () => {
    const plain = await server.app.inject({ url: `${API}/hotels/stary-mlyn/` })
    const compressed = await server.app.inject({
      url: `${API}/hotels/stary-mlyn/`,
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  })
})

describe('localization', () => {
  it('falls back field by field and reports the fallbacks', async () => {
    const { body, headers } = await get<Card>(
      '/hotels/stary-mlyn/smart-content-groups/stary-mlyn_museum/',
      'en-US',
    )
    expect([body.name, body.lead]).toEqual(['Water Museum', 'Tylko po polsku.'])
    expect(body.fallback).toEqual({ lead: 'pl', images: 'pl' })
    expect(headers['content-language']).toBe('en-US, pl')
  })
  it('uses X-Accept-Language, then Accept-Language, then the language of the hotel', async () => {
    const leadFor = async (headers: Record<string, string>) =>
      (await server.app.inject({ url: `${API}/hotels/stary-mlyn/`, headers })).json<Hotel>().lead
    expect(await leadFor({ 'x-accept-language': 'en-GB', 'accept-language': 'pl' })).toBe(
      'A mill by the river.',
    )
    expect(await leadFor({ 'x-accept-language': 'hr', 'accept-language': 'en' })).toBe('A mill by the river.')
    expect(await leadFor({ 'accept-language': 'hr' })).toBe('Młyn nad rzeką.')
    expect(await leadFor({})).toBe('Młyn nad rzeką.')
  })
})

describe('hotels', () => {
  it('are found by city, by country in any language and by a mistyped name', async () => {
    for (const search of [
      'lodz',
      'polen',
      'Poljska',
      'mlyn',
      'STARY',
      'sta',
      's',
      'lodz mlyn polska',
      'starry',
    ])
      expect(
        (await get<Page<HotelSummary>>(`/hotels/?search=${encodeURIComponent(search)}`)).body.count,
        search,
      ).toBe(1)
    for (const search of ['gdansk', 'mlyn gdansk', 'sarry', 'xy'])
      expect(
        (await get<Page<HotelSummary>>(`/hotels/?search=${encodeURIComponent(search)}`)).body.results,
        search,
      ).toEqual([])
  })
  it('are filtered by country and type', async () => {
    const count = async (query: string) => (await get<Page<HotelSummary>>(`/hotels/?${query}`)).body.count
    expect(await count('country=PL&type=hotel&search=mlyn')).toBe(1)
    expect(await count('country=DE&search=mlyn')).toBe(0)
    expect(await count('type=apartment')).toBe(0)
  })
  it('return an empty page after the last one', async () => {
    const { body } = await get<Page<HotelSummary>>('/hotels/?page=7')
    expect(body).toMatchObject({ count: 1, results: [], next: null, previous: `${API}/hotels/?page=1` })
  })
  it('link to other pages with validated parameters only, even if cached', async () => {
    const first = await get<Page<HotelSummary>>('/hotels/?evil=1&page=2&search=mlyn')
    expect(first.body.previous).toBe(`${API}/hotels/?page=1&search=mlyn`)
    expect((await get('/hotels?search=mlyn&page=2')).body).toEqual(first.body)
  })
  it('include description, related cards and address', async () => {
    const { body } = await get<Hotel>('/hotels/stary-mlyn', 'en-US')
    expect(body.related.places.map((card) => card.id)).toEqual(['stary-mlyn_museum', 'stary-mlyn_bar'])
    expect(body.related.events[0]?.properties.eventPeriod).toEqual({
      begin: '2026-11-17T19:00:00+01:00',
      end: '2026-11-17T21:00:00+01:00',
      allDay: false,
    })
    expect(body.description).toEqual([
      {
        type: 'paragraph',
        content: [{ text: 'Koło już nie miele, ale ' }, { text: 'szumi', strong: true }, { text: '.' }],
      },
    ])
    expect(body.address.country).toEqual({ code: 'PL', name: 'Poland' })
  })
  it('have a layout with theme and menu', async () => {
    const { body } = await get<Layout>('/hotels/stary-mlyn/layout', 'en-US')
    expect(body.menuItems).toEqual([
      {
        id: 'guide',
        name: 'Guide',
        icon: 'map',
        view: 'feed',
        kind: null,
        kinds: ['event', 'place'],
        order: 0,
        count: 3,
      },
    ])
    expect(body.theme).toMatchObject({ primary: '#335577', logo: null })
  })
})

describe('feeds', () => {
  const feed = async (query: string) =>
    (
      await get<Page<CardSummary>>(`/hotels/stary-mlyn/menu-items/guide/smart-content-groups/?${query}`)
    ).body.results.map((card) => card.name)
  it('have the order of the menu or the requested order', async () => {
    expect(await feed('')).toEqual(['Muzeum Wody', 'Koncert', 'Bar'])
    expect(await feed('ordering=distance')).toEqual(['Bar', 'Muzeum Wody', 'Koncert'])
    expect(await feed('ordering=-rating')).toEqual(['Bar', 'Muzeum Wody', 'Koncert'])
    expect(await feed('ordering=name')).toEqual(['Bar', 'Koncert', 'Muzeum Wody'])
  })
  it('are filtered by kind, opening hours, day and search text', async () => {
    expect(await feed('kind=event')).toEqual(['Koncert'])
    expect(await feed('openNow=true')).toEqual(['Muzeum Wody'])
    expect(await feed('from=2026-11-17&to=2026-11-17')).toEqual(['Koncert'])
    expect(await feed('from=2026-11-18')).toEqual([])
    expect(await feed('search=muz')).toEqual(['Muzeum Wody'])
  })
  it('are paginated', async () => {
    const { body } = await get<Page<CardSummary>>(
      '/hotels/stary-mlyn/menu-items/guide/smart-content-groups/?pageSize=2&page=2',
    )
    expect(body).toMatchObject({ count: 3, next: null, previous: expect.stringContaining('page=1') })
    expect(body.results).toHaveLength(1)
  })
  it('omit past events', async () => {
    const later = makeApp(test.db, { now: () => now + 3 * 86_400_000 })
    const { results } = (
      await later.app.inject({ url: `${API}/hotels/stary-mlyn/menu-items/guide/smart-content-groups/` })
    ).json<Page<CardSummary>>()
    expect(results.map((card) => card.name)).toEqual(['Muzeum Wody', 'Bar'])
  })
})

describe('countries', () => {
  it('are named and sorted in the requested language', async () => {
    const { body } = await get<Page<{ code: string; name: string }>>('/countries/?pageSize=50', 'cs')
    expect(body.count).toBeGreaterThan(240)
    expect(body.next).toBe(`${API}/countries/?pageSize=50&page=2`)
    const names = body.results.map((country) => country.name)
    expect(names).toEqual([...names].sort(new Intl.Collator('cs').compare))
    expect((await get<Page<{ code: string }>>('/countries/?hasHotels=true')).body.results).toEqual([
      { code: 'PL', name: 'Poland' },
    ])
  })
})

describe('invalid input', () => {
  it.each([
    ['/hotels/?page=0', 'page'],
    ['/hotels/?page=x', 'page'],
    ['/hotels/?pageSize=51', 'pageSize'],
    ['/hotels/?pageSize=Infinity', 'pageSize'],
    ['/hotels/?page=-Infinity', 'page'],
    ['/hotels/?page=NaN', 'page'],
    ['/hotels/?page=1e3', 'page'],
    ['/hotels/?page=0x1', 'page'],
    ['/hotels/?page=1.0', 'page'],
    ['/hotels/?page=', 'page'],
    ['/hotels/?page=%201', 'page'],
    ['/hotels/?country=pl', 'country'],
    ['/hotels/?type=castle', 'type'],
    [`/hotels/?search=${'a'.repeat(201)}`, 'search'],
    ['/countries/?hasHotels=perhaps', 'hasHotels'],
    ['/hotels/stary-mlyn/menu-items/guide/smart-content-groups/?from=yesterday', 'from'],
    ['/hotels/stary-mlyn/menu-items/guide/smart-content-groups/?from=2026-02-02&to=2026-01-01', 'to'],
    ['/hotels/stary-mlyn/menu-items/guide/smart-content-groups/?ordering=price', 'ordering'],
  ])('%s is rejected with the name of the field', async (path, field) => {
    const { status, headers, body } = await get<Problem>(path)
    expect([status, body.code, headers['content-type']]).toEqual([
      422,
      'invalid_parameter',
      'application/problem+json; charset=utf-8',
    ])
    expect(body.errors?.map((error) => error.field)).toEqual([field])
  })
  it('is reported for all fields at once', async () => {
    const { body } = await get<Problem>('/hotels/?page=0&type=castle')
    expect(body.errors?.map((error) => error.field).sort()).toEqual(['page', 'type'])
  })
  it.each([
    '/hotels/nowhere',
    '/hotels/NOWHERE',
    '/hotels/%00',
    '/hotels/stary-mlyn/menu-items/none/smart-content-groups',
    '/hotels/stary-mlyn/smart-content-groups/none',
    '/nothing',
  ])('%s returns 404', async (path) => {
    const { status, body } = await get<Problem>(path)
    expect([status, body.code]).toEqual([404, 'not_found'])
  })
  it('returns 405, 400, 413 or 415, depending on the error', async () => {
    const send = async (options: object) => (await server.app.inject(options)).statusCode
    expect(await send({ method: 'POST', url: `${API}/hotels/` })).toBe(405)
    expect(
      await send({
        method: 'POST',
        url: `${API}/hotels/`,
        headers: { 'content-type': 'application/json' },
        payload: '{',
      }),
    ).toBe(400)
    expect(
      await send({
        method: 'POST',
        url: `${API}/hotels/`,
        headers: { 'content-type': 'application/json' },
        payload: `"${'a'.repeat(65_536)}"`,
      }),
    ).toBe(413)
    expect(
      await send({
        method: 'POST',
        url: `${API}/hotels/`,
        headers: { 'content-type': 'text/csv' },
        payload: 'a',
      }),
    ).toBe(415)
    expect(await send({ url: '/%zz' })).toBe(400)
  })
})

describe('a failure', () => {
  it('of the server exposes no stack trace and logs the source location and the request id', async () => {
    const broken = makeApp(test.db, { db: undefined as never })
    const response = await broken.app.inject({ url: `${API}/hotels/stary-mlyn/` })
    expect([response.statusCode, response.json<Problem>().code]).toEqual([500, 'internal'])
    expect(response.body).not.toMatch(/TypeError|at |\.ts/)
    const log = broken.logged.join('')
    expect(log).toContain(response.json<Problem>().requestId)
    expect(log).toMatch(/"at":"packages\/server\/src\/[^"]+:\d+:\d+"/)
    expect(log).not.toMatch(/\\n\s+at /)
  })
  it('of the database returns 503 with Retry-After, while cached responses are still served', async () => {
    let isUp = true
    const { app, cache } = makeApp(test.db, { isDatabaseUp: () => isUp })
    const first = await app.inject({ url: `${API}/hotels/stary-mlyn/` })
    isUp = false
    cache.invalidate()
    expect((await app.inject({ url: `${API}/hotels/stary-mlyn/` })).body).toBe(first.body)
    const other = await app.inject({ url: `${API}/hotels/?search=other` })
    expect([other.statusCode, other.headers['retry-after'], other.json<Problem>().code]).toEqual([
      503,
      '2',
      'unavailable',
    ])
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
    isUp = true
    expect((await app.inject({ url: `${API}/hotels/?search=other` })).statusCode).toBe(200)
  })
  it('is logged without the search text of a guest', async () => {
    await get('/hotels/?search=Kowalska')
    expect(server.logged.join('')).not.toContain('Kowalska')
    expect(server.logged.join('')).toContain('"path":"/api/v1/tourist/hotels/"')
  })
})

describe('API operations', () => {
  it('are counted in the metrics by route', async () => {
    const { body } = await server.app.inject({ url: '/metrics' })
    expect(body).toContain('stay_http_requests_total{route="/api/v1/tourist/hotels/:hotelId"')
  })
  it('do not expose the metrics to other hosts', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.1' }
    expect((await server.app.inject({ url: '/metrics', headers })).statusCode).toBe(404)
  })
  it('are documented as OpenAPI and as an HTML page', async () => {
    const document = (await server.app.inject({ url: '/api/openapi.json' })).json<{
      openapi: string
      paths: Record<string, object>
    }>()
    expect(document.openapi).toBe('3.1.0')
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const expected = APIS.flatMap(({ root, calls }) =>
      Object.keys(calls).map((key) => key.replace(' ', ` ${root}`)),
    )
    expect(operations.sort()).toEqual(expected.sort())
    const page = await server.app.inject({ url: '/api/docs' })
    expect(page.headers['content-type']).toContain('text/html')
    for (const key of expected) expect(page.body).toContain(key.split(' ')[1] ?? '')
  })
})
