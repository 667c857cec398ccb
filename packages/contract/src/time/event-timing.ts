import { addDays, dayOf, momentOn, wallTime } from './zone.ts'

/** An event's begin and end as texts: moments with their offset, or days if it lasts all day. */
export type EventPeriod = { begin: string; end: string; allDay: boolean }

/** An event's begin and end as moments. */
export type Period = { begin: number; end: number; allDay: boolean }

/** A distance in time as people say it: the largest unit that fits; before now it is negative. */
export type RelativeTime = { unit: 'minute' | 'hour' | 'day' | 'week' | 'month'; value: number }

export type EventTiming = (
  | { label: 'now_happening' | 'started_today' | 'started_yesterday' | 'until_tomorrow' }
  | { label: 'upcoming' | 'missed'; relative: RelativeTime }
) & {
  /** When the label must be computed anew. */
  changesAt: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The moments of a card's event period; the last day of an all-day event is part of it. */
export function periodOf(period: EventPeriod, timeZone: string): Period {
  const { begin, end, allDay } = period
  if (!allDay) return { begin: Date.parse(begin), end: Date.parse(end), allDay }
  return { begin: momentOn(timeZone, begin, '00:00'), end: momentOn(timeZone, end, '24:00'), allDay }
}

/** How an event stands to a moment, as the people of the place would put it. */
export function eventTiming({ begin, end }: Period, timeZone: string, at: number): EventTiming {
  const today = dayOf(timeZone, at)
  const midnight = momentOn(timeZone, today, '24:00')
  if (at < begin || at >= end) {
    const isOver = at >= end
    const { changesAt, ...relative } = relativeTime(isOver ? end : begin, timeZone, at)
    return { label: isOver ? 'missed' : 'upcoming', relative, changesAt }
  }
  const changesAt = Math.min(end, midnight)
  const isLong = end - begin >= DAY_MS
  // What ends at midnight ends on the day before it.
  const lastDay = dayOf(timeZone, end - 1)
  const firstDay = dayOf(timeZone, begin)
  if (isLong && lastDay === addDays(today, 1)) return { label: 'until_tomorrow', changesAt }
  if (isLong && lastDay > today && firstDay === today) return { label: 'started_today', changesAt }
  if (isLong && lastDay > today && firstDay === addDays(today, -1))
    return { label: 'started_yesterday', changesAt }
  return { label: 'now_happening', changesAt }
}

/** How far a moment is from `at`: hours and minutes by the clock, days and more by the calendar of the place. */
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
    // Coming nearer, a minute is left behind one tick after it is reached.
    const ahead = whole === 0 ? moment : moment - whole * MINUTE_MS + 1
    const changesAt = sign > 0 ? ahead : moment + (whole + 1) * MINUTE_MS
    return { unit: 'minute', value: sign * Math.max(1, whole), changesAt }
  }
  const midnight = momentOn(timeZone, dayOf(timeZone, at), '24:00')
  const changesAt = sign > 0 ? Math.min(midnight, moment - DAY_MS + 1) : midnight
  const [from, to] = sign > 0 ? [at, moment] : [moment, at]
  const [first, last] = [dayOf(timeZone, from), dayOf(timeZone, to)]
  const days = Math.max(1, Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS))
  const months = monthsBetween(first, last)
  if (months > 0) return { unit: 'month', value: sign * months, changesAt }
  if (days >= 14) return { unit: 'week', value: sign * Math.round(days / 7), changesAt }
  return { unit: 'day', value: sign * days, changesAt }
}

/** Hours to the nearest: almost seven hours are seven. */
function hoursFrom(moment: number, sign: 1 | -1, distance: number): { value: number; changesAt: number } {
  const hours = Math.round(distance / HOUR_MS)
  const changesAt =
    sign > 0
      ? moment - Math.max(hours - 0.5, 1) * HOUR_MS + 1
      : moment + Math.min((hours + 0.5) * HOUR_MS, DAY_MS)
  return { value: sign * hours, changesAt }
}

/** Whole months from a day to a later one. */
function monthsBetween(first: string, last: string): number {
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number)
  const [lastYear = 0, lastMonth = 0, lastDay = 0] = last.split('-').map(Number)
  return (lastYear - year) * 12 + lastMonth - month - (lastDay < day ? 1 : 0)
}

/** When something begins, as one says it: "tonight at 18:00" rather than a date to decode. */
export type SpokenDay = 'yesterday' | 'today' | 'tonight' | 'tomorrow' | 'this_week' | 'later'

/** An evening begins at this hour. */
const EVENING_HOUR = 17

/** Which day a moment is on, seen from another. */
export function spokenDay(moment: number, timeZone: string, at: number): SpokenDay {
  const day = dayOf(timeZone, moment)
  const today = dayOf(timeZone, at)
  if (day === today)
    return moment > at && wallTime(timeZone, moment).hour >= EVENING_HOUR ? 'tonight' : 'today'
  if (day === addDays(today, 1)) return 'tomorrow'
  if (day === addDays(today, -1)) return 'yesterday'
  return day > today && day < addDays(today, 7) ? 'this_week' : 'later'
}

/** The clock of the place at a moment, `HH:MM`. */
export function clockAt(timeZone: string, at: number): string {
  const { hour, minute } = wallTime(timeZone, at)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
