import type { DeskStay } from '@stay/contract/stay/desk-stays'
import type { StayView } from '@stay/contract/stay/views'
import { dayOfMoment } from './nights.ts'

export const GROUPS = ['needs_you', 'later', 'done'] as const
export type Group = (typeof GROUPS)[number]

/** What a stay needs from reception, most urgent first; undefined if nothing. */
export type Need = 'missed' | 'no_room' | 'room_taken' | 'overdue'

type Moment = { day: string; now: string }

export function needOf(stay: DeskStay, { day, now }: Moment): Need | undefined {
  if (stay.state === 'in_house') return Date.parse(stay.checkOut) <= Date.parse(now) ? 'overdue' : undefined
  if (stay.state !== 'expected') return undefined
  if (dayOfMoment(stay.checkIn) < day) return 'missed'
  if (stay.room === null) return 'no_room'
  return stay.isRoomTaken ? 'room_taken' : undefined
}

export function groupOf(stay: DeskStay, view: StayView, moment: Moment): Group {
  if (view === 'in_house') return needOf(stay, moment) ? 'needs_you' : 'later'
  const isDone = view === 'arrivals' ? stay.state !== 'expected' : stay.state === 'departed'
  if (isDone) return 'done'
  return needOf(stay, moment) ? 'needs_you' : 'later'
}

/** The groups that are not empty, in their order; the order of the list stays. */
export function groupStays(
  stays: DeskStay[],
  view: StayView,
  moment: Moment,
): { group: Group; stays: DeskStay[] }[] {
  return GROUPS.map((group) => ({
    group,
    stays: stays.filter((stay) => groupOf(stay, view, moment) === group),
  })).filter(({ stays: found }) => found.length > 0)
}
