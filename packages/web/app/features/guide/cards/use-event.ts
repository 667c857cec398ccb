import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EventPeriod } from '@stay/contract/time/event-timing'
import { eventTiming, periodOf, type EventTiming, type RelativeTime } from '@stay/contract/time/event-timing'
import { dayOf, momentOn } from '@stay/contract/time/zone'
import { useFormatRelativeDate } from '../../../shared/time/use-format-relative-date.ts'
import { useTimeDependent } from '../../../shared/time/use-time-dependent.ts'

/** Texts about the time of an event, updated as time passes. */
export function useEvent(eventPeriod: EventPeriod, timeZone: string) {
  const period = periodOf(eventPeriod, timeZone)
  const current = useTimeDependent((now) => {
    const timing = eventTiming(period, timeZone, now)
    // "Tonight" is wrong after midnight.
    const midnight = momentOn(timeZone, dayOf(timeZone, now), '24:00')
    return { timing, now, changesAt: Math.min(timing.changesAt, midnight) }
  })
  const label = useLabel(current.timing, period.allDay)
  const when = useFormatRelativeDate()
  return {
    label,
    isNow: current.timing.label !== 'upcoming' && current.timing.label !== 'missed',
    isOver: current.timing.label === 'missed',
    when: when(period.begin, period.allDay, timeZone, current.now),
  }
}

function useLabel(timing: EventTiming, allDay: boolean): string {
  const { t } = useLingui()
  const inUnits = useRelative()
  const relative = (time: RelativeTime) => {
    const isNextDay = allDay && time.unit === 'day' && Math.abs(time.value) === 1
    if (isNextDay) return time.value > 0 ? t`Tomorrow` : t`Yesterday`
    return inUnits(time)
  }
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

/** Examples: "in 5 minutes", "2 weeks ago". */
function useRelative() {
  const { t } = useLingui()
  return ({ unit, value }: RelativeTime): string => {
    const count = Math.abs(value)
    const isFuture = value > 0
    switch (unit) {
      case 'minute':
        return isFuture
          ? t`${plural(count, { one: 'in # minute', other: 'in # minutes' })}`
          : t`${plural(count, { one: '# minute ago', other: '# minutes ago' })}`
      case 'hour':
        return isFuture
          ? t`${plural(count, { one: 'in # hour', other: 'in # hours' })}`
          : t`${plural(count, { one: '# hour ago', other: '# hours ago' })}`
      case 'day':
        return isFuture
          ? t`${plural(count, { one: 'in # day', other: 'in # days' })}`
          : t`${plural(count, { one: '# day ago', other: '# days ago' })}`
      case 'week':
        return isFuture
          ? t`${plural(count, { one: 'in # week', other: 'in # weeks' })}`
          : t`${plural(count, { one: '# week ago', other: '# weeks ago' })}`
      case 'month':
        return isFuture
          ? t`${plural(count, { one: 'in # month', other: 'in # months' })}`
          : t`${plural(count, { one: '# month ago', other: '# months ago' })}`
    }
  }
}
