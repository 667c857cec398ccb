import { dayOf, momentOn } from '@stay/contract/time/zone'
import { useTimeDependent } from './use-time-dependent.ts'
import { useFormatRelativeDate } from './use-format-relative-date.ts'

/** "Tomorrow at 11:00"; updated at midnight, and when the time has passed. */
export function useRelativeDate(moment: string, timeZone: string): string {
  const format = useFormatRelativeDate()
  const at = Date.parse(moment)
  const { now } = useTimeDependent((now) => {
    const midnight = momentOn(timeZone, dayOf(timeZone, now), '24:00')
    return { now, changesAt: at > now ? Math.min(at, midnight) : midnight }
  })
  return format(at, false, timeZone, now)
}
