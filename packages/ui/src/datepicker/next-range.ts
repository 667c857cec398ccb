import { isIsoDate, type IsoDate } from './dates.ts'

/** Start and end of a date range; null while not chosen. */
export type DateRange = { from: IsoDate | null; to: IsoDate | null }

/** The range after a click: the first click starts it, the second ends it, an earlier day restarts it. */
export function nextRange({ from, to }: DateRange, day: IsoDate): DateRange {
  if (!from || !isIsoDate(from) || to || day < from) return { from: day, to: null }
  return { from, to: day }
}
