import { WEEKDAYS, type Interval, type OpeningHours } from './opening-hours.ts'
import { addDays, dayOf, momentOn } from './zone.ts'

export const OPENING_STATUSES = [
  'open',
  'open_all_day',
  'opens_soon',
  'closed',
  'closed_break',
  'closes_soon',
  'break_soon',
  'today_closed',
] as const
export type OpeningStatus = (typeof OPENING_STATUSES)[number]

/** "Soon" in opening hours. */
export const SOON_MS = 30 * 60_000

type Piece = { from: number; to: number; isBreak: boolean }

/** The state of a place at a moment; `changesAt` is when the label must be computed anew. */
export function openingStatus(
  hours: OpeningHours,
  at: number,
): { status: OpeningStatus; isOpen: boolean; changesAt: number | null } {
  const { timeZone } = hours
  const today = dayOf(timeZone, at)
  const pieces = piecesAround(hours, today)
  const open = pieces.find((piece) => !piece.isBreak && piece.from <= at && at < piece.to)
  const dayStart = momentOn(timeZone, today, '00:00')
  const dayEnd = momentOn(timeZone, today, '24:00')

  if (open) {
    if (open.from <= dayStart && open.to >= dayEnd)
      return { status: 'open_all_day', isOpen: true, changesAt: Math.min(open.to, dayEnd) }
    const soon = open.to - SOON_MS
    if (at < soon) return { status: 'open', isOpen: true, changesAt: Math.min(soon, dayEnd) }
    const thenBreak = pieces.some((piece) => piece.isBreak && piece.from === open.to)
    return { status: thenBreak ? 'break_soon' : 'closes_soon', isOpen: true, changesAt: open.to }
  }

  const pause = pieces.find((piece) => piece.isBreak && piece.from <= at && at < piece.to)
  if (pause) return { status: 'closed_break', isOpen: false, changesAt: pause.to }

  const next = pieces.find((piece) => !piece.isBreak && piece.from > at)
  if (next && at >= next.from - SOON_MS) return { status: 'opens_soon', isOpen: false, changesAt: next.from }
  const nextChange = Math.min(next ? next.from - SOON_MS : Infinity, dayEnd)
  const touchesToday = pieces.some((piece) => piece.from < dayEnd && piece.to > dayStart)
  return { status: touchesToday ? 'closed' : 'today_closed', isOpen: false, changesAt: nextChange }
}

/** Open pieces and breaks from yesterday to eight days ahead, in order, adjoining open pieces joined. */
function piecesAround(hours: OpeningHours, today: string): Piece[] {
  const pieces: Piece[] = []
  for (let ahead = -1; ahead <= 8; ahead++) {
    const day = addDays(today, ahead)
    for (const interval of intervalsOn(hours, day)) pieces.push(...split(hours.timeZone, day, interval))
  }
  const open = join(pieces.filter((piece) => !piece.isBreak))
  const breaks = pieces.filter(
    (piece) => piece.isBreak && !open.some((other) => other.from < piece.to && piece.from < other.to),
  )
  return [...open, ...breaks].sort((a, b) => a.from - b.from)
}

/** The intervals that start on a day; an exception replaces the weekly ones. */
export function intervalsOn(hours: OpeningHours, day: string): Interval[] {
  const exception = hours.exceptions?.find((entry) => entry.from <= day && day <= entry.to)
  if (exception) return exception.closed ? [] : (exception.intervals ?? [])
  const weekday = WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]
  return hours.weekly.filter((entry) => weekday !== undefined && entry.days.includes(weekday))
}

function split(timeZone: string, day: string, { opens, closes, breaks }: Interval): Piece[] {
  // A clock time at or before the opening belongs to the next day.
  const moment = (clock: string) => momentOn(timeZone, clock <= opens ? addDays(day, 1) : day, clock)
  const from = momentOn(timeZone, day, opens)
  const to = moment(closes)
  const pauses = (breaks ?? [])
    .map((pause) => ({
      from: pause.from === opens ? from : moment(pause.from),
      to: moment(pause.to),
      isBreak: true,
    }))
    .filter((pause) => pause.from < pause.to && pause.from >= from && pause.to <= to)
    .sort((a, b) => a.from - b.from)
  const pieces: Piece[] = []
  let start = from
  for (const pause of pauses) {
    if (pause.from > start) pieces.push({ from: start, to: pause.from, isBreak: false })
    pieces.push(pause)
    start = Math.max(start, pause.to)
  }
  if (start < to) pieces.push({ from: start, to, isBreak: false })
  return pieces
}

function join(pieces: Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of [...pieces].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && piece.from <= last.to) last.to = Math.max(last.to, piece.to)
    else joined.push({ ...piece })
  }
  return joined
}
