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
  it('is the inverse of wallTime', () => {
    const moments = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 })
    fc.assert(
      fc.property(moments, fc.constantFrom(...ZONES), (minutes, zone) => {
        const at = minutes * 60_000
        const back = momentOf(zone, wallTime(zone, at))
        // A repeated time resolves to its first occurrence.
        expect(wallTime(zone, back)).toEqual(wallTime(zone, at))
        expect(back).toBeLessThanOrEqual(at)
      }),
    )
  })
  it('resolves a skipped time to the clock change', () => {
    expect(momentOn('Europe/Warsaw', '2026-03-29', '02:30')).toBe(Date.parse('2026-03-29T01:00:00Z'))
  })
  it('resolves a repeated time to its first occurrence', () => {
    expect(momentOn('Europe/Warsaw', '2026-10-25', '02:30')).toBe(Date.parse('2026-10-25T00:30:00Z'))
  })
  it('resolves 24:00 to midnight at the end of the day', () => {
    expect(momentOn('Europe/Warsaw', '2026-12-31', '24:00')).toBe(Date.parse('2026-12-31T23:00:00Z'))
  })
})

it('formats timestamps with the local offset', () => {
  expect(isoMoment('Europe/Warsaw', Date.parse('2026-07-01T10:00:00Z'))).toBe('2026-07-01T12:00:00+02:00')
  expect(isoMoment('America/New_York', Date.parse('2026-01-01T10:00:00Z'))).toBe('2026-01-01T05:00:00-05:00')
})

it('returns the local date and adds days', () => {
  expect(dayOf('Asia/Kolkata', Date.parse('2026-01-31T20:00:00Z'))).toBe('2026-02-01')
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01')
})
