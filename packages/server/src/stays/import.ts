import type { ImportReport, StayInput } from '@stay/contract/stay/hotel-side'
import { Refusal } from '../http/refusal.ts'
import { decodeText, parseCsv, type CsvRow } from './csv.ts'
import { checkStay, putStay, type Hotel } from './stays.ts'
import type { StayContext } from './context.ts'

/** The columns of the file, and the fields of a stay that they are. */
const COLUMNS = {
  reservation_id: 'reservationId',
  room: 'room',
  last_name: 'lastName',
  first_name: 'firstName',
  guests: 'guests',
  check_in: 'checkIn',
  check_out: 'checkOut',
  language: 'language',
} as const
type Column = keyof typeof COLUMNS

/** The PIN of a new stay is sealed slowly, on a core of its own. */
const AT_ONCE = 4

const REQUIRED: Column[] = ['reservation_id', 'room', 'last_name', 'check_in', 'check_out']

type Fault = { field: string; reason: string }
type Taken = {
  faults: Fault[]
  outcome?: 'created' | 'changed' | 'unchanged'
  pin?: string
  reservationId?: string
}

/** Takes in stays from a file. Each good row counts; each bad one is told with its line and reason. */
export async function importStays(
  context: StayContext,
  hotel: Hotel,
  bytes: Buffer,
  { isDryRun = false } = {},
): Promise<ImportReport> {
  const [header, ...rows] = parseCsv(decodeText(bytes))
  const report: ImportReport = { created: 0, changed: 0, unchanged: 0, isDryRun, faults: [], pins: [] }
  if (!header) return { ...report, faults: [{ line: 1, field: 'file', reason: 'is empty' }] }
  const columns = header.fields.map((name) => name.trim().toLowerCase())
  const missing = REQUIRED.filter((column) => !columns.includes(column))
  if (missing.length > 0) {
    const reason = 'is not a column of the first line'
    report.faults = missing.map((field) => ({ line: header.line, field, reason }))
    return report
  }
  const seen = new Map<string, number>()
  const taken = await inParallel(AT_ONCE, rows, takeRow)
  for (const [index, { faults, outcome, pin, reservationId = '' }] of taken.entries()) {
    const line = rows[index]?.line ?? 0
    report.faults.push(...faults.map((fault) => ({ line, ...fault })))
    if (outcome) report[outcome]++
    if (pin) report.pins.push({ reservationId, pin })
  }
  return report

  async function takeRow({ line, fields, isOpen }: CsvRow): Promise<Taken> {
    if (isOpen) return { faults: [{ field: 'row', reason: 'has a quote that is never closed' }] }
    if (fields.length > columns.length)
      return { faults: [{ field: 'row', reason: 'has more fields than the first line' }] }
    const row = new Map(columns.map((column, index) => [column, fields[index]?.trim() ?? '']))
    const absent = REQUIRED.filter((column) => !row.get(column))
    if (absent.length > 0) return { faults: absent.map((field) => ({ field, reason: 'is missing' })) }
    const stay = toStay(row)
    const complaints = checkStay(stay)
    if (complaints.length > 0)
      return { faults: complaints.map(({ path, reason }) => ({ field: columnOf(path[0]), reason })) }
    const { reservationId, ...input } = stay as StayInput & { reservationId: string }
    const before = seen.get(reservationId)
    if (before !== undefined)
      return { faults: [{ field: 'reservation_id', reason: `is there twice, first in line ${before}` }] }
    seen.set(reservationId, line)
    try {
      const { outcome, pin } = await putStay(context, hotel, reservationId, input, { isDryRun })
      return { faults: [], outcome, reservationId, ...(pin && { pin }) }
    } catch (error) {
      // The other rows go on, and the PINs of those before are told.
      if (!(error instanceof Refusal) || !error.errors)
        return { faults: [{ field: 'row', reason: 'could not be stored now; try it again' }] }
      return { faults: error.errors.map(({ field, reason }) => ({ field: columnOf(field), reason })) }
    }
  }
}

/** Works on a few at a time; the answers are in the order of the items. */
async function inParallel<T, R>(atOnce: number, items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const left = items.entries()
  const worker = async () => {
    for (const [index, item] of left) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

/** What a row says; an empty field says nothing. */
function toStay(row: Map<string, string>): Record<string, unknown> {
  const stay: Record<string, unknown> = {}
  for (const [column, field] of Object.entries(COLUMNS)) {
    const value = row.get(column) ?? ''
    if (value !== '') stay[field] = field === 'guests' && /^\d+$/.test(value) ? Number(value) : value
  }
  return stay
}

const columnOf = (field = '') => Object.entries(COLUMNS).find(([, own]) => own === field)?.[0] ?? field
