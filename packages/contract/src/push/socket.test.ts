import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reconnectDelay, SOCKET_PING_MS, SOCKET_RECONNECT_MS } from './socket.ts'

it('uses the intervals of the specification', () => {
  expect([SOCKET_RECONNECT_MS, SOCKET_PING_MS]).toEqual([2000, 25_000])
})

it('reconnects after a random delay of two seconds to one minute', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
      expect(reconnectDelay(attempt, random)).toBeGreaterThanOrEqual(SOCKET_RECONNECT_MS)
      expect(reconnectDelay(attempt, random)).toBeLessThanOrEqual(60_000)
    }),
  )
  expect(reconnectDelay(0, 1) - reconnectDelay(0, 0)).toBeGreaterThan(10_000)
  expect(reconnectDelay(5, 0.5)).toBeGreaterThan(reconnectDelay(0, 0.5))
})
