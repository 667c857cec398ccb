/** Local date and time without an offset. */
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

/** Cached by time zone and quarter of an hour, because offsets change only at quarters. */
const offsets = new Map<string, Map<number, number>>()
const QUARTER_MS = 900_000
const MAX_CACHED_OFFSETS = 10_000

/** Returns the UTC offset of a time zone in minutes. */
export function offsetMinutes(timeZone: string, at: number): number {
  let ofZone = offsets.get(timeZone)
  if (!ofZone) offsets.set(timeZone, (ofZone = new Map()))
  const quarter = Math.floor(at / QUARTER_MS)
  let offset = ofZone.get(quarter)
  if (offset === undefined) {
    if (ofZone.size >= MAX_CACHED_OFFSETS) ofZone.clear()
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

/** Returns the local date and time in a time zone. */
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

/** Converts a local time to a timestamp: a skipped time to the clock change, a repeated one to its first occurrence. */
export function momentOf(timeZone: string, wall: WallTime): number {
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute)
  const before = offsetMinutes(timeZone, asUtc - 86_400_000)
  const after = offsetMinutes(timeZone, asUtc + 86_400_000)
  const candidates = [asUtc - before * 60_000, asUtc - after * 60_000].sort((a, b) => a - b)
  const real = candidates.find((at) => at + offsetMinutes(timeZone, at) * 60_000 === asUtc)
  return real ?? clockChangeBetween(timeZone, candidates[0] ?? asUtc, candidates[1] ?? asUtc)
}

function clockChangeBetween(timeZone: string, from: number, to: number): number {
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

/** Formats a timestamp as ISO 8601 with the local offset: `2026-12-24T18:00:00+01:00`. */
export function isoMoment(timeZone: string, at: number): string {
  const offset = offsetMinutes(timeZone, at)
  const local = new Date(at + offset * 60_000).toISOString().slice(0, 19)
  const pad = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(offset)
  return `${local}${offset < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

/** Adds days to a date `YYYY-MM-DD`. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
}

/** Returns the local date `YYYY-MM-DD`. */
export function dayOf(timeZone: string, at: number): string {
  return new Date(at + offsetMinutes(timeZone, at) * 60_000).toISOString().slice(0, 10)
}

/** Converts a local date and time `HH:MM` to a timestamp; `24:00` is midnight at the end of the day. */
export function momentOn(timeZone: string, day: string, clock: string): number {
  if (clock === '24:00') return momentOn(timeZone, addDays(day, 1), '00:00')
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return momentOf(timeZone, { year, month, day: date, hour, minute })
}

/** Whether a date `YYYY-MM-DD` exists. */
export function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
