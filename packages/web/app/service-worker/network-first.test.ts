import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const load = async () => (await import('./network-first.ts')).networkFirst
const cached = () => Promise.resolve(new Response('cached'))
const nothing = () => Promise.resolve(undefined)
const textOf = async (response: Promise<Response>) => (await response).text()
const later = (ms: number, response: Response) =>
  new Promise<Response>((resolve) => {
    setTimeout(() => resolve(response), ms)
  })

it('returns the response of the network', async () => {
  const networkFirst = await load()
  expect(await textOf(networkFirst(Promise.resolve(new Response('fresh')), cached))).toBe('fresh')
})

it('returns a refusal of the server, not the cached response', async () => {
  const networkFirst = await load()
  const refused = Promise.resolve(new Response('', { status: 404 }))
  expect((await networkFirst(refused, cached)).status).toBe(404)
})

it.each([
  ['the network fails', () => Promise.reject(new TypeError('offline'))],
  ['the server fails', () => Promise.resolve(new Response('', { status: 503 }))],
])('returns the cached response if %s', async (_, request) => {
  const networkFirst = await load()
  expect(await textOf(networkFirst(request(), cached))).toBe('cached')
})

it('returns the error of the server, or a network error, if nothing is cached', async () => {
  const networkFirst = await load()
  const failed = Promise.resolve(new Response('', { status: 503 }))
  expect((await networkFirst(failed, nothing)).status).toBe(503)
  expect((await networkFirst(Promise.reject(new TypeError('offline')), nothing)).type).toBe('error')
})

it('returns the cached response after 4 seconds, and after 0.7 seconds while the network stays slow', async () => {
  const networkFirst = await load()
  const isSettledAfter = async (ms: number) => {
    let text: string | undefined
    void textOf(networkFirst(later(60_000, new Response('fresh')), cached)).then((value) => (text = value))
    await vi.advanceTimersByTimeAsync(ms)
    return text
  }
  expect(await isSettledAfter(3999)).toBeUndefined()
  expect(await isSettledAfter(4000)).toBe('cached')
  expect(await isSettledAfter(700)).toBe('cached')
})

it('waits for a slow network if nothing is cached', async () => {
  const networkFirst = await load()
  const response = textOf(networkFirst(later(20_000, new Response('fresh')), nothing))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await response).toBe('fresh')
})
