import { mergePolicies, policyFaults } from '@stay/contract/room/policy'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ZoneReport } from './driver.ts'
import { matchesSettings, isWithin, lockOf } from './rules.ts'

const limits = { min: 1800, max: 2600, step: 50, fanSpeeds: ['auto' as const, 'low' as const] }
const report: ZoneReport = { mode: 'cool', temperature: 2200, fanSpeed: 'auto', currentTemperature: 2300 }

it('takes what is on a step within the limits, and nothing else', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), (temperature) => {
      const isGood = temperature >= 1800 && temperature <= 2600 && temperature % 50 === 0
      expect(isWithin({ isOn: true, temperature, fanSpeed: 'low' }, limits, report)).toBe(isGood)
    }),
  )
  expect(isWithin({ isOn: true, temperature: 2200, fanSpeed: 'high' }, limits, report)).toBe(false)
})

it('is as asked only when the device says the very same', () => {
  const asked = { isOn: true, temperature: 2150, fanSpeed: 'low' as const }
  const said = { ...report, temperature: 2150, fanSpeed: 'low' as const }
  expect(matchesSettings(asked, said)).toBe(true)
  for (const other of [
    { temperature: 2151 },
    { temperature: null },
    { fanSpeed: 'auto' as const },
    { mode: 'off' as const },
  ])
    expect(matchesSettings(asked, { ...said, ...other })).toBe(false)
  expect(matchesSettings({ ...asked, isOn: false }, { ...report, mode: 'off', temperature: null })).toBe(true)
  expect(matchesSettings({ ...asked, isOn: false }, said)).toBe(false)
  expect(matchesSettings(asked, { ...said, fanSpeed: 'other' })).toBe(false)
  // A fan alone has no temperature to reach, and one without a fan says nothing of it.
  expect(matchesSettings(asked, { ...said, mode: 'fan_only', temperature: null })).toBe(true)
  expect(matchesSettings(asked, { ...said, fanSpeed: null })).toBe(true)
})

it('locks by window, by occupancy and for maintenance, as the hotel wishes', () => {
  const usual = mergePolicies()
  expect(lockOf(usual, { windowOpen: true })).toBe('window_open')
  expect(lockOf(usual, { occupied: false })).toBe('room_unoccupied')
  expect(lockOf(usual, {})).toBeUndefined()
  expect(lockOf(usual, undefined)).toBeUndefined()
  const open = mergePolicies({ locks: { windowOpen: false } }, { locks: { unoccupied: false } })
  expect(lockOf(open, { windowOpen: true, occupied: false })).toBeUndefined()
  expect(lockOf(mergePolicies({ isUnderMaintenance: true }), {})).toBe('maintenance')
})

it('has the usual limits, and each policy says something over those before it', () => {
  expect(mergePolicies().limits).toEqual({ min: 1800, max: 2600, step: 50 })
  expect(mergePolicies({ limits: { max: 24 } }, { limits: { min: 20.5 } }).limits).toEqual({
    min: 2050,
    max: 2400,
    step: 50,
  })
  expect(mergePolicies().checkOut).toEqual({ isOn: false, temperature: 2600, fanSpeed: 'auto' })
  expect(mergePolicies({ checkOut: null }).checkOut).toBeNull()
})

it('knows which policies make no sense', () => {
  expect(policyFaults(mergePolicies())).toEqual([])
  expect(policyFaults(mergePolicies({ limits: { min: 26, max: 20 } }))).toHaveLength(1)
  expect(policyFaults(mergePolicies({ limits: { min: 18.5, max: 20, step: 1 } }))).toHaveLength(1)
  expect(policyFaults(mergePolicies({ checkOut: { isOn: true, temperature: 28 } }))).toHaveLength(1)
  expect(policyFaults(mergePolicies({ checkOut: { isOn: true, temperature: 24.3 } }))).toHaveLength(1)
})
