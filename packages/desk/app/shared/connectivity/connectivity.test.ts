import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createConnectivity } from './connectivity.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('checks the server until it answers again', async () => {
  const isServerUp = vi
    .fn<() => Promise<boolean>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(true)
  const connectivity = createConnectivity(isServerUp)
  const listener = vi.fn()
  connectivity.subscribe(listener)
  connectivity.report(false)
  connectivity.report(false)
  expect(listener).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(3000)
  expect(connectivity.isOnline()).toBe(false)
  await vi.advanceTimersByTimeAsync(3000)
  expect(connectivity.isOnline()).toBe(true)
  expect(listener).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(isServerUp).toHaveBeenCalledTimes(2)
})
