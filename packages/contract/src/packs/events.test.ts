import { describe, expect, it } from 'vitest'
import { hasRelativeDates, resolvePeriod } from './events.ts'

const zone = 'Europe/Warsaw'
// A Wednesday, noon in Warsaw.
const now = Date.parse('2026-11-18T11:00:00Z')
const resolved = (period: Parameters<typeof resolvePeriod>[0], at = now) => {
  const { begin, end } = resolvePeriod(period, zone, at)
  return [new Date(begin).toISOString(), new Date(end).toISOString()]
}

describe('resolvePeriod', () => {
  it('resolves relative days from the current day', () => {
    expect(resolved({ begin: 'today 18:30', end: '22:00' })).toEqual([
      '2026-11-18T17:30:00.000Z',
      '2026-11-18T21:00:00.000Z',
    ])
    expect(resolved({ begin: '+2d 09:00', end: '+1d 10:00' })).toEqual([
      '2026-11-20T08:00:00.000Z',
      '2026-11-21T09:00:00.000Z',
    ])
  })
  it('resolves a weekday to the next one, with an optional offset in weeks', () => {
    expect(resolved({ begin: 'sat 10:00', end: '12:00' })[0]).toBe('2026-11-21T09:00:00.000Z')
    expect(resolved({ begin: 'sat+1w 10:00', end: '12:00' })[0]).toBe('2026-11-28T09:00:00.000Z')
    expect(resolved({ begin: 'sat 22:00', end: 'sun 03:00' })[1]).toBe('2026-11-22T02:00:00.000Z')
  })
  it('moves a past event to the next day or week', () => {
    expect(resolved({ begin: 'today 08:00', end: '09:00' })[0]).toBe('2026-11-19T07:00:00.000Z')
    expect(resolved({ begin: 'wed 08:00', end: '09:00' })[0]).toBe('2026-11-25T07:00:00.000Z')
  })
  it('covers whole days for an all-day event', () => {
    expect(resolved({ begin: '+2d', end: '+2d', allDay: true })).toEqual([
      '2026-11-19T23:00:00.000Z',
      '2026-11-22T23:00:00.000Z',
    ])
  })
  it('does not move fixed dates', () => {
    expect(resolved({ begin: '2026-01-01 18:00', end: '20:00' })[0]).toBe('2026-01-01T17:00:00.000Z')
  })
})

it('detects relative dates in a pack', () => {
  expect(hasRelativeDates('eventPeriod: { begin: today 18:30, end: x }')).toBe(true)
  expect(hasRelativeDates("eventPeriod:\n  begin: '+2d 09:00'")).toBe(true)
  expect(hasRelativeDates('eventPeriod: { begin: 2026-01-01 18:00 }')).toBe(false)
})
