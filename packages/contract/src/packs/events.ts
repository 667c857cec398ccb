import { WEEKDAYS, weekdayOf } from '../time/weekdays.ts'
import type { PackCard } from './pack.ts'
import { addDays, dayOf, momentOn } from '../time/zone.ts'

type PackPeriod = NonNullable<NonNullable<PackCard['properties']>['eventPeriod']>

/** Resolves the dates of a pack's event relative to `now`; a past event moves to the next day or week. */
export function resolvePeriod(
  period: PackPeriod,
  timeZone: string,
  now: number,
): { begin: number; end: number } {
  const today = dayOf(timeZone, now)
  const first = resolve(period, timeZone, today)
  if (first.end > now) return first
  if (period.begin.startsWith('today')) return resolve(period, timeZone, addDays(today, 1))
  // Counted from tomorrow, today's weekday is in a week.
  if (/^[a-z]{3}\b/.test(period.begin)) return resolve(period, timeZone, addDays(today, 1))
  return first
}

/** Whether the YAML of a pack contains dates relative to the day of the import. */
export const hasRelativeDates = (yaml: string) =>
  /begin:\s*['"]?(today|\+\d|mon|tue|wed|thu|fri|sat|sun)/.test(yaml)

function resolve({ begin, end, allDay }: PackPeriod, timeZone: string, today: string) {
  const [beginDay = '', beginTime = '00:00'] = begin.split(' ')
  const firstDay = dayFrom(beginDay, today)
  const isTimeOnly = /^\d\d:\d\d$/.test(end)
  const [endDay = '', endTime = '00:00'] = isTimeOnly ? ['today', end] : end.split(' ')
  const lastDay = dayFrom(endDay, firstDay)
  return {
    begin: momentOn(timeZone, firstDay, beginTime),
    end: momentOn(timeZone, lastDay, allDay ? '24:00' : endTime),
  }
}

function dayFrom(expression: string, from: string): string {
  if (expression === 'today') return from
  const count = /^\+(\d+)d$/.exec(expression)
  if (count) return addDays(from, Number(count[1]))
  const weekday = /^([a-z]{3})(?:\+(\d+)w)?$/.exec(expression)
  if (!weekday) return expression
  const target = WEEKDAYS.findIndex((day) => day === weekday[1])
  const current = WEEKDAYS.indexOf(weekdayOf(from))
  return addDays(from, ((target - current + 7) % 7) + Number(weekday[2] ?? 0) * 7)
}
