import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fractionOf, pointAt, snapToStep, valueAt } from './dial-angle.ts'

const range = { min: 18, max: 26, step: 0.5 }

it('snaps to the nearest step within the limits', () => {
  expect([17, 18.2, 18.25, 21.3, 30].map((value) => snapToStep(value, range))).toEqual([
    18, 18, 18.5, 21.5, 26,
  ])
})

it('returns for a point the value drawn at that point', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 16 }), (steps) => {
      const value = range.min + steps * range.step
      const { x, y } = pointAt(fractionOf(value, range), 84)
      expect(valueAt(x - 100, y - 100, range)).toBe(value)
    }),
  )
})

it('stays within the limits for every pointer position', () => {
  const coordinate = fc.integer({ min: -200, max: 200 })
  fc.assert(
    fc.property(coordinate, coordinate, (x, y) => {
      const value = valueAt(x, y, range)
      expect(value).toBeGreaterThanOrEqual(18)
      expect(value).toBeLessThanOrEqual(26)
    }),
  )
})

it('returns the nearer end in the gap at the bottom', () => {
  expect(valueAt(-10, 100, range)).toBe(18)
  expect(valueAt(10, 100, range)).toBe(26)
})
