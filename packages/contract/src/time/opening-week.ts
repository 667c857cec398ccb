import type { Interval, OpeningHours } from './opening-hours.ts'
import { WEEKDAYS, weekdayOf, type Weekday } from './weekdays.ts'
import { findException, intervalsOn } from './opening-status.ts'
import { addDays, dayOf } from './zone.ts'

/** A row of the week table. */
export type OpeningDay = {
  weekday: Weekday
  day: string
  isToday: boolean
  isException: boolean
  intervals: Interval[]
}

/** Returns today and the next six days, sorted from Monday to Sunday. */
export function openingWeek(hours: OpeningHours, at: number): OpeningDay[] {
  const today = dayOf(hours.timeZone, at)
  return Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead))
    .map((day) => ({
      weekday: weekdayOf(day),
      day,
      isToday: day === today,
      isException: findException(hours, day) !== undefined,
      intervals: sortByOpening(intervalsOn(hours, day)),
    }))
    .sort((a, b) => WEEKDAYS.indexOf(a.weekday) - WEEKDAYS.indexOf(b.weekday))
}

/** Returns the exceptions after the seven days of the week table, sorted by date. */
export function laterExceptions(hours: OpeningHours, at: number) {
  const lastShown = addDays(dayOf(hours.timeZone, at), 6)
  return (hours.exceptions ?? [])
    .filter((exception) => exception.to > lastShown)
    .map(({ from, to, intervals }) => ({ from, to, intervals: sortByOpening(intervals ?? []) }))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
}

const sortByOpening = (intervals: Interval[]) => [...intervals].sort((a, b) => (a.opens < b.opens ? -1 : 1))
