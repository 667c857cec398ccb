import { shapeChecker } from '@stay/contract/check-shape'
import { ReservationId, StayInput, type ImportReport } from '@stay/contract/hotel-side'
import { Type } from 'typebox'
import { Refusal } from '../http/refusal.ts'
import { decodeText, parseCsv } from './csv.ts'
import { putStay, type House } from './stays.ts'
import type { StayWorld } from './world.ts'

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

const REQUIRED: Column[] = ['reservation_id', 'room', 'last_name', 'check_in', 'check_out']

const check = shapeChecker(Type.Object({ reservationId: ReservationId, ...StayInput.properties }))

/** Takes in stays from a file. Each good row counts; each bad one is told with its line and reason. */
export async function importStays(
  world: StayWorld,
  house: House,
  bytes: Buffer,
  { isDryRun = false } = {},
): Promise<ImportReport> {
  const [header, ...rows] = parseCsv(decodeText(bytes))
  const report: ImportReport = { created: 0, changed: 0, unchanged: 0, isDryRun, faults: [], pins: [] }
  const columns = header?.fields.map((name) => name.trim().toLowerCase()) ?? []
  const missing = REQUIRED.filter((column) => !columns.includes(column))
  if (missing.length > 0) {
    const reason = 'is not a column of the first line'
    report.faults = missing.map((field) => ({ line: header?.line ?? 1, field, reason }))
    return report
  }
  const seen = new Map<string, number>()
  for (const { line, fields } of rows) {
    const values = new Map(columns.map((column, index) => [column, fields[index]?.trim() ?? '']))
    const faults = await importRow(values)
    report.faults.push(...faults.map((fault) => ({ line, ...fault })))

    async function importRow(row: Map<string, string>): Promise<{ field: string; reason: string }[]> {
      if (fields.length > columns.length)
        return [{ field: 'row', reason: 'has more fields than the first line' }]
      const stay = toStay(row)
      const complaints = check(stay)
      if (complaints.length > 0)
        return complaints.map(({ path, reason }) => ({ field: columnOf(path[0]), reason }))
      const { reservationId, ...input } = stay as StayInput & { reservationId: string }
      const before = seen.get(reservationId)
      if (before !== undefined)
        return [{ field: 'reservation_id', reason: `is there twice, first in line ${before}` }]
      seen.set(reservationId, line)
      try {
        const { outcome, pin } = await putStay(world, house, reservationId, input, { isDryRun })
        report[outcome]++
        if (pin) report.pins.push({ reservationId, pin })
        return []
      } catch (error) {
        if (!(error instanceof Refusal) || !error.errors) throw error
        return error.errors.map(({ field, reason }) => ({ field: columnOf(field), reason }))
      }
    }
  }
  return report
}

/** What a row says; an empty field says nothing. */
function toStay(row: Map<string, string>): Record<string, unknown> {
  const stay: Record<string, unknown> = {}
  for (const [column, field] of Object.entries(COLUMNS)) {
    const value = row.get(column) ?? ''
    if (value !== '' || REQUIRED.includes(column as Column))
      stay[field] = field === 'guests' && /^\d+$/.test(value) ? Number(value) : value
  }
  return stay
}

const columnOf = (field = '') => Object.entries(COLUMNS).find(([, own]) => own === field)?.[0] ?? field
