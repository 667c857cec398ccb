import { sampleCard, sampleHotel } from '@stay/contract/guide/samples'
import { SAVED_HEADER } from '@stay/contract/offline/build-meta'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeWorker, json, ORIGIN } from './testing/fake-worker.ts'

let worker: FakeWorker
let handleApiCall: typeof import('./api-calls.ts').handleApiCall

beforeEach(async () => {
  worker = new FakeWorker()
  ;({ handleApiCall } = await import('./api-calls.ts'))
  const hotels = await worker.caches.open('stay-hotels')
  const whole = sampleHotel([sampleCard('sauna'), sampleCard('lake')])
  await hotels.put('/hotel/en-US', json(whole, { [SAVED_HEADER]: '1700000000000' }))
})
afterEach(() => vi.unstubAllGlobals())

function call(path: string): Promise<Response> {
  const url = new URL(`/api/v1/tourist${path}`, ORIGIN)
  const request = new Request(url, { headers: { 'x-accept-language': 'en-US' } })
  return handleApiCall(request, url) ?? Promise.reject(new Error('not handled'))
}

describe('with a saved hotel and no network', () => {
  it.each([
    ['/hotels/hotel/', { id: 'hotel' }],
    ['/hotels/hotel/smart-content-groups/sauna/', { id: 'sauna' }],
    ['/hotels/', { count: 1 }],
    ['/countries/', { results: [{ code: 'PL' }] }],
  ])('%s is answered from the saved copy, with its time', async (path, expected) => {
    const response = await call(path)
    expect(await response.json()).toMatchObject(expected)
    expect(response.headers.get(SAVED_HEADER)).toBe('1700000000000')
  })

  it('filters and pages the feed as the server does', async () => {
    const { menuItems } = sampleHotel([])
    const feed = await call(`/hotels/hotel/menu-items/${menuItems[0]?.id}/smart-content-groups/?search=sau`)
    expect(await feed.json()).toMatchObject({ count: 1, results: [{ id: 'sauna' }] })
  })

  it.each(['/hotels/other/', '/hotels/?slug=other'])('%s is a network error', async (path) => {
    expect((await call(path)).type).toBe('error')
  })

  it.each([
    '/hotels/hotel/smart-content-groups/unknown/',
    '/hotels/hotel/menu-items/unknown/smart-content-groups/',
  ])('%s is not found', async (path) => {
    const response = await call(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })
})

it('returns the response of the server while it is available', async () => {
  worker.reply = () => json({ id: 'fresh' })
  expect(await (await call('/hotels/hotel/')).json()).toEqual({ id: 'fresh' })
})

it('leaves other calls to the browser', () => {
  const url = new URL('/api/v1/tourist/web-push-key', ORIGIN)
  expect(handleApiCall(new Request(url), url)).toBeUndefined()
})
