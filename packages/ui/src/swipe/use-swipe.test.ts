import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SWIPE_THRESHOLD, swipeDirection } from './use-swipe.ts'

it('detects a swipe from 50 pixels', () => {
  expect(SWIPE_THRESHOLD).toBe(50)
  expect(swipeDirection(49, 0)).toBeUndefined()
  expect(swipeDirection(50, 0)).toBe('right')
  expect(swipeDirection(-50, 10)).toBe('left')
  expect(swipeDirection(10, -50)).toBe('up')
  expect(swipeDirection(0, 80)).toBe('down')
})

it('uses the direction of the longer distance', () => {
  const distance = fc.integer({ min: -300, max: 300 })
  fc.assert(
    fc.property(distance, distance, (x, y) => {
      const direction = swipeDirection(x, y)
      if (Math.abs(x) < 50 && Math.abs(y) < 50) expect(direction).toBeUndefined()
      else if (direction === 'left' || direction === 'right')
        expect(Math.abs(x)).toBeGreaterThanOrEqual(Math.abs(y))
      else expect(Math.abs(y)).toBeGreaterThan(Math.abs(x))
    }),
  )
})
