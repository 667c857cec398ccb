import { describe, expect, it } from 'vitest'
import type { OpeningHours } from './opening-hours.ts'
import { withValidBreaks } from './breaks.ts'
import { clockAt } from './event-timing.ts'
import { openingStatus } from './opening-status.ts'
import { openingWeek } from './opening-week.ts'
import { momentOn } from './zone.ts'

const timeZone = 'Europe/Warsaw'
const hours: OpeningHours = {
  timeZone,
  weekly: [
    {
      days: ['mon', 'tue', 'wed', 'thu'],
      opens: '12:00',
      closes: '22:00',
      breaks: [{ from: '15:00', to: '16:00' }],
    },
    { days: ['fri', 'sat'], opens: '12:00', closes: '02:00' },
  ],
  exceptions: [
    { from: '2026-12-25', to: '2026-12-25', closed: true },
    { from: '2026-12-31', to: '2026-12-31', intervals: [{ opens: '18:00', closes: '04:00' }] },
  ],
}
// 2026-11-16 is a Monday.
const at = (day: string, clock: string) => openingStatus(hours, momentOn(timeZone, day, clock)).status

describe('openingStatus', () => {
  it.each([
    ['2026-11-16', '11:00', 'closed'],
    ['2026-11-16', '11:30', 'opens_soon'],
    ['2026-11-16', '12:00', 'open'],
    ['2026-11-16', '14:29', 'open'],
    ['2026-11-16', '14:30', 'break_soon'],
    ['2026-11-16', '15:00', 'closed_break'],
    ['2026-11-16', '15:59', 'closed_break'],
    ['2026-11-16', '21:30', 'closes_soon'],
    ['2026-11-16', '22:00', 'closed'],
    // Not closed all day, because Saturday's hours end on Sunday at 02:00.
    ['2026-11-15', '12:00', 'closed'],
  ])('on %s at %s is %s', (day, clock, status) => {
    expect(at(day, clock)).toBe(status)
  })

  it('includes the hours after midnight of the previous day', () => {
    expect(at('2026-11-21', '01:00')).toBe('open')
    expect(at('2026-11-21', '01:45')).toBe('closes_soon')
    expect(at('2026-11-22', '01:00')).toBe('open')
    expect(at('2026-11-22', '12:00')).toBe('closed')
  })

  it('replaces only the intervals that start on the date of an exception', () => {
    expect(at('2026-12-25', '13:00')).toBe('today_closed')
    expect(at('2026-12-31', '13:00')).toBe('closed')
    expect(at('2027-01-01', '03:00')).toBe('open')
  })

  it('is open_all_day if the whole local day is covered', () => {
    const always: OpeningHours = {
      timeZone,
      weekly: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], opens: '00:00', closes: '24:00' }],
    }
    expect(openingStatus(always, momentOn(timeZone, '2026-10-25', '23:59')).status).toBe('open_all_day')
  })

  it('returns the time at which the label changes', () => {
    const { changesAt } = openingStatus(hours, momentOn(timeZone, '2026-11-16', '13:00'))
    expect(changesAt).toBe(momentOn(timeZone, '2026-11-16', '14:30'))
  })
})

describe('breaks', () => {
  const on = (weekly: OpeningHours['weekly'], clock: string) => {
    const schedule = { timeZone, weekly }
    const { status, changesAt } = openingStatus(schedule, momentOn(timeZone, '2026-11-16', clock))
    return [status, clockAt(timeZone, changesAt)]
  }

  it('that touch the opening renew the label when they begin', () => {
    const weekly = [
      { days: ['mon' as const], opens: '10:00', closes: '18:00', breaks: [{ from: '10:00', to: '12:00' }] },
    ]
    expect(on(weekly, '09:00')).toEqual(['closed', '10:00'])
    expect(on(weekly, '10:00')).toEqual(['closed_break', '12:00'])
    expect(on(weekly, '12:00')).toEqual(['open', '17:30'])
  })

  it('keep their status in the part in which no other interval is open', () => {
    const weekly = [
      { days: ['mon' as const], opens: '10:00', closes: '18:00', breaks: [{ from: '12:00', to: '14:00' }] },
      { days: ['mon' as const], opens: '09:00', closes: '12:30' },
      { days: ['mon' as const], opens: '13:30', closes: '13:45' },
    ]
    expect(on(weekly, '12:15')).toEqual(['break_soon', '12:30'])
    expect(on(weekly, '12:30')).toEqual(['closed_break', '13:30'])
    expect(on(weekly, '13:30')).toEqual(['break_soon', '13:45'])
    expect(on(weekly, '13:50')).toEqual(['closed_break', '14:00'])
    expect(on(weekly, '14:00')).toEqual(['open', '17:30'])
  })

  it('outside their interval are neither applied nor shown', () => {
    const interval = { opens: '10:00', closes: '18:00', breaks: [{ from: '17:00', to: '19:00' }] }
    const schedule = withValidBreaks({
      timeZone,
      weekly: [{ days: ['mon' as const], ...interval }],
      exceptions: [{ from: '2026-11-17', to: '2026-11-17', intervals: [interval] }],
    })
    expect(on(schedule.weekly, '17:15')).toEqual(['open', '17:30'])
    const [monday, tuesday] = openingWeek(schedule, momentOn(timeZone, '2026-11-16', '09:00'))
    expect([monday, tuesday].map((day) => day?.intervals[0]?.breaks)).toEqual([[], []])
  })
})
