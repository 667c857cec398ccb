import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PublicCache } from './public-cache.ts'
import { Refusal } from './refusal.ts'

const answer = (body: string) => ({ status: 200, headers: {}, body })
/** What takes its time. */
const slow = (body: string, ms: number) => () =>
  new Promise<ReturnType<typeof answer>>((resolve) => {
    setTimeout(() => resolve(answer(body)), ms)
  })

let cache: PublicCache
const ask = async (load: () => Promise<ReturnType<typeof answer>>) =>
  (await cache.get('hotel', load)).body.toString()

beforeEach(() => {
  vi.useFakeTimers()
  cache = new PublicCache()
})
afterEach(() => vi.useRealTimers())

it('waits for a slow answer where there is no other', async () => {
  const asked = ask(slow('slow', 3000))
  await vi.advanceTimersByTimeAsync(3000)
  expect(await asked).toBe('slow')
})

it('serves the old answer instead of a slow one, and then the new one', async () => {
  await ask(async () => answer('old'))
  cache.invalidate()
  const asked = ask(slow('new', 3000))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await asked).toBe('old')
  await vi.advanceTimersByTimeAsync(2000)
  expect(await ask(() => Promise.reject(new Error('nobody is asked again')))).toBe('new')
})

it('refuses where no answer comes, and serves the old one while there is none', async () => {
  const asked = ask(slow('never', 60_000)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await asked).toMatchObject({ code: 'unavailable' })
  await ask(async () => answer('old'))
  cache.invalidate()
  expect(await ask(() => Promise.reject(new Refusal('unavailable')))).toBe('old')
})

it('forgets what is gone', async () => {
  await ask(async () => answer('old'))
  cache.invalidate()
  await expect(ask(() => Promise.reject(new Refusal('not_found')))).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(ask(() => Promise.reject(new Refusal('unavailable')))).rejects.toMatchObject({
    code: 'unavailable',
  })
})
