import { SAVED_HEADER } from '@stay/contract/offline/build-meta'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeWorker, json, ORIGIN } from './testing/fake-worker.ts'

const NOW = Date.UTC(2026, 10, 17, 12)
const HOUR_MS = 3_600_000
const STAY = '/api/v1/tourist/accommodations/me/'
const ROOM = '/api/v1/tourist/bms/sensor/rooms/me/'

let worker: FakeWorker
let guestCalls: typeof import('./guest-calls.ts')

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW })
  worker = new FakeWorker()
  guestCalls = await import('./guest-calls.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stay = (checkOutMs = NOW + 24 * HOUR_MS) => ({ checkOut: new Date(checkOutMs).toISOString() })

function call(path: string, guest = 'anna'): Promise<Response> {
  const url = new URL(path, ORIGIN)
  const authorization = `Bearer h.${btoa(JSON.stringify({ sub: guest }))}.s`
  const handle = guestCalls.matchGuestCall(url)
  if (!handle) throw new Error('not a guest call')
  return handle(new Request(url, { headers: { authorization } }))
}

const goOffline = () => {
  worker.reply = () => undefined
}

it('ignores calls without guest data', () => {
  expect(guestCalls.matchGuestCall(new URL('/api/v1/tourist/hotels/', ORIGIN))).toBeUndefined()
})

describe('offline', () => {
  it('returns the last response with the time it was received', async () => {
    worker.reply = (path) => json(path === STAY ? stay() : { controllers: [] })
    await call(STAY)
    await call(ROOM)
    vi.setSystemTime(NOW + HOUR_MS)
    goOffline()
    const cached = await call(ROOM)
    expect(await cached.json()).toEqual({ controllers: [] })
    expect(cached.headers.get(SAVED_HEADER)).toBe(String(NOW))
  })

  it('does not return the data of another guest', async () => {
    worker.reply = () => json(stay())
    await call(STAY, 'anna')
    goOffline()
    expect((await call(STAY, 'jan')).type).toBe('error')
  })

  it('deletes the data two hours after check-out', async () => {
    worker.reply = () => json(stay(NOW + HOUR_MS))
    await call(STAY)
    goOffline()
    vi.setSystemTime(NOW + 3 * HOUR_MS - 1)
    expect((await call(STAY)).status).toBe(200)
    vi.setSystemTime(NOW + 3 * HOUR_MS + 1)
    expect((await call(STAY)).type).toBe('error')
    expect(await worker.caches.keys()).toEqual([])
  })
})

it('stores the data of one guest only', async () => {
  worker.reply = () => json(stay())
  await call(STAY, 'anna')
  await call(STAY, 'jan')
  expect(worker.caches.pathsIn('stay-own')).toEqual(['/jan/accommodations/me/'])
})

it('deletes the data when the stay is over, but not when tokens have expired', async () => {
  worker.reply = () => json(stay())
  await call(STAY)
  worker.reply = () => new Response('', { status: 401 })
  await call(STAY)
  expect(worker.caches.pathsIn('stay-own')).toHaveLength(1)
  worker.reply = () => new Response('', { status: 404 })
  await call(STAY)
  expect(await worker.caches.has('stay-own')).toBe(false)
})

it('does not store a response to a request from before the data was deleted', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  worker.reply = () => promise
  const response = call(STAY)
  await guestCalls.deleteGuestData()
  resolve(json(stay()))
  expect((await response).status).toBe(200)
  expect(worker.caches.pathsIn('stay-own')).toEqual([])
})
