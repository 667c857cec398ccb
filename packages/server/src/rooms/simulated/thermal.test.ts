import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextTemperature } from './thermal.ts'

const HOUR_MS = 3_600_000
const cooling = { outside: 3100, isWindowOpen: false, target: 2200, fan: 0 }

it('comes near its target, the sooner the stronger the fan', () => {
  const after = (fan: number) => nextTemperature(2600, { ...cooling, fan }, HOUR_MS / 4)
  expect(after(3)).toBeLessThan(after(2))
  expect(after(2)).toBeLessThan(after(1))
  expect(nextTemperature(2600, cooling, 10 * HOUR_MS)).toBeLessThan(2230)
})

it('follows the weather when it is off, and quickly through an open window', () => {
  const off = { ...cooling, target: undefined }
  expect(nextTemperature(2200, off, HOUR_MS)).toBeGreaterThan(2200)
  expect(nextTemperature(2200, { ...cooling, isWindowOpen: true }, HOUR_MS)).toBeGreaterThan(3000)
})

it('stays between what acts on it', () => {
  const degrees = fc.integer({ min: -2000, max: 4500 })
  fc.assert(
    fc.property(
      degrees,
      degrees,
      degrees,
      fc.boolean(),
      fc.nat(3),
      fc.nat(HOUR_MS),
      (current, outside, target, isWindowOpen, fan, ms) => {
        const next = nextTemperature(current, { outside, target, isWindowOpen, fan }, ms)
        expect(next).toBeGreaterThanOrEqual(Math.min(current, outside, target) - 1)
        expect(next).toBeLessThanOrEqual(Math.max(current, outside, target) + 1)
      },
    ),
  )
})
