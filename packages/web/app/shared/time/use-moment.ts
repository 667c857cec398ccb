import { dayOf, momentOn } from '@stay/contract/zone'
import { useLive } from './use-live.ts'
import { useWhen } from './use-when.ts'

/** A moment as one says it there, "Tomorrow at 11:00"; said anew at midnight. */
export function useMoment(moment: string, timeZone: string): string {
  const when = useWhen()
  const { now } = useLive((now) => ({ now, changesAt: momentOn(timeZone, dayOf(timeZone, now), '24:00') }))
  return when(Date.parse(moment), false, timeZone, now)
}
