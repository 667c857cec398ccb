import fc from 'fast-check'
import OpeningHoursLibrary from 'opening_hours'
import { afterEach, describe, expect, it } from 'vitest'
import type { Interval, OpeningHours } from './opening-hours.ts'
import { openingStatus } from './opening-status.ts'
import { WEEKDAYS, type Weekday } from './weekdays.ts'
import { addDays, dayOf, momentOn, offsetMinutes } from './zone.ts'

const MINUTE_MS = 60_000

/** Time zones with clock changes at night, at midnight and by half an hour. */
const ZONES = [
  'Europe/Warsaw',
  'Europe/Lisbon',
  'America/New_York',
  'America/Santiago',
  'Asia/Beirut',
  'Australia/Lord_Howe',
]

const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => clockOf(quarter * 15))
const interval: fc.Arbitrary<Interval> = fc
  .record({
    opens: clock,
    closes: fc.oneof(clock, fc.constant('24:00')),
    pause: fc.option(fc.tuple(fc.nat(95), fc.integer({ min: 1, max: 8 })), { nil: undefined }),
  })
  .map(({ opens, closes, pause }) => {
    const length = lengthOf(opens, closes)
    const from = minutesOf(opens) + (pause?.[0] ?? 0) * 15
    const to = from + (pause?.[1] ?? 0) * 15
    const fits = pause && to <= minutesOf(opens) + length && from >= minutesOf(opens)
    return {
      opens,
      closes,
      ...(fits && { breaks: [{ from: clockOf(from % 1440), to: clockOf(to % 1440) }] }),
    }
  })

const weekly = fc.array(
  fc
    .tuple(fc.subarray([...WEEKDAYS], { minLength: 1 }), interval)
    .map(([days, hours]) => ({ days, ...hours })),
  { maxLength: 4 },
)

const exceptionsAround = (day: string) =>
  fc.array(
    fc
      .tuple(
        fc.integer({ min: -2, max: 2 }),
        fc.integer({ min: 0, max: 2 }),
        fc.array(interval, { maxLength: 2 }),
      )
      .map(([ahead, length, intervals]) => ({
        from: addDays(day, ahead),
        to: addDays(day, ahead + length),
        ...(intervals.length === 0 ? { closed: true as const } : { intervals }),
      })),
    { maxLength: 2 },
  )

const hostZone = process.env['TZ']
afterEach(() => {
  if (hostZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = hostZone
})

describe.each(ZONES)('opening status in %s', (timeZone) => {
  const changes = clockChangeDays(timeZone, 2026)

  it('is tested on both clock changes of the year', () => {
    expect(changes).toHaveLength(2)
  })

  it.each([...changes, '2026-07-15', '2026-12-31'])(
    'agrees with an independent implementation in every minute around %s',
    (day) => {
      process.env['TZ'] = timeZone
      expect(new Date(momentOn(timeZone, day, '12:00')).getHours()).toBe(12)
      fc.assert(
        fc.property(weekly, exceptionsAround(day), (weeks, exceptions) => {
          const hours: OpeningHours = { timeZone, weekly: weeks, exceptions }
          const from = momentOn(timeZone, addDays(day, -1), '20:00')
          const to = momentOn(timeZone, addDays(day, 1), '04:00')
          const rules = rulesOf(hours, day)
          const opened =
            rules === ''
              ? []
              : new OpeningHoursLibrary(rules, null).getOpenIntervals(new Date(from), new Date(to))
          for (let at = from; at < to; at += MINUTE_MS) {
            const isOpen = opened.some(([opens, closes]) => opens.getTime() <= at && at < closes.getTime())
            if (openingStatus(hours, at).isOpen !== isOpen)
              throw new Error(`${new Date(at).toISOString()}: ${rules} is ${isOpen ? 'open' : 'closed'}`)
          }
        }),
        { numRuns: 20, seed: 20_261_115 },
      )
    },
  )
})

it('returns a status that is valid until changesAt', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      weekly,
      fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) }),
      (timeZone, weeks, at) => {
        const hours: OpeningHours = { timeZone, weekly: weeks }
        const { changesAt, ...opening } = openingStatus(hours, at)
        expect(changesAt).toBeGreaterThan(at)
        for (const part of [0.3, 0.7, 1]) {
          const later = Math.min(changesAt - 1, at + Math.floor((changesAt - at) * part))
          expect(openingStatus(hours, later)).toEqual({ ...opening, changesAt })
        }
      },
    ),
    { numRuns: 300, seed: 4 },
  )
})

