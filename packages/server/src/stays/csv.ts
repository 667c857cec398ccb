/** A file of a hotel's system as text: Unicode with or without its mark, else the code page of Windows in our countries. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}

export type CsvRow = {
  /** Where it begins in the file. */
  line: number
  fields: string[]
  /** A quote was opened and never closed: all that follows is in it. */
  isOpen?: boolean
}

/** The rows of a CSV file; fields may be quoted and then hold anything. */
export function parseCsv(text: string): CsvRow[] {
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  let fields: string[] = []
  let field = ''
  let line = 1
  let startedAt = 1
  let isQuoted = false
  const endField = () => {
    fields.push(field)
    field = ''
  }
  const endRow = () => {
    endField()
    if (fields.some((value) => value.trim() !== ''))
      rows.push({ line: startedAt, fields, ...(isQuoted && { isOpen: true }) })
    fields = []
    startedAt = line
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (letter === '\n') line++
    if (isQuoted) {
      if (letter !== '"') field += letter
      else if (text[at + 1] === '"') {
        field += '"'
        at++
      } else isQuoted = false
    } else if (letter === '"' && field.trim() === '') {
      field = ''
      isQuoted = true
    } else if (letter === separator) endField()
    else if (letter === '\n') endRow()
    else if (letter !== '\r') field += letter
  }
  endRow()
  return rows
}

/** Whichever there is more of in the first line. */
function separatorOf(text: string): string {
  const first = text.slice(0, (text.indexOf('\n') + 1 || text.length + 1) - 1)
  return first.split(';').length > first.split(',').length ? ';' : ','
}
