import { ApiError } from '@stay/contract/http/client'
import { expect, test, vi } from 'vitest'
import { createRecent } from './recent.ts'

function setUp() {
  let time = 0
  const load = vi.fn((id: string) => Promise.resolve(`${id} at ${time}`))
  const recent = createRecent(load, () => time)
  return { recent, load, wait: (ms: number) => (time += ms) }
}

test('loads data once a minute', async () => {
  const { recent, load, wait } = setUp()
  recent.prefetch('a')
  expect(await recent.load('a')).toBe('a at 0')
  wait(59_999)
  expect(await recent.load('a')).toBe('a at 0')
  wait(1)
  expect(await recent.load('a')).toBe('a at 60000')
  expect(load).toHaveBeenCalledTimes(2)
})

test('returns older data while the server cannot be reached, and then loads it again', async () => {
  const { recent, load, wait } = setUp()
  await recent.load('a')
  wait(60_000)
  load.mockRejectedValueOnce(new ApiError(503, 'network'))
  expect(await recent.load('a')).toBe('a at 0')
  expect(await recent.load('a')).toBe('a at 60000')
})

test('does not return older data that no longer exists', async () => {
  const { recent, load, wait } = setUp()
  await recent.load('a')
  wait(60_000)
  load.mockRejectedValue(new ApiError(404, 'not_found'))
  await expect(recent.load('a')).rejects.toThrow('HTTP 404')
  load.mockRejectedValue(new ApiError(503, 'network'))
  await expect(recent.load('a')).rejects.toThrow('no response')
})

test('a failed load is repeated', async () => {
  const { recent, load } = setUp()
  load.mockRejectedValueOnce(new ApiError(503, 'network'))
  await expect(recent.load('a')).rejects.toThrow('no response')
  expect(await recent.load('a')).toBe('a at 0')
})

test('keeps data that came with the page, unless newer data was loaded', async () => {
  const { recent, load } = setUp()
  recent.keep('from the page', 'a')
  expect(await recent.load('a')).toBe('from the page')
  await recent.load('b')
  recent.keep('from the page', 'b')
  expect(await recent.load('b')).toBe('b at 0')
  expect(load).toHaveBeenCalledTimes(1)
})
