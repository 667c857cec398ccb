/** A day of the calendar, without time or zone: `2026-11-15`. */
export type IsoDate = string

/** The day a week begins with; 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Weeks start on Monday unless told otherwise. */
export const WEEK_STARTS_ON: Weekday = 1

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/

/** The browser's own date for a day, at noon, where no clock change can reach; nothing for what is no day. */
export function toDate(iso: string | null | undefined): Date | undefined {
  const [, year, month, day] = (ISO.exec(iso ?? '') ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return undefined
  const date = new Date(2000, 0, 1, 12)
  date.setFullYear(year, month - 1, day)
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined
}

export const isIsoDate = (text: string) => toDate(text) !== undefined

export function toIso(date: Date): IsoDate {
  const pad = (value: number, length: number) => String(value).padStart(length, '0')
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`
}

type Part = 'day' | 'month' | 'year'

/** The parts of a date in the order of the locale, and what stands between them. */
export function dateOrder(locale: string): { parts: Part[]; separator: string } {
  const formatted = formatter(locale).formatToParts(new Date(2026, 10, 15, 12))
  const parts = formatted.map(({ type }) => type).filter((type): type is Part => type in LENGTHS)
  const separator = formatted.find(({ type }) => type === 'literal')?.value.trim() ?? '.'
  return { parts, separator: separator || '.' }
}

/** A day as the locale writes it in a field: 15.11.2026, 11/15/2026. */
export function writeDate(iso: string, locale: string): string {
  const date = toDate(iso)
  if (!date) return iso
  const { parts, separator } = dateOrder(locale)
  const [year = '', month = '', day = ''] = toIso(date).split('-')
  return parts.map((part) => ({ year, month, day })[part]).join(separator)
}

/** Reads what was typed, in the locale's own order; two digits of a year mean this century. */
export function readDate(text: string, locale: string): IsoDate | undefined {
  const typed = text.trim()
  if (isIsoDate(typed)) return typed
  const { parts } = dateOrder(locale)
  const numbers = /^\d+$/.test(typed) ? cut(typed, parts) : typed.split(/[^\d]+/).filter(Boolean)
  if (numbers.length !== 3 || !/^[\d\s./-]+$/.test(typed)) return undefined
  const found = Object.fromEntries(parts.map((part, index) => [part, numbers[index] ?? '']))
  const year = found['year']?.length === 2 ? `20${found['year']}` : found['year']
  const iso = `${year}-${found['month']?.padStart(2, '0')}-${found['day']?.padStart(2, '0')}`
  return isIsoDate(iso) ? iso : undefined
}

/** How to type a date here: TT.MM.JJJJ. */
export function dateHint(locale: string, letters: Record<Part, string>): string {
  const { parts, separator } = dateOrder(locale)
  return parts.map((part) => letters[part]).join(separator)
}

/** Whether a day is within the limits; a limit that is not there does not limit. */
export const isWithin = (iso: IsoDate, min?: IsoDate, max?: IsoDate) =>
  (!min || iso >= min) && (!max || iso <= max)

const LENGTHS: Record<Part, number> = { day: 2, month: 2, year: 4 }

/** Takes 15112026 apart. */
function cut(digits: string, parts: Part[]): string[] {
  if (digits.length !== 8) return []
  let at = 0
  return parts.map((part) => digits.slice(at, (at += LENGTHS[part])))
}

const formatter = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    calendar: 'gregory',
    numberingSystem: 'latn',
  })
