import { describe, expect, it } from 'vitest'
import { WEEKDAYS, type Weekday } from '../time/weekdays.ts'
import { checkRules } from './check.ts'
import type { PackHotel } from './pack.ts'

const HOTEL: PackHotel = {
  id: 'h',
  slug: 'h',
  name: 'H',
  type: 'hotel',
  defaultLocale: 'pl',
  locales: ['pl'],
  lead: 'H',
  description: 'H',
  address: { line1: 'A 1', postalCode: '1', city: 'Łódź', country: 'PL' },
  geo: { lat: 1, lng: 1 },
  timeZone: 'Europe/Warsaw',
  checkInTime: '15:00',
  checkOutTime: '11:00',
  theme: { primary: '#a8432f' },
  images: [],
  menuItems: [],
}
const pause = (from: string, to: string) => [{ from, to }]
type Hours = NonNullable<PackHotel['openingHours']>
const problemsOf = (openingHours: Hours) =>
  checkRules({ hotel: { ...HOTEL, openingHours }, cards: new Map() }, new Set()).map(
    ({ path, reason }) => `${path.join('.')} ${reason}`,
  )
const daily = (
  opens: string,
  closes: string,
  breaks = pause('12:00', '13:00'),
  days: Weekday[] = [...WEEKDAYS],
) => ({
  days,
  opens,
  closes,
  breaks,
})

describe('a break', () => {
  it.each([
    ['10:00', '18:00', '10:00', '12:00'],
    ['10:00', '18:00', '17:00', '18:00'],
    ['18:00', '04:00', '23:30', '00:30'],
    ['18:00', '04:00', '02:00', '04:00'],
    ['00:00', '24:00', '12:00', '13:00'],
    ['10:00', '10:00', '09:00', '10:00'],
  ])('in %s–%s from %s to %s is accepted', (opens, closes, from, to) => {
    const days: Weekday[] = ['mon']
    expect(problemsOf({ weekly: [daily(opens, closes, pause(from, to), days)] })).toEqual([])
  })

  it.each([
    ['10:00', '18:00', '09:00', '11:00'],
    ['10:00', '18:00', '17:00', '19:00'],
    ['10:00', '18:00', '13:00', '12:00'],
    ['10:00', '18:00', '13:00', '13:00'],
    ['18:00', '04:00', '03:00', '05:00'],
    ['18:00', '04:00', '12:00', '13:00'],
  ])('in %s–%s from %s to %s is refused', (opens, closes, from, to) => {
    const text = `${from}–${to} is not inside ${opens}–${closes}`
    expect(problemsOf({ weekly: [daily(opens, closes, pause(from, to))] })).toEqual([
      `openingHours.weekly.0.breaks.0 ${text}`,
    ])
    const exception = {
      from: '2026-12-24',
      to: '2026-12-24',
      intervals: [daily(opens, closes, pause(from, to))],
    }
    expect(problemsOf({ weekly: [], exceptions: [exception] })).toEqual([
      `openingHours.exceptions.0.intervals.0.breaks.0 ${text}`,
    ])
  })

  it('is refused if another interval is open at that time, also one of the night before', () => {
    const other = { days: ['mon' as const], opens: '09:00', closes: '12:30' }
    expect(problemsOf({ weekly: [daily('10:00', '18:00'), other] })).toEqual([
      'openingHours.weekly.0.breaks.0 12:00–13:00 overlaps the opening hours 09:00–12:30',
    ])
    const night = { days: ['sun' as const], opens: '20:00', closes: '06:00' }
    const early = daily('05:00', '14:00', pause('05:30', '06:30'), ['mon'])
    expect(problemsOf({ weekly: [early, night] })).toEqual([
      'openingHours.weekly.0.breaks.0 05:30–06:30 overlaps the opening hours 20:00–06:00',
    ])
    const lunch = daily('08:00', '20:00', pause('11:30', '13:30'), ['mon'])
    expect(
      problemsOf({ weekly: [daily('10:00', '18:00', pause('12:00', '13:00'), ['mon']), lunch] }),
    ).toEqual(['openingHours.weekly.1.breaks.0 11:30–13:30 overlaps the opening hours 10:00–18:00'])
  })
})
