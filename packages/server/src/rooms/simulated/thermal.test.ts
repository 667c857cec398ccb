import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextTemperature } from './thermal.ts'

const HOUR_MS = 3_600_000
const cooling = { outside: 3100, isWindowOpen: false, target: 2200, fan: 0 }

it('approaches the target, faster with a stronger fan', () => {
  const afterQuarterHour = (fan: number) => nextTemperature(2600, { ...cooling, fan }, HOUR_MS / 4)
  expect(afterQuarterHour(3)).toBeLessThan(afterQuarterHour(2))
  expect(afterQuarterHour(2)).toBeLessThan(afterQuarterHour(1))
  expect(nextTemperature(2600, cooling, 10 * HOUR_MS)).toBeLessThan(2230)
})

it('approaches the outside temperature when off, faster with an open window', () => {
  const off = { ...cooling, target: undefined }
  expect(nextTemperature(2200, off, HOUR_MS)).toBeGreaterThan(2200)
  expect(nextTemperature(2200, { ...cooling, isWindowOpen: true }, HOUR_MS)).toBeGreaterThan(3000)
})

it('stays between the current, outside and target temperatures', () => {
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
