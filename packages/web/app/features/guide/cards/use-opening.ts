import { useLingui } from '@lingui/react/macro'
import { clockAt, relativeDay } from '@stay/contract/time/event-timing'
import type { OpeningHours } from '@stay/contract/time/opening-hours'
import { openingStatus, type Opening } from '@stay/contract/time/opening-status'
import { useDates } from '../../../shared/time/use-dates.ts'
import { useTimeDependent } from '../../../shared/time/use-time-dependent.ts'

/** Texts of the opening status and of the next change, updated as time passes. */
export function useOpening(hours: OpeningHours) {
  const opening = useTimeDependent((now) => ({ ...openingStatus(hours, now), now }))
  const status = useStatus(opening)
  const next = useNext(opening, hours.timeZone)
  return { isOpen: opening.isOpen, isNotable: NOTABLE.has(opening.status), status, next }
}

const DAY_MS = 86_400_000

const SOON = new Set<Opening['status']>(['closes_soon', 'break_soon', 'opens_soon'])
const NOTABLE = new Set<Opening['status']>([...SOON, 'closed_break'])

function useStatus({ status }: Opening): string {
  const { t } = useLingui()
  switch (status) {
    case 'open':
      return t`Open`
    case 'open_all_day':
      return t`Open all day`
    case 'opens_soon':
      return t`Opens soon`
    case 'closed':
      return t`Closed`
    case 'closed_break':
      return t`Closed (break)`
    case 'closes_soon':
      return t`Closes soon`
    case 'break_soon':
      return t`Break soon`
    case 'today_closed':
      return t`Today closed`
  }
}

function useNext(
  { status, isOpen, opensOrClosesAt, now }: Opening & { now: number },
  timeZone: string,
): string {
  const { t } = useLingui()
  const dates = useDates()
  if (opensOrClosesAt === null || status === 'open_all_day') return ''
  const time = clockAt(timeZone, opensOrClosesAt)
  // The text of the status already names the change; only the time is missing.
  if (SOON.has(status)) return time
  if (isOpen && opensOrClosesAt - now < DAY_MS) return t`closes at ${time}`
  const nextDay = relativeDay(opensOrClosesAt, timeZone, now)
  const day =
    nextDay === 'later'
      ? dates.date(opensOrClosesAt, timeZone, now)
      : dates.weekday(opensOrClosesAt, timeZone)
  if (isOpen) return t`closes ${day} at ${time}`
  if (nextDay === 'today' || nextDay === 'tonight') return t`opens at ${time}`
  if (nextDay === 'tomorrow') return t`opens tomorrow at ${time}`
  return t`opens ${day} at ${time}`
}
