import { isIsoDate, type IsoDate } from './dates.ts'

export type DateRange = { from: IsoDate | null; to: IsoDate | null }

/** The first click begins a range, the second ends it; a click before its beginning begins anew. */
export function nextRange({ from, to }: DateRange, day: IsoDate): DateRange {
  if (!from || !isIsoDate(from) || to || day < from) return { from: day, to: null }
  return { from, to: day }
}
