import { expect, it } from 'vitest'
import type { OpeningHours } from './opening-hours.ts'
import { laterExceptions, openingWeek } from './opening-week.ts'
import { momentOn } from './zone.ts'

const hours: OpeningHours = {
  timeZone: 'Europe/Warsaw',
  weekly: [
    { days: ['mon', 'tue'], opens: '16:00', closes: '20:00' },
    { days: ['mon', 'tue'], opens: '09:00', closes: '12:00' },
    { days: ['sat'], opens: '18:00', closes: '02:00' },
  ],
  exceptions: [
    { from: '2026-11-16', to: '2026-11-16', closed: true },
    { from: '2026-12-24', to: '2026-12-26', closed: true },
    { from: '2026-12-01', to: '2026-12-01', intervals: [{ opens: '10:00', closes: '11:00' }] },
    { from: '2026-10-01', to: '2026-10-02', closed: true },
  ],
}
// A Sunday.
const at = momentOn('Europe/Warsaw', '2026-11-15', '23:30')

it('lists Monday to Sunday without days in the past', () => {
  const week = openingWeek(hours, at)
  expect(week.map(({ weekday }) => weekday)).toEqual(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
  expect(week.map(({ day }) => day)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-15',
  ])
  expect(week.filter(({ isToday }) => isToday).map(({ weekday }) => weekday)).toEqual(['sun'])
})

it('applies exceptions and sorts the intervals of a day', () => {
  const [monday, tuesday] = openingWeek(hours, at)
  expect(monday).toMatchObject({ isException: true, intervals: [] })
  expect(tuesday?.intervals.map(({ opens }) => opens)).toEqual(['09:00', '16:00'])
})

it('returns later exceptions sorted by date', () => {
  expect(laterExceptions(hours, at).map(({ from }) => from)).toEqual(['2026-12-01', '2026-12-24'])
})
