/** A calendar date without time or time zone: `2026-11-15`. */
export type IsoDate = string

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Default first day of the week: Monday. */
export const WEEK_STARTS_ON: Weekday = 1

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Converts a date to a `Date` at noon, which no clock change affects; undefined for an invalid date. */
export function toDate(iso: string | null | undefined): Date | undefined {
  const [, year, month, day] = (ISO_DATE.exec(iso ?? '') ?? []).map(Number)
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

/** The order of day, month and year in the locale, and their separator. */
export function dateOrder(locale: string): { parts: Part[]; separator: string } {
  const formatted = formatter(locale).formatToParts(new Date(2026, 10, 15, 12))
  const parts = formatted.map(({ type }) => type).filter((type): type is Part => type in LENGTHS)
  const separator = formatted.find(({ type }) => type === 'literal')?.value.trim() ?? '.'
  return { parts, separator: separator || '.' }
}

/** Formats a date for an input: 15.11.2026, 11/15/2026. */
export function formatDate(iso: string, locale: string): string {
  const date = toDate(iso)
  if (!date) return iso
  const { parts, separator } = dateOrder(locale)
  const [year = '', month = '', day = ''] = toIso(date).split('-')
  return parts.map((part) => ({ year, month, day })[part]).join(separator)
}

/** Parses a date in the format of the locale; a two-digit year means 20xx. */
export function parseDate(text: string, locale: string): IsoDate | undefined {
  const typed = text.trim()
  if (isIsoDate(typed)) return typed
  const { parts } = dateOrder(locale)
  const numbers = /^\d+$/.test(typed) ? splitDigits(typed, parts) : typed.split(/[^\d]+/).filter(Boolean)
  if (numbers.length !== 3 || !/^[\d\s./-]+$/.test(typed)) return undefined
  const values = Object.fromEntries(parts.map((part, index) => [part, numbers[index] ?? '']))
  const year = values['year']?.length === 2 ? `20${values['year']}` : values['year']
  const iso = `${year}-${values['month']?.padStart(2, '0')}-${values['day']?.padStart(2, '0')}`
  return isIsoDate(iso) ? iso : undefined
}

/** The date format of the locale as a placeholder: TT.MM.JJJJ. */
export function dateHint(locale: string, letters: Record<Part, string>): string {
  const { parts, separator } = dateOrder(locale)
  return parts.map((part) => letters[part]).join(separator)
}

export const isWithin = (iso: IsoDate, min?: IsoDate, max?: IsoDate) =>
  (!min || iso >= min) && (!max || iso <= max)

const LENGTHS: Record<Part, number> = { day: 2, month: 2, year: 4 }

/** Splits 15112026 into day, month and year. */
function splitDigits(digits: string, parts: Part[]): string[] {
  if (digits.length !== 8) return []
  let position = 0
  return parts.map((part) => digits.slice(position, (position += LENGTHS[part])))
}

const formatter = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    calendar: 'gregory',
    numberingSystem: 'latn',
  })
