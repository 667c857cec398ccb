import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockAt, eventTiming, periodOf, relativeTime, relativeDay } from './event-timing.ts'
import { momentOn } from './zone.ts'

const timeZone = 'Europe/Warsaw'
const on = (day: string, clock: string) => momentOn(timeZone, day, clock)
const event = (begin: string, end: string) => {
  const [beginDay = '', beginClock = ''] = begin.split(' ')
  const [endDay = '', endClock = ''] = end.split(' ')
  return { begin: on(beginDay, beginClock), end: on(endDay, endClock), allDay: false }
}
const timingText = (begin: string, end: string, now: string) => {
  const [day = '', clock = ''] = now.split(' ')
  const timing = eventTiming(event(begin, end), timeZone, on(day, clock))
  return 'relative' in timing
    ? `${timing.label} ${timing.relative.value} ${timing.relative.unit}`
    : timing.label
}

describe('eventTiming', () => {
  it.each([
    // An event on one day.
    ['2026-11-20 18:00', '2026-11-20 22:00', '2026-11-20 17:59', 'upcoming 1 minute'],
    ['2026-11-20 18:00', '2026-11-20 22:00', '2026-11-20 17:01', 'upcoming 59 minute'],
    ['2026-11-20 18:00', '2026-11-20 22:00', '2026-11-20 17:00', 'upcoming 1 hour'],
    ['2026-11-20 18:00', '2026-11-20 22:00', '2026-11-19 18:01', 'upcoming 24 hour'],
    ['2026-11-20 18:00', '2026-11-20 22:00', '2026-11-19 18:00', 'upcoming 1 day'],
    ['2026-11-20 18:00', '2026-11-20 22:00', '2026-11-14 23:00', 'upcoming 6 day'],
    ['2026-11-20 18:00', '2026-11-20 22:00', '2026-11-20 11:02', 'upcoming 7 hour'],
    ['2026-11-20 18:00', '2026-11-20 22:00', '2026-11-11 10:00', 'upcoming 9 day'],
    ['2026-11-20 18:00', '2026-11-20 22:00', '2026-11-06 10:00', 'upcoming 2 week'],
    ['2026-11-20 18:00', '2026-11-20 22:00', '2026-10-21 10:00', 'upcoming 4 week'],
    ['2026-11-20 18:00', '2026-11-20 22:00', '2026-10-20 10:00', 'upcoming 1 month'],
    ['2026-11-20 18:00', '2026-11-20 22:00', '2026-11-20 18:00', 'now_happening'],
    ['2026-11-20 18:00', '2026-11-20 22:00', '2026-11-20 21:59', 'now_happening'],
    ['2026-11-20 18:00', '2026-11-20 22:00', '2026-11-20 22:00', 'missed -1 minute'],
    ['2026-11-20 18:00', '2026-11-20 22:00', '2026-11-21 01:00', 'missed -3 hour'],
    ['2026-11-20 18:00', '2026-11-20 22:00', '2026-11-22 22:00', 'missed -2 day'],
    ['2026-11-20 18:00', '2026-11-20 22:00', '2026-12-05 22:00', 'missed -2 week'],
    ['2026-11-20 18:00', '2026-11-20 22:00', '2027-02-20 22:00', 'missed -3 month'],
    // An event that ends after midnight.
    ['2026-11-20 20:00', '2026-11-21 02:00', '2026-11-20 21:00', 'now_happening'],
    // An event of several days.
    ['2026-11-20 10:00', '2026-11-24 18:00', '2026-11-20 12:00', 'started_today'],
    ['2026-11-20 10:00', '2026-11-24 18:00', '2026-11-21 12:00', 'started_yesterday'],
    ['2026-11-20 10:00', '2026-11-24 18:00', '2026-11-22 12:00', 'now_happening'],
    ['2026-11-20 10:00', '2026-11-24 18:00', '2026-11-23 12:00', 'until_tomorrow'],
    ['2026-11-20 10:00', '2026-11-24 18:00', '2026-11-24 12:00', 'now_happening'],
    ['2026-11-20 10:00', '2026-11-21 18:00', '2026-11-20 12:00', 'until_tomorrow'],
  ])('labels an event from %s to %s at %s as %s', (begin, end, now, expected) => {
    expect(timingText(begin, end, now)).toBe(expected)
  })

  it('returns a label that is valid until changesAt', () => {
    const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) })
    fc.assert(
      fc.property(
        fc.constantFrom('Europe/Warsaw', 'America/Santiago', 'Australia/Lord_Howe'),
        moment,
        fc.integer({ min: 60_000, max: 9 * 86_400_000 }),
        fc.integer({ min: -40 * 86_400_000, max: 40 * 86_400_000 }),
        (zone, begin, length, distance) => {
          const period = { begin, end: begin + length, allDay: false }
          const at = begin + distance
          const { changesAt, ...timing } = eventTiming(period, zone, at)
          expect(changesAt).toBeGreaterThan(at)
          for (const later of [at + Math.floor((changesAt - at) / 2), changesAt - 1])
            expect(eventTiming(period, zone, later)).toMatchObject(timing)
        },
      ),
      { numRuns: 500, seed: 7 },
    )
  })
})

it('includes the last day of an all-day event', () => {
  const { begin, end } = periodOf({ begin: '2026-10-24', end: '2026-10-25', allDay: true }, timeZone)
  // The clocks go back during this period.
  expect((end - begin) / 3_600_000).toBe(49)
})

it('counts days in the local calendar', () => {
  expect(relativeTime(on('2026-11-20', '08:00'), timeZone, on('2026-11-18', '23:00'))).toMatchObject({
    unit: 'day',
    value: 2,
  })
})

it.each([
  ['2026-11-20', '10:00', 'today'],
  ['2026-11-20', '18:00', 'tonight'],
  ['2026-11-21', '18:00', 'tomorrow'],
  ['2026-11-19', '18:00', 'yesterday'],
  ['2026-11-26', '18:00', 'this_week'],
  ['2026-11-27', '18:00', 'later'],
])('describes %s %s as %s', (day, clock, expected) => {
  expect(relativeDay(on(day, clock), timeZone, on('2026-11-20', '09:00'))).toBe(expected)
})

it('returns the local time', () => {
  expect(clockAt('Asia/Tokyo', Date.UTC(2026, 0, 1, 0, 5))).toBe('09:05')
})

it.each([
  ['2026-11-16T18:00:00+01:00', { label: 'upcoming', relative: { unit: 'day', value: 1 } }],
  ['2026-11-16T00:00:00+01:00', { label: 'upcoming', relative: { unit: 'day', value: 1 } }],
  ['2026-11-15T23:59:00+01:00', { label: 'upcoming', relative: { unit: 'day', value: 2 } }],
  ['2026-11-17T12:00:00+01:00', { label: 'now_happening' }],
  ['2026-11-18T03:00:00+01:00', { label: 'missed', relative: { unit: 'day', value: -1 } }],
  ['2026-11-19T03:00:00+01:00', { label: 'missed', relative: { unit: 'day', value: -2 } }],
])('an all-day event on 17 November is counted in days at %s', (now, expected) => {
  const period = periodOf({ begin: '2026-11-17', end: '2026-11-17', allDay: true }, 'Europe/Warsaw')
  expect(eventTiming(period, 'Europe/Warsaw', Date.parse(now))).toMatchObject(expected)
})
