import { useLingui } from '@lingui/react/macro'
import { clockAt, spokenDay } from '@stay/contract/time/event-timing'
import type { OpeningHours } from '@stay/contract/time/opening-hours'
import { openingStatus, type Opening } from '@stay/contract/time/opening-status'
import { useDates } from '../../../shared/time/use-dates.ts'
import { useLive } from '../../../shared/time/use-live.ts'

/** Whether a place is open, in words, and what happens next; it renews itself. */
export function useOpening(hours: OpeningHours) {
  const told = useLive((now) => ({ ...openingStatus(hours, now), now }))
  const status = useStatus(told)
  const next = useNext(told, hours.timeZone)
  return { isOpen: told.isOpen, isNotable: NOTABLE.has(told.status), status, next }
}

const DAY_MS = 86_400_000

/** What a guest who is on the way should notice. */
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

function useNext({ status, isOpen, turnsAt, now }: Opening & { now: number }, timeZone: string): string {
  const { t } = useLingui()
  const dates = useDates()
  if (turnsAt === null || status === 'open_all_day') return ''
  const time = clockAt(timeZone, turnsAt)
  // The status says what happens soon, so only the time is missing.
  if (SOON.has(status)) return time
  if (isOpen && turnsAt - now < DAY_MS) return t`closes at ${time}`
  const spoken = spokenDay(turnsAt, timeZone, now)
  const day = spoken === 'later' ? dates.date(turnsAt, timeZone, now) : dates.weekday(turnsAt, timeZone)
  if (isOpen) return t`closes ${day} at ${time}`
  if (spoken === 'today' || spoken === 'tonight') return t`opens at ${time}`
  if (spoken === 'tomorrow') return t`opens tomorrow at ${time}`
  return t`opens ${day} at ${time}`
}
