import { CsvError, parse } from 'csv-parse/sync'

/** Decodes UTF-8, UTF-16 (with byte order mark) or Windows-1250, the code page of Windows in Central Europe. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}

/** Far more than a row of a stay needs. */
const MAX_ROW_CHARACTERS = 10_000

export type CsvRow = {
  /** The line of the file in which the row begins. */
  line: number
  fields: string[]
  /** Why the row, and all after it, could not be read. */
  problem?: string
}

/** Parses a CSV file with `,` or `;` as separator; rows without any value are left out. */
export function parseCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  let line = 1
  try {
    // The parser counts CRLF in a quoted field as two lines.
    parse(text.replace(/\r\n?/g, '\n'), {
      delimiter: separatorOf(text),
      record_delimiter: '\n',
      relax_column_count: true,
      max_record_size: MAX_ROW_CHARACTERS,
      relax_quotes: true,
      trim: true,
      on_record: (fields: string[], { lines }) => {
        if (fields.some((value) => value.trim() !== '')) rows.push({ line, fields })
        line = lines + 1
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    rows.push({ line, fields: [], problem: PROBLEMS.get(error.code) ?? 'has text after a closing quote' })
  }
  return rows
}

const PROBLEMS = new Map<string, string>([
  ['CSV_QUOTE_NOT_CLOSED', 'has a quote that is not closed'],
  ['CSV_MAX_RECORD_SIZE', `is longer than ${MAX_ROW_CHARACTERS} characters`],
])

function separatorOf(text: string): ';' | ',' {
  const [firstLine = ''] = text.split('\n', 1)
  return firstLine.split(';').length > firstLine.split(',').length ? ';' : ','
}
