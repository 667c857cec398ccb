import type { OpeningHours } from '@stay/contract/time/opening-hours'
import { Badge } from '@stay/ui/badge'
import { useOpening } from './use-opening.ts'

/** Example: "Open · closes at 22:00". */
export function OpeningBadge({ hours, className }: { hours: OpeningHours; className?: string | undefined }) {
  const { isOpen, isNotable, status, next } = useOpening(hours)
  return (
    <Badge
      variant={isNotable ? 'warning' : isOpen ? 'good' : 'plain'}
      className={className}
      suppressHydrationWarning
    >
      {next ? `${status} · ${next}` : status}
    </Badge>
  )
}