it('returns the time of the next opening or closing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      weekly,
      fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) }),
      (timeZone, weeks, at) => {
        const hours: OpeningHours = { timeZone, weekly: weeks }
        const { isOpen, opensOrClosesAt } = openingStatus(hours, at)
        if (opensOrClosesAt === null) return
        expect(openingStatus(hours, opensOrClosesAt - 1).isOpen).toBe(isOpen)
        expect(openingStatus(hours, opensOrClosesAt).isOpen).toBe(!isOpen)
      },
    ),
    { numRuns: 300, seed: 5 },
  )
})

/** Converts opening hours to the syntax of the `opening_hours` library, with additive rules. */
function rulesOf(hours: OpeningHours, middle: string): string {
  // The library mishandles weekday rules around clock changes, so those use dates.
  if (hours.exceptions?.length === 0 && !clockChangeDays(hours.timeZone, 2026).includes(middle))
    return hours.weekly
      .flatMap(({ days, ...times }) =>
        days.flatMap((day) => spansOf(times).map((span) => weekdayRule(day, span))),
      )
      .join(', ')
  const rules: string[] = []
  const add = (day: string, from: number, to: number) => {
    const span: [number, number] = [afterGap(hours.timeZone, day, from), afterGap(hours.timeZone, day, to)]
    if (span[0] < span[1]) rules.push(`${monthAndDay(day)} ${spanText(span)}`)
  }
  for (let day = addDays(middle, -3); day <= addDays(middle, 3); day = addDays(day, 1))
    for (const [from, to] of plannedOn(hours, day).flatMap(spansOf)) {
      add(day, Math.min(from, 1440), Math.min(to, 1440))
      add(addDays(day, 1), Math.max(from, 1440) - 1440, Math.max(to, 1440) - 1440)
    }
  return rules.join(', ')
}

/** Returns the intervals of a day without using the code under test. */
function plannedOn({ weekly, exceptions = [] }: OpeningHours, day: string): Interval[] {
  for (const { from, to, closed, intervals } of exceptions)
    if (day >= from && day <= to) return closed ? [] : (intervals ?? [])
  const name = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(new Date(day))
  return weekly.filter(({ days }) => days.some((candidate) => candidate === name.toLowerCase()))
}

/** Moves a skipped time to the clock change; the library would add the length of the gap instead. */
function afterGap(timeZone: string, day: string, minutes: number): number {
  const at = momentOn(timeZone, day, clockOf(minutes))
  if (minutes === 1440 || dayOf(timeZone, at) !== day) return minutes
  const wall = new Date(at + offsetMinutes(timeZone, at) * MINUTE_MS)
  return wall.getUTCHours() * 60 + wall.getUTCMinutes()
}

/** Splits an interval at its breaks, in minutes since midnight. */
function spansOf({ opens, closes, breaks = [] }: Interval): [number, number][] {
  const start = minutesOf(opens)
  const after = (time: string) => (time <= opens ? minutesOf(time) + 1440 : minutesOf(time))
  const pauses = breaks.map((pause) => [after(pause.from), after(pause.to)] as const)
  const spans: [number, number][] = []
  let from = start
  for (const [pauseFrom, pauseTo] of pauses) {
    spans.push([from, pauseFrom])
    from = pauseTo
  }
  return [...spans, [from, start + lengthOf(opens, closes)]]
}

const spanText = ([from, to]: [number, number]) => `${clockOf(from)}-${clockOf(to)}`

/** Builds a rule such as `Fr 18:00-26:00`; a span that starts after midnight belongs to the next day. */
function weekdayRule(day: Weekday, [from, to]: [number, number]): string {
  const later = from >= 1440 ? 1 : 0
  const name = WEEKDAYS[(WEEKDAYS.indexOf(day) + later) % 7] ?? day
  return `${name[0]?.toUpperCase()}${name[1]} ${spanText([from - later * 1440, to - later * 1440])}`
}

function monthAndDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
  return `${year} ${names[Number(month) - 1]} ${Number(date)}`
}

function clockChangeDays(timeZone: string, year: number): string[] {
  const days: string[] = []
  for (let at = Date.UTC(year, 0, 2); at < Date.UTC(year, 11, 31); at += 24 * 60 * MINUTE_MS) {
    const day = dayOf(timeZone, at)
    const [start, end] = [momentOn(timeZone, day, '00:00'), momentOn(timeZone, day, '24:00')]
    if (offsetMinutes(timeZone, start - 1) !== offsetMinutes(timeZone, end - 1)) days.push(day)
  }
  return days
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
function lengthOf(opens: string, closes: string): number {
  return closes <= opens ? minutesOf(closes) + 1440 - minutesOf(opens) : minutesOf(closes) - minutesOf(opens)
}
