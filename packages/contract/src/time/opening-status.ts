import type { Interval, OpeningHours } from './opening-hours.ts'
import { weekdayOf } from './weekdays.ts'
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

/** Time before opening, closing or a break that counts as "soon". */
export const SOON_MS = 30 * 60_000

/** Number of days ahead in which the next change is searched. */
const DAYS_AHEAD = 8

type Piece = { from: number; to: number; isBreak: boolean }

/** Opening status with the times of the next changes. */
export type Opening = {
  status: OpeningStatus
  isOpen: boolean
  /** When it next opens or closes; null if that is more than eight days away. */
  opensOrClosesAt: number | null
  /** When the status must be recomputed. */
  changesAt: number
}

/** Returns the opening status at a point in time. */
export function openingStatus(hours: OpeningHours, at: number): Opening {
  const { timeZone } = hours
  const today = dayOf(timeZone, at)
  const pieces = cachedPieces(hours, today)
  const dayStart = momentOn(timeZone, today, '00:00')
  const dayEnd = momentOn(timeZone, today, '24:00')
  // Labels with words such as "tomorrow" expire at midnight.
  const toOpening = (
    status: OpeningStatus,
    isOpen: boolean,
    opensOrClosesAt: number | null,
    until: number,
  ): Opening => ({
    status,
    isOpen,
    opensOrClosesAt,
    changesAt: Math.min(until, dayEnd),
  })

  const open = pieces.find((piece) => !piece.isBreak && piece.from <= at && at < piece.to)
  if (open) {
    const isEndless = open.to >= momentOn(timeZone, addDays(today, DAYS_AHEAD), '24:00')
    const closesAt = isEndless ? null : open.to
    if (open.from <= dayStart && open.to >= dayEnd) return toOpening('open_all_day', true, closesAt, open.to)
    const soon = open.to - SOON_MS
    if (at < soon) return toOpening('open', true, closesAt, soon)
    const thenBreak = pieces.some((piece) => piece.isBreak && piece.from === open.to)
    return toOpening(thenBreak ? 'break_soon' : 'closes_soon', true, closesAt, open.to)
  }

  const next = pieces.find((piece) => !piece.isBreak && piece.from > at)
  const nextBreak = pieces.find((piece) => piece.isBreak && piece.from > at)?.from ?? Infinity
  const opensAt = next?.from ?? null
  const pause = pieces.find((piece) => piece.isBreak && piece.from <= at && at < piece.to)
  if (pause) return toOpening('closed_break', false, opensAt, pause.to)
  if (next && at >= next.from - SOON_MS)
    return toOpening('opens_soon', false, opensAt, Math.min(next.from, nextBreak))
  const touchesToday = pieces.some((piece) => piece.from < dayEnd && piece.to > dayStart)
  const until = Math.min(next ? next.from - SOON_MS : dayEnd, nextBreak)
  return toOpening(touchesToday ? 'closed' : 'today_closed', false, opensAt, until)
}

/** Pieces of the current day per schedule, because labels are recomputed often. */
const cache = new WeakMap<OpeningHours, { today: string; pieces: Piece[] }>()

function cachedPieces(hours: OpeningHours, today: string): Piece[] {
  const cached = cache.get(hours)
  if (cached?.today === today) return cached.pieces
  const pieces = piecesAround(hours, today)
  cache.set(hours, { today, pieces })
  return pieces
}

/** Returns the open pieces, with adjoining ones merged, and the breaks, sorted by time. */
function piecesAround(hours: OpeningHours, today: string): Piece[] {
  const pieces: Piece[] = []
  for (let ahead = -1; ahead <= DAYS_AHEAD; ahead++) {
    const day = addDays(today, ahead)
    for (const interval of intervalsOn(hours, day)) pieces.push(...split(hours.timeZone, day, interval))
  }
  const open = join(pieces.filter((piece) => !piece.isBreak))
  const breaks = join(pieces.filter((piece) => piece.isBreak)).flatMap((piece) => without(piece, open))
  return [...open, ...breaks].sort((a, b) => a.from - b.from)
}

/** The parts of a break in which nothing else is open. */
function without(piece: Piece, open: Piece[]): Piece[] {
  const parts: Piece[] = []
  let { from } = piece
  for (const other of open.filter((each) => each.from < piece.to && piece.from < each.to)) {
    if (from < other.from) parts.push({ ...piece, from, to: other.from })
    from = Math.max(from, other.to)
  }
  if (from < piece.to) parts.push({ ...piece, from })
  return parts
}

/** Returns the intervals that start on a day; an exception replaces the weekly ones. */
export function intervalsOn(hours: OpeningHours, day: string): Interval[] {
  const exception = findException(hours, day)
  if (exception) return exception.closed ? [] : (exception.intervals ?? [])
  return hours.weekly.filter((entry) => entry.days.includes(weekdayOf(day)))
}

/** Returns the exception that applies on a day. */
export const findException = (hours: OpeningHours, day: string) =>
  hours.exceptions?.find(({ from, to }) => from <= day && day <= to)

function split(timeZone: string, day: string, { opens, closes, breaks }: Interval): Piece[] {
  // A time at or before `opens` is on the next day.
  const moment = (clock: string) => momentOn(timeZone, clock <= opens ? addDays(day, 1) : day, clock)
  const from = momentOn(timeZone, day, opens)
  const to = moment(closes)
  const pauses = (breaks ?? [])
    .map((pause) => ({
      from: pause.from === opens ? from : moment(pause.from),
      to: moment(pause.to),
      isBreak: true,
    }))
    // On a day of a clock change, a break can have no length or end before it begins.
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
