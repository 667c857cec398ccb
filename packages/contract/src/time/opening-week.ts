import type { Interval, OpeningHours } from './opening-hours.ts'
import { WEEKDAYS, weekdayOf, type Weekday } from './weekdays.ts'
import { findException, intervalsOn } from './opening-status.ts'
import { addDays, dayOf } from './zone.ts'

/** A line of the week table: the coming day of that name, with its exceptions. */
export type OpeningDay = {
  weekday: Weekday
  day: string
  isToday: boolean
  isException: boolean
  intervals: Interval[]
}

/** The week from Monday to Sunday; each line tells of the coming such day, so that none is of the past. */
export function openingWeek(hours: OpeningHours, at: number): OpeningDay[] {
  const today = dayOf(hours.timeZone, at)
  return Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead))
    .map((day) => ({
      weekday: weekdayOf(day),
      day,
      isToday: day === today,
      isException: findException(hours, day) !== undefined,
      intervals: inOrder(intervalsOn(hours, day)),
    }))
    .sort((a, b) => WEEKDAYS.indexOf(a.weekday) - WEEKDAYS.indexOf(b.weekday))
}

/** Exceptions that the week table does not show yet, in the order of their days. */
export function laterExceptions(hours: OpeningHours, at: number) {
  const lastShown = addDays(dayOf(hours.timeZone, at), 6)
  return (hours.exceptions ?? [])
    .filter((exception) => exception.to > lastShown)
    .map(({ from, to, intervals }) => ({ from, to, intervals: inOrder(intervals ?? []) }))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
}

const inOrder = (intervals: Interval[]) => [...intervals].sort((a, b) => (a.opens < b.opens ? -1 : 1))
