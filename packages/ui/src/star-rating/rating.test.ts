import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundRating, STAR_COUNT, STAR_INCREMENT, STAR_SIZE, starFills } from './rating.ts'

const INCREMENTS = [1, 0.5, 0.25, 0.2, 0.1]
const ratings = fc.tuple(
  fc.double({ min: -2, max: 12, noNaN: true }),
  fc.constantFrom(...INCREMENTS),
  fc.integer({ min: 1, max: 10 }),
)

it('has the defaults of the specification', () => {
  expect([STAR_COUNT, STAR_INCREMENT, STAR_SIZE]).toEqual([5, 1, 50])
})

it.each([
  [3.2, 1, 4],
  [3.2, 0.5, 3.5],
  [3.2, 0.25, 3.25],
  [0.3, 0.1, 0.3],
  [7, 1, 5],
  [-1, 1, 0],
  [Number.NaN, 1, 0],
])('rounds %d in steps of %d to %d', (value, increment, expected) => {
  expect(roundRating(value, increment)).toBe(expected)
})

it('returns a step at or above the value, less than one step away and at most the maximum', () => {
  fc.assert(
    fc.property(ratings, ([value, increment, max]) => {
      const rating = roundRating(value, increment, max)
      expect(rating).toBeGreaterThanOrEqual(0)
      expect(rating).toBeLessThanOrEqual(max)
      if (rating === max || rating === 0) return
      expect(Math.abs(rating / increment - Math.round(rating / increment))).toBeLessThan(1e-6)
      expect(rating).toBeGreaterThanOrEqual(value - 1e-6)
      expect(rating - value).toBeLessThan(increment + 1e-6)
    }),
  )
})

it('does not change a rounded value', () => {
  fc.assert(
    fc.property(ratings, ([value, increment, max]) => {
      const rating = roundRating(value, increment, max)
      expect(roundRating(rating, increment, max)).toBe(rating)
    }),
  )
})

it('fills the stars from the left up to the rating', () => {
  expect(starFills(2.5)).toEqual([1, 1, 0.5, 0, 0])
  expect(starFills(3.25)).toEqual([1, 1, 1, 0.25, 0])
  fc.assert(
    fc.property(ratings, ([value, increment, max]) => {
      const rating = roundRating(value, increment, max)
      const fills = starFills(rating, max)
      expect(fills).toHaveLength(max)
      expect(fills.reduce((sum, fill) => sum + fill, 0)).toBeCloseTo(rating, 6)
      expect(fills).toEqual([...fills].sort((a, b) => b - a))
    }),
  )
})
