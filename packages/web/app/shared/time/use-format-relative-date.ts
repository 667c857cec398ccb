import { useLingui } from '@lingui/react/macro'
import { clockAt, relativeDay } from '@stay/contract/time/event-timing'
import { useDates } from './use-dates.ts'

/** "Tonight at 18:00", "Saturday, 10:00", "Thu, 24 December, 18:00". */
export function useFormatRelativeDate() {
  const { t } = useLingui()
  const dates = useDates()
  return (at: number, allDay: boolean, timeZone: string, now: number): string => {
    const time = clockAt(timeZone, at)
    const day = relativeDay(at, timeZone, now)
    switch (day) {
      case 'tonight':
        return allDay ? t`Today` : t`Tonight at ${time}`
      case 'today':
        return allDay ? t`Today` : t`Today at ${time}`
      case 'tomorrow':
        return allDay ? t`Tomorrow` : t`Tomorrow at ${time}`
      case 'yesterday':
        return allDay ? t`Yesterday` : t`Yesterday at ${time}`
      case 'this_week':
      case 'later': {
        const name = day === 'later' ? dates.date(at, timeZone, now) : dates.weekday(at, timeZone)
        return allDay ? name : t`${name}, ${time}`
      }
    }
  }
}
