import type { OpeningHours } from '@stay/contract/time/opening-hours'
import { Badge } from '@stay/ui/badge'
import { useOpening } from './use-opening.ts'

/** "Open · closes at 22:00", true whenever it is read. */
export function OpeningBadge({ hours, className }: { hours: OpeningHours; className?: string | undefined }) {
  const { isOpen, isNotable, status, next } = useOpening(hours)
  return (
    <Badge
      look={isNotable ? 'warning' : isOpen ? 'good' : 'plain'}
      className={className}
      suppressHydrationWarning
    >
      {next ? `${status} · ${next}` : status}
    </Badge>
  )
}
