import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PublicCache } from './public-cache.ts'
import { Refusal } from './refusal.ts'

const answer = (body: string) => ({ status: 200, headers: {}, body })
const slow = (body: string, ms: number) => () =>
  new Promise<ReturnType<typeof answer>>((resolve) => {
    setTimeout(() => resolve(answer(body)), ms)
  })

let cache: PublicCache
const get = async (load: () => Promise<ReturnType<typeof answer>>) =>
  (await cache.get('hotel', load)).body.toString()

beforeEach(() => {
  vi.useFakeTimers()
  cache = new PublicCache()
})
afterEach(() => vi.useRealTimers())

it('waits for a slow response if none is cached', async () => {
  const pending = get(slow('slow', 3000))
  await vi.advanceTimersByTimeAsync(3000)
  expect(await pending).toBe('slow')
})

it('serves the stale response while a slow one loads, then the new one', async () => {
  await get(async () => answer('old'))
  cache.invalidate()
  const pending = get(slow('new', 3000))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await pending).toBe('old')
  await vi.advanceTimersByTimeAsync(2000)
  expect(await get(() => Promise.reject(new Error('must not load again')))).toBe('new')
})

it('refuses after the timeout if nothing is cached, and serves a stale response on failure', async () => {
  const pending = get(slow('never', 60_000)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await pending).toMatchObject({ code: 'unavailable' })
  await get(async () => answer('old'))
  cache.invalidate()
  expect(await get(() => Promise.reject(new Refusal('unavailable')))).toBe('old')
})

it('drops a response that no longer exists', async () => {
  await get(async () => answer('old'))
  cache.invalidate()
  await expect(get(() => Promise.reject(new Refusal('not_found')))).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(get(() => Promise.reject(new Refusal('unavailable')))).rejects.toMatchObject({
    code: 'unavailable',
  })
})
