import type { EventPeriod } from '@stay/contract/time/event-timing'
import { Badge } from '@stay/ui/badge'
import { useEvent } from './use-event.ts'

/** Examples: "in 3 hours", "Now happening". */
export function EventBadge({ period, timeZone }: { period: EventPeriod; timeZone: string }) {
  const { label, isNow } = useEvent(period, timeZone)
  return <Badge variant={isNow ? 'good' : 'plain'}>{label}</Badge>
}
