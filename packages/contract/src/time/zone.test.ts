import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf, isoMoment, momentOf, momentOn, wallTime } from './zone.ts'

const ZONES = [
  'Europe/Warsaw',
  'Europe/Lisbon',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'UTC',
]

describe('momentOf', () => {
  it('is the inverse of the clock on the wall', () => {
    const moments = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 })
    fc.assert(
      fc.property(moments, fc.constantFrom(...ZONES), (minutes, zone) => {
        const at = minutes * 60_000
        const back = momentOf(zone, wallTime(zone, at))
        // A doubled hour means its first occurrence.
        expect(wallTime(zone, back)).toEqual(wallTime(zone, at))
        expect(back).toBeLessThanOrEqual(at)
      }),
    )
  })
  it('takes a skipped time for the moment of the jump', () => {
    expect(momentOn('Europe/Warsaw', '2026-03-29', '02:30')).toBe(Date.parse('2026-03-29T01:00:00Z'))
  })
  it('takes a doubled time for its first occurrence', () => {
    expect(momentOn('Europe/Warsaw', '2026-10-25', '02:30')).toBe(Date.parse('2026-10-25T00:30:00Z'))
  })
  it('takes 24:00 for the midnight after the day', () => {
    expect(momentOn('Europe/Warsaw', '2026-12-31', '24:00')).toBe(Date.parse('2026-12-31T23:00:00Z'))
  })
})

it('writes moments with the offset of the place', () => {
  expect(isoMoment('Europe/Warsaw', Date.parse('2026-07-01T10:00:00Z'))).toBe('2026-07-01T12:00:00+02:00')
  expect(isoMoment('America/New_York', Date.parse('2026-01-01T10:00:00Z'))).toBe('2026-01-01T05:00:00-05:00')
})

it('knows the day of the place, and days further on', () => {
  expect(dayOf('Asia/Kolkata', Date.parse('2026-01-31T20:00:00Z'))).toBe('2026-02-01')
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01')
})
