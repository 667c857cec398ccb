import { FAN_SPEEDS, type FanSpeed } from '@stay/contract/room/constants'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextTemperature } from './thermal.ts'

const HOUR_MS = 3_600_000
const cooling = { outside: 3100, isWindowOpen: false, target: 2200, fanSpeed: 'auto' } as const

it('approaches the target, faster with a stronger fan', () => {
  const afterQuarterHour = (fanSpeed: FanSpeed) =>
    nextTemperature(2600, { ...cooling, fanSpeed }, HOUR_MS / 4)
  expect(afterQuarterHour('high')).toBeLessThan(afterQuarterHour('medium'))
  expect(afterQuarterHour('medium')).toBeLessThan(afterQuarterHour('low'))
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
      fc.constantFrom(...FAN_SPEEDS),
      fc.nat(HOUR_MS),
      (current, outside, target, isWindowOpen, fanSpeed, ms) => {
        const next = nextTemperature(current, { outside, target, isWindowOpen, fanSpeed }, ms)
        expect(next).toBeGreaterThanOrEqual(Math.min(current, outside, target) - 1)
        expect(next).toBeLessThanOrEqual(Math.max(current, outside, target) + 1)
      },
    ),
  )
})
