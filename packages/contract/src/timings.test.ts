import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  ACCESS_TOKEN_MS,
  COMMAND_DEADLINE_MS,
  COMMAND_EVERY_MS,
  ROOM_POLL_MS,
  SOCKET_PING_MS,
  SOCKET_RECONNECT_MS,
  socketWait,
  STALE_AFTER_MS,
  TOKEN_REFRESH_MS,
} from './timings.ts'

it('has the numbers of the specification', () => {
  expect([TOKEN_REFRESH_MS, SOCKET_RECONNECT_MS]).toEqual([240_000, 2000])
  expect([ACCESS_TOKEN_MS, SOCKET_PING_MS]).toEqual([300_000, 25_000])
  expect([ROOM_POLL_MS, STALE_AFTER_MS]).toEqual([60_000, 180_000])
  expect([COMMAND_DEADLINE_MS, COMMAND_EVERY_MS]).toEqual([8000, 2000])
})

it('waits two seconds at the least and a minute at the most, and never all at once', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, chance) => {
      expect(socketWait(attempt, chance)).toBeGreaterThanOrEqual(SOCKET_RECONNECT_MS)
      expect(socketWait(attempt, chance)).toBeLessThanOrEqual(60_000)
    }),
  )
  expect(socketWait(0, 1) - socketWait(0, 0)).toBeGreaterThan(10_000)
  expect(socketWait(5, 0.5)).toBeGreaterThan(socketWait(0, 0.5))
})
