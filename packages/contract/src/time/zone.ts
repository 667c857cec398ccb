/** A day or a wall-clock time as people in the place read it, without an offset. */
export type WallTime = { year: number; month: number; day: number; hour: number; minute: number }

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(timeZone, format)
  }
  return format
}

/** Offsets by zone and quarter of an hour: zones change theirs at no other times. */
const offsets = new Map<string, Map<number, number>>()
const QUARTER_MS = 900_000
const MAX_KEPT_OFFSETS = 10_000

/** Minutes that the zone is ahead of UTC at a moment. */
export function offsetMinutes(timeZone: string, at: number): number {
  let ofZone = offsets.get(timeZone)
  if (!ofZone) offsets.set(timeZone, (ofZone = new Map()))
  const quarter = Math.floor(at / QUARTER_MS)
  let offset = ofZone.get(quarter)
  if (offset === undefined) {
    if (ofZone.size >= MAX_KEPT_OFFSETS) ofZone.clear()
    offset = readOffset(timeZone, quarter * QUARTER_MS)
    ofZone.set(quarter, offset)
  }
  return offset
}

function readOffset(timeZone: string, at: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) parts[type] = Number(value)
  const asUtc = Date.UTC(
    parts['year'] ?? 0,
    (parts['month'] ?? 1) - 1,
    parts['day'],
    parts['hour'],
    parts['minute'],
    parts['second'],
  )
  return Math.round((asUtc - Math.floor(at / 1000) * 1000) / 60_000)
}

/** What the clock on the wall shows there at a moment. */
export function wallTime(timeZone: string, at: number): WallTime {
  const local = new Date(at + offsetMinutes(timeZone, at) * 60_000)
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  }
}

/** The moment of a wall-clock time: a skipped one is the moment of the jump, a doubled one its first occurrence. */
export function momentOf(timeZone: string, wall: WallTime): number {
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute)
  const before = offsetMinutes(timeZone, asUtc - 86_400_000)
  const after = offsetMinutes(timeZone, asUtc + 86_400_000)
  const candidates = [asUtc - before * 60_000, asUtc - after * 60_000].sort((a, b) => a - b)
  const real = candidates.find((at) => at + offsetMinutes(timeZone, at) * 60_000 === asUtc)
  return real ?? jumpBetween(timeZone, candidates[0] ?? asUtc, candidates[1] ?? asUtc)
}

function jumpBetween(timeZone: string, from: number, to: number): number {
  const offset = offsetMinutes(timeZone, from)
  let low = from
  let high = to
  while (high - low > 60_000) {
    const middle = low + Math.floor((high - low) / 120_000) * 60_000
    if (offsetMinutes(timeZone, middle) === offset) low = middle
    else high = middle
  }
  return high
}

/** An ISO 8601 moment with the place's own offset: `2026-12-24T18:00:00+01:00`. */
export function isoMoment(timeZone: string, at: number): string {
  const offset = offsetMinutes(timeZone, at)
  const local = new Date(at + offset * 60_000).toISOString().slice(0, 19)
  const pad = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(offset)
  return `${local}${offset < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

/** The day `YYYY-MM-DD`, moved by whole days. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
}

/** The day there at a moment, `YYYY-MM-DD`. */
export function dayOf(timeZone: string, at: number): string {
  return new Date(at + offsetMinutes(timeZone, at) * 60_000).toISOString().slice(0, 10)
}

/** The moment of `HH:MM` on a day there; `24:00` is the next day's midnight. */
export function momentOn(timeZone: string, day: string, clock: string): number {
  if (clock === '24:00') return momentOn(timeZone, addDays(day, 1), '00:00')
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return momentOf(timeZone, { year, month, day: date, hour, minute })
}

/** Whether a day exists: there is no 31st of February. */
export function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
