import { dayOf, momentOn } from '@stay/contract/time/zone'
import { useLive } from './use-live.ts'
import { useWhen } from './use-when.ts'

/** A moment as one says it there, "Tomorrow at 11:00"; said anew at midnight, and when it has passed. */
export function useMoment(moment: string, timeZone: string): string {
  const when = useWhen()
  const at = Date.parse(moment)
  const { now } = useLive((now) => {
    const midnight = momentOn(timeZone, dayOf(timeZone, now), '24:00')
    return { now, changesAt: at > now ? Math.min(at, midnight) : midnight }
  })
  return when(at, false, timeZone, now)
}
