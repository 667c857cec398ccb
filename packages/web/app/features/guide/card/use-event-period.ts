import { useLingui } from '@lingui/react/macro'
import { clockAt, periodOf, relativeDay, type EventPeriod } from '@stay/contract/time/event-timing'
import { dayOf, momentOn } from '@stay/contract/time/zone'
import { useDates } from '../../../shared/time/use-dates.ts'
import { useFormatRelativeDate } from '../../../shared/time/use-format-relative-date.ts'
import { useTimeDependent } from '../../../shared/time/use-time-dependent.ts'

/** Begin and end of an event, updated at midnight: "Today, 18:00–22:00", and the date. */
export function useEventPeriod(eventPeriod: EventPeriod, timeZone: string): { text: string; date: string } {
  const { t } = useLingui()
  const dates = useDates()
  const formatRelative = useFormatRelativeDate()
  const { begin, end, allDay } = periodOf(eventPeriod, timeZone)
  const { now } = useTimeDependent((at) => ({
    now: at,
    changesAt: momentOn(timeZone, dayOf(timeZone, at), '24:00'),
  }))
  // Ends are exclusive: an all-day event shows the day before its end.
  const date = dates.dateRange(begin, end - 1, timeZone, now)
  if (isSameDay(begin, end, timeZone)) {
    const day = formatRelative(begin, true, timeZone, now)
    const [from, to] = [clockAt(timeZone, begin), clockAt(timeZone, end)]
    const text = allDay ? day : t`${day}, ${from}–${to}`
    // The day is already a date unless it is a word such as "tomorrow".
    return { text, date: relativeDay(begin, timeZone, now) === 'later' ? '' : date }
  }
  const range = dates.timeRange(begin, end, timeZone, now)
  // A message, because German appends “Uhr”.
  return { text: allDay ? date : t`${range}`, date: '' }
}

/** An event that ends in the early morning belongs to the day before. */
const MAX_OVERNIGHT_MS = 12 * 3_600_000

const isSameDay = (begin: number, end: number, timeZone: string) =>
  dayOf(timeZone, begin) === dayOf(timeZone, end - 1) || end - begin < MAX_OVERNIGHT_MS
