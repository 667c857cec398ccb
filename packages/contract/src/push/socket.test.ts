import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reconnectDelay, SOCKET_PING_MS, SOCKET_RECONNECT_MS } from './socket.ts'

it('uses the intervals of the specification', () => {
  expect([SOCKET_RECONNECT_MS, SOCKET_PING_MS]).toEqual([2000, 25_000])
})

const random = fc.double({ min: 0, max: 1, noNaN: true })

it('reconnects a visible page after two seconds, 20 % more or less', () => {
  fc.assert(
    fc.property(random, (value) => {
      expect(reconnectDelay(0, true, value)).toBeGreaterThanOrEqual(1600)
      expect(reconnectDelay(0, true, value)).toBeLessThanOrEqual(2400)
    }),
  )
})

it('spreads hidden pages over 2 to 22 seconds', () => {
  expect([reconnectDelay(0, false, 0), reconnectDelay(0, false, 1)]).toEqual([2000, 22_000])
})

it('backs off after each failure, up to a minute', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.boolean(), random, (failures, isVisible, value) => {
      const delay = reconnectDelay(failures, isVisible, value)
      expect(delay).toBeLessThanOrEqual(60_000)
      expect(reconnectDelay(failures + 1, isVisible, value)).toBeGreaterThanOrEqual(delay)
    }),
  )
  expect(reconnectDelay(3, true, 0.5)).toBe(16_000)
})
