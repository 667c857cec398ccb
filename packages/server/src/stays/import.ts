import type { ImportReport, StayInput } from '@stay/contract/stay/stays'
import { Refusal } from '../http/refusal.ts'
import { decodeText, parseCsv, type CsvRow } from './csv.ts'
import { checkStay, putStay, type Hotel } from './stays.ts'
import type { StayContext } from './context.ts'

/** Columns of the file and the stay fields they map to. */
const COLUMNS = {
  reservation_id: 'reservationId',
  room: 'room',
  last_name: 'lastName',
  first_name: 'firstName',
  guests: 'guests',
  check_in: 'checkIn',
  check_out: 'checkOut',
  language: 'language',
  arrival_time: 'arrivalTime',
  note: 'note',
  alert: 'alert',
} as const
type Column = keyof typeof COLUMNS

/** Hashing the PIN of a new stay is slow and uses one core. */
const CONCURRENCY = 4

const REQUIRED: Column[] = ['reservation_id', 'check_in', 'check_out']

type RowError = { field: string; reason: string }
type RowResult = {
  errors: RowError[]
  outcome?: 'created' | 'changed' | 'unchanged'
  pin?: string
  reservationId?: string
}

/** Imports the valid rows and reports each invalid row with its line and reason. */
export async function importStays(
  context: StayContext,
  hotel: Hotel,
  bytes: Buffer,
  { isDryRun = false, source = '' } = {},
): Promise<ImportReport> {
  const [header, ...rows] = parseCsv(decodeText(bytes))
  const report: ImportReport = { created: 0, changed: 0, unchanged: 0, isDryRun, faults: [], pins: [] }
  if (!header) return { ...report, faults: [{ line: 1, field: 'file', reason: 'is empty' }] }
  const columns = header.fields.map((name) => name.trim().toLowerCase())
  const missing = REQUIRED.filter((column) => !columns.includes(column))
  if (missing.length > 0) {
    const reason = 'is missing in the header line'
    report.faults = missing.map((field) => ({ line: header.line, field, reason }))
    return report
  }
  const lineOf = new Map<string, number>()
  const results = await mapConcurrently(CONCURRENCY, rows, importRow)
  for (const [index, { errors, outcome, pin, reservationId = '' }] of results.entries()) {
    const line = rows[index]?.line ?? 0
    report.faults.push(...errors.map((error) => ({ line, ...error })))
    if (outcome) report[outcome]++
    if (pin) report.pins.push({ reservationId, pin })
  }
  return report

  async function importRow({ line, fields, problem }: CsvRow): Promise<RowResult> {
    if (problem) return { errors: [{ field: 'row', reason: problem }] }
    if (fields.length > columns.length)
      return { errors: [{ field: 'row', reason: 'has more fields than the header line' }] }
    const row = new Map(columns.map((column, index) => [column, fields[index]?.trim() ?? '']))
    const absent = REQUIRED.filter((column) => !row.get(column))
    if (absent.length > 0) return { errors: absent.map((field) => ({ field, reason: 'is missing' })) }
    const stay = toStay(row)
    const violations = checkStay(stay)
    if (violations.length > 0)
      return { errors: violations.map(({ path, reason }) => ({ field: columnOf(path[0]), reason })) }
    const { reservationId, ...input } = stay as StayInput & { reservationId: string }
    const firstLine = lineOf.get(reservationId)
    if (firstLine !== undefined)
      return { errors: [{ field: 'reservation_id', reason: `is a duplicate of line ${firstLine}` }] }
    lineOf.set(reservationId, line)
    try {
      const { outcome, pin } = await putStay(context, hotel, reservationId, input, { isDryRun, source })
      return { errors: [], outcome, reservationId, ...(pin && { pin }) }
    } catch (error) {
      // Continue with the other rows: the PINs of imported stays are returned only in this report.
      if (!(error instanceof Refusal) || !error.errors)
        return { errors: [{ field: 'row', reason: 'could not be stored; import this row again' }] }
      return { errors: error.errors.map(({ field, reason }) => ({ field: columnOf(field), reason })) }
    }
  }
}

async function mapConcurrently<T, R>(
  concurrency: number,
  items: T[],
  map: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const remaining = items.entries()
  const worker = async () => {
    for (const [index, item] of remaining) results[index] = await map(item)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return results
}

function toStay(row: Map<string, string>): Record<string, unknown> {
  const stay: Record<string, unknown> = {}
  for (const [column, field] of Object.entries(COLUMNS)) {
    const value = row.get(column) ?? ''
    if (value !== '') stay[field] = field === 'guests' && /^\d+$/.test(value) ? Number(value) : value
  }
  return stay
}

const columnOf = (field = '') =>
  Object.entries(COLUMNS).find(([, stayField]) => stayField === field)?.[0] ?? field
