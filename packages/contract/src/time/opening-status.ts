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

/** "Soon" in opening hours. */
export const SOON_MS = 30 * 60_000

/** Intervals are looked at from yesterday to this many days ahead. */
const DAYS_AHEAD = 8

type Piece = { from: number; to: number; isBreak: boolean }

export type Opening = {
  status: OpeningStatus
  isOpen: boolean
  /** When it closes, or opens again; null where no change is in sight for eight days. */
  turnsAt: number | null
  /** When the label must be computed anew. */
  changesAt: number
}

/** The state of a place at a moment. */
export function openingStatus(hours: OpeningHours, at: number): Opening {
  const { timeZone } = hours
  const today = dayOf(timeZone, at)
  const pieces = keptPieces(hours, today)
  const dayStart = momentOn(timeZone, today, '00:00')
  const dayEnd = momentOn(timeZone, today, '24:00')
  // Words such as "tomorrow" are wrong after midnight.
  const told = (status: OpeningStatus, isOpen: boolean, turnsAt: number | null, until: number): Opening => ({
    status,
    isOpen,
    turnsAt,
    changesAt: Math.min(until, dayEnd),
  })

  const open = pieces.find((piece) => !piece.isBreak && piece.from <= at && at < piece.to)
  if (open) {
    const isEndless = open.to >= momentOn(timeZone, addDays(today, DAYS_AHEAD), '24:00')
    const closesAt = isEndless ? null : open.to
    if (open.from <= dayStart && open.to >= dayEnd) return told('open_all_day', true, closesAt, open.to)
    const soon = open.to - SOON_MS
    if (at < soon) return told('open', true, closesAt, soon)
    const thenBreak = pieces.some((piece) => piece.isBreak && piece.from === open.to)
    return told(thenBreak ? 'break_soon' : 'closes_soon', true, closesAt, open.to)
  }

  const next = pieces.find((piece) => !piece.isBreak && piece.from > at)
  const opensAt = next?.from ?? null
  const pause = pieces.find((piece) => piece.isBreak && piece.from <= at && at < piece.to)
  if (pause) return told('closed_break', false, opensAt, pause.to)
  if (next && at >= next.from - SOON_MS) return told('opens_soon', false, opensAt, next.from)
  const touchesToday = pieces.some((piece) => piece.from < dayEnd && piece.to > dayStart)
  const until = next ? next.from - SOON_MS : dayEnd
  return told(touchesToday ? 'closed' : 'today_closed', false, opensAt, until)
}

/** The pieces last asked for: a label is computed many times on the same day. */
const kept = new WeakMap<OpeningHours, { today: string; pieces: Piece[] }>()

function keptPieces(hours: OpeningHours, today: string): Piece[] {
  const known = kept.get(hours)
  if (known?.today === today) return known.pieces
  const pieces = piecesAround(hours, today)
  kept.set(hours, { today, pieces })
  return pieces
}

/** Open pieces and breaks from yesterday to eight days ahead, in order, adjoining open pieces joined. */
function piecesAround(hours: OpeningHours, today: string): Piece[] {
  const pieces: Piece[] = []
  for (let ahead = -1; ahead <= DAYS_AHEAD; ahead++) {
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
  const exception = findException(hours, day)
  if (exception) return exception.closed ? [] : (exception.intervals ?? [])
  return hours.weekly.filter((entry) => entry.days.includes(weekdayOf(day)))
}

/** The exception that holds on a day. */
export const findException = (hours: OpeningHours, day: string) =>
  hours.exceptions?.find(({ from, to }) => from <= day && day <= to)

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
