import { mergePolicies, findPolicyProblems } from '@stay/contract/room/policy'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ZoneReport } from './driver.ts'
import { matchesSettings, isWithin, lockOf } from './rules.ts'

const limits = { min: 1800, max: 2600, step: 50, fanSpeeds: ['auto' as const, 'low' as const] }
const report: ZoneReport = { mode: 'cool', temperature: 2200, fanSpeed: 'auto', currentTemperature: 2300 }

it('allows only temperatures on a step within the limits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), (temperature) => {
      const isAllowed = temperature >= 1800 && temperature <= 2600 && temperature % 50 === 0
      expect(isWithin({ isOn: true, temperature, fanSpeed: 'low' }, limits, report)).toBe(isAllowed)
    }),
  )
  expect(isWithin({ isOn: true, temperature: 2200, fanSpeed: 'high' }, limits, report)).toBe(false)
})

it('matches settings only when the device reports exactly the requested values', () => {
  const requested = { isOn: true, temperature: 2150, fanSpeed: 'low' as const }
  const reported = { ...report, temperature: 2150, fanSpeed: 'low' as const }
  expect(matchesSettings(requested, reported)).toBe(true)
  for (const other of [
    { temperature: 2151 },
    { temperature: null },
    { fanSpeed: 'auto' as const },
    { mode: 'off' as const },
  ])
    expect(matchesSettings(requested, { ...reported, ...other })).toBe(false)
  expect(matchesSettings({ ...requested, isOn: false }, { ...report, mode: 'off', temperature: null })).toBe(
    true,
  )
  expect(matchesSettings({ ...requested, isOn: false }, reported)).toBe(false)
  expect(matchesSettings(requested, { ...reported, fanSpeed: 'other' })).toBe(false)
  // `fan_only` has no set point, and a device without a fan reports no speed.
  expect(matchesSettings(requested, { ...reported, mode: 'fan_only', temperature: null })).toBe(true)
  expect(matchesSettings(requested, { ...reported, fanSpeed: null })).toBe(true)
})

it('locks for an open window, an empty room and maintenance, as the policy says', () => {
  const defaults = mergePolicies()
  expect(lockOf(defaults, { windowOpen: true })).toBe('window_open')
  expect(lockOf(defaults, { occupied: false })).toBe('room_unoccupied')
  expect(lockOf(defaults, {})).toBeUndefined()
  expect(lockOf(defaults, undefined)).toBeUndefined()
  const withoutLocks = mergePolicies({ locks: { windowOpen: false } }, { locks: { unoccupied: false } })
  expect(lockOf(withoutLocks, { windowOpen: true, occupied: false })).toBeUndefined()
  expect(lockOf(mergePolicies({ isUnderMaintenance: true }), {})).toBe('maintenance')
})

it('lets each policy override the ones before it, starting with the defaults', () => {
  expect(mergePolicies().limits).toEqual({ min: 1800, max: 2600, step: 50 })
  expect(mergePolicies({ limits: { max: 24 } }, { limits: { min: 20.5 } }).limits).toEqual({
    min: 2050,
    max: 2400,
    step: 50,
  })
  expect(mergePolicies().checkOut).toEqual({ isOn: false, temperature: 2600, fanSpeed: 'auto' })
  expect(mergePolicies({ checkOut: null }).checkOut).toBeNull()
})

it('finds invalid policies', () => {
  expect(findPolicyProblems(mergePolicies())).toEqual([])
  expect(findPolicyProblems(mergePolicies({ limits: { min: 26, max: 20 } }))).toHaveLength(1)
  expect(findPolicyProblems(mergePolicies({ limits: { min: 18.5, max: 20, step: 1 } }))).toHaveLength(1)
  expect(findPolicyProblems(mergePolicies({ checkOut: { isOn: true, temperature: 28 } }))).toHaveLength(1)
  expect(findPolicyProblems(mergePolicies({ checkOut: { isOn: true, temperature: 24.3 } }))).toHaveLength(1)
})
