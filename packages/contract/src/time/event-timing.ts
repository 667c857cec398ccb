import { addDays, dayOf, momentOn, wallTime } from './zone.ts'

/** Begin and end of an event: timestamps with UTC offset, or dates if `allDay` is true. */
export type EventPeriod = { begin: string; end: string; allDay: boolean }

/** Begin and end of an event in milliseconds. */
export type Period = { begin: number; end: number; allDay: boolean }

/** A duration in its largest suitable unit; negative for the past. */
export type RelativeTime = { unit: 'minute' | 'hour' | 'day' | 'week' | 'month'; value: number }

/** How an event relates to a point in time. */
export type EventTiming = (
  | { label: 'now_happening' | 'started_today' | 'started_yesterday' | 'until_tomorrow' }
  | { label: 'upcoming' | 'missed'; relative: RelativeTime }
) & {
  /** When the label must be recomputed. */
  changesAt: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Converts the period of a card's event; an all-day event includes its last day. */
export function periodOf(period: EventPeriod, timeZone: string): Period {
  const { begin, end, allDay } = period
  if (!allDay) return { begin: Date.parse(begin), end: Date.parse(end), allDay }
  return { begin: momentOn(timeZone, begin, '00:00'), end: momentOn(timeZone, end, '24:00'), allDay }
}

/** Returns the label of an event at a point in time, in the local calendar. */
export function eventTiming({ begin, end, allDay }: Period, timeZone: string, at: number): EventTiming {
  const today = dayOf(timeZone, at)
  const midnight = momentOn(timeZone, today, '24:00')
  if (at < begin || at >= end) {
    const isOver = at >= end
    // An all-day event ends on the day before its end.
    const day = isOver ? end - 1 : begin
    const { changesAt, ...relative } = allDay
      ? { ...relativeDays(day, timeZone, at), changesAt: midnight }
      : relativeTime(isOver ? end : begin, timeZone, at)
    return { label: isOver ? 'missed' : 'upcoming', relative, changesAt }
  }
  const changesAt = Math.min(end, midnight)
  const isLong = end - begin >= DAY_MS
  // An event that ends at midnight belongs to the previous day.
  const lastDay = dayOf(timeZone, end - 1)
  const firstDay = dayOf(timeZone, begin)
  if (isLong && lastDay === addDays(today, 1)) return { label: 'until_tomorrow', changesAt }
  if (isLong && lastDay > today && firstDay === today) return { label: 'started_today', changesAt }
  if (isLong && lastDay > today && firstDay === addDays(today, -1))
    return { label: 'started_yesterday', changesAt }
  return { label: 'now_happening', changesAt }
}

/** Returns the time from `at` to `moment`: elapsed hours and minutes, or days and longer in the local calendar. */
export function relativeTime(
  moment: number,
  timeZone: string,
  at: number,
): RelativeTime & { changesAt: number } {
  const sign = moment > at ? 1 : -1
  const distance = Math.abs(moment - at)
  if (distance < DAY_MS) {
    if (distance >= HOUR_MS) return { unit: 'hour', ...hoursFrom(moment, sign, distance) }
    const whole = Math.floor(distance / MINUTE_MS)
    // The value of an upcoming event changes one millisecond after each full minute.
    const ahead = whole === 0 ? moment : moment - whole * MINUTE_MS + 1
    const changesAt = sign > 0 ? ahead : moment + (whole + 1) * MINUTE_MS
    return { unit: 'minute', value: sign * Math.max(1, whole), changesAt }
  }
  const midnight = momentOn(timeZone, dayOf(timeZone, at), '24:00')
  const changesAt = sign > 0 ? Math.min(midnight, moment - DAY_MS + 1) : midnight
  return { ...relativeDays(moment, timeZone, at), changesAt }
}

/** Returns the time from `at` to `moment` in days or longer, in the local calendar. */
function relativeDays(moment: number, timeZone: string, at: number): RelativeTime {
  const sign = moment > at ? 1 : -1
  const [from, to] = sign > 0 ? [at, moment] : [moment, at]
  const [first, last] = [dayOf(timeZone, from), dayOf(timeZone, to)]
  const days = Math.max(1, Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS))
  const months = monthsBetween(first, last)
  if (months > 0) return { unit: 'month', value: sign * months }
  if (days >= 14) return { unit: 'week', value: sign * Math.round(days / 7) }
  return { unit: 'day', value: sign * days }
}

function hoursFrom(moment: number, sign: 1 | -1, distance: number): { value: number; changesAt: number } {
  const hours = Math.round(distance / HOUR_MS)
  const changesAt =
    sign > 0
      ? moment - Math.max(hours - 0.5, 1) * HOUR_MS + 1
      : moment + Math.min((hours + 0.5) * HOUR_MS, DAY_MS)
  return { value: sign * hours, changesAt }
}

function monthsBetween(first: string, last: string): number {
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number)
  const [lastYear = 0, lastMonth = 0, lastDay = 0] = last.split('-').map(Number)
  return (lastYear - year) * 12 + lastMonth - month - (lastDay < day ? 1 : 0)
}

/** A day relative to another, for texts such as "tonight at 18:00". */
export type RelativeDay = 'yesterday' | 'today' | 'tonight' | 'tomorrow' | 'this_week' | 'later'

const EVENING_HOUR = 17

/** Returns the day of `moment` relative to `at`. */
export function relativeDay(moment: number, timeZone: string, at: number): RelativeDay {
  const day = dayOf(timeZone, moment)
  const today = dayOf(timeZone, at)
  if (day === today)
    return moment > at && wallTime(timeZone, moment).hour >= EVENING_HOUR ? 'tonight' : 'today'
  if (day === addDays(today, 1)) return 'tomorrow'
  if (day === addDays(today, -1)) return 'yesterday'
  return day > today && day < addDays(today, 7) ? 'this_week' : 'later'
}

/** Returns the local time `HH:MM`. */
export function clockAt(timeZone: string, at: number): string {
  const { hour, minute } = wallTime(timeZone, at)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
