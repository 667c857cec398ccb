import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EventPeriod } from '@stay/contract/time/event-timing'
import {
  clockAt,
  eventTiming,
  periodOf,
  type EventTiming,
  type RelativeTime,
} from '@stay/contract/time/event-timing'
import { dayOf, momentOn } from '@stay/contract/time/zone'
import { useDates } from '../../../shared/time/use-dates.ts'
import { useWhen } from '../../../shared/time/use-when.ts'
import { useLive } from '../../../shared/time/use-live.ts'

/** How an event stands to now, and when it is, in words; both renew themselves. */
export function useEvent(eventPeriod: EventPeriod, timeZone: string) {
  const period = periodOf(eventPeriod, timeZone)
  const told = useLive((now) => {
    const timing = eventTiming(period, timeZone, now)
    // "Tonight" is wrong after midnight.
    const midnight = momentOn(timeZone, dayOf(timeZone, now), '24:00')
    return { timing, now, changesAt: Math.min(timing.changesAt, midnight) }
  })
  const label = useLabel(told.timing)
  const when = useWhen()
  const dates = useDates()
  const { begin, end, allDay } = period
  return {
    label,
    isNow: told.timing.label !== 'upcoming' && told.timing.label !== 'missed',
    when: when(begin, allDay, timeZone, told.now),
    /** `Tue, 17 November – Sat, 21 November` */
    date: [...new Set([begin, end - 1].map((at) => dates.date(at, timeZone, told.now)))].join(' – '),
    /** The last day of an all-day event is part of it. */
    until: isSameDay(begin, end, timeZone)
      ? allDay
        ? ''
        : clockAt(timeZone, end)
      : when(allDay ? end - 1 : end, allDay, timeZone, told.now),
  }
}

/** A night that ends in the early hours belongs to its evening. */
const NIGHT_MS = 12 * 3_600_000

const isSameDay = (begin: number, end: number, timeZone: string) =>
  dayOf(timeZone, begin) === dayOf(timeZone, end - 1) || end - begin < NIGHT_MS

function useLabel(timing: EventTiming): string {
  const { t } = useLingui()
  const relative = useRelative()
  switch (timing.label) {
    case 'now_happening':
      return t`Now happening`
    case 'started_today':
      return t`Started today`
    case 'started_yesterday':
      return t`Started yesterday`
    case 'until_tomorrow':
      return t`Until tomorrow`
    case 'upcoming':
      return relative(timing.relative)
    case 'missed':
      return `${t`Missed`} · ${relative(timing.relative)}`
  }
}

/** "in 5 minutes", "2 weeks ago". */
function useRelative() {
  const { t } = useLingui()
  return ({ unit, value }: RelativeTime): string => {
    const count = Math.abs(value)
    const isAhead = value > 0
    switch (unit) {
      case 'minute':
        return isAhead
          ? t`${plural(count, { one: 'in # minute', other: 'in # minutes' })}`
          : t`${plural(count, { one: '# minute ago', other: '# minutes ago' })}`
      case 'hour':
        return isAhead
          ? t`${plural(count, { one: 'in # hour', other: 'in # hours' })}`
          : t`${plural(count, { one: '# hour ago', other: '# hours ago' })}`
      case 'day':
        return isAhead
          ? t`${plural(count, { one: 'in # day', other: 'in # days' })}`
          : t`${plural(count, { one: '# day ago', other: '# days ago' })}`
      case 'week':
        return isAhead
          ? t`${plural(count, { one: 'in # week', other: 'in # weeks' })}`
          : t`${plural(count, { one: '# week ago', other: '# weeks ago' })}`
      case 'month':
        return isAhead
          ? t`${plural(count, { one: 'in # month', other: 'in # months' })}`
          : t`${plural(count, { one: '# month ago', other: '# months ago' })}`
    }
  }
}
