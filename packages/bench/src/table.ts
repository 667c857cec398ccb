export type Row = { name: string; value: string; target?: string; isMet?: boolean }

export function percentile(values: number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? NaN
}

export const median = (values: number[]) => percentile(values, 50)

/** Median and range: `139 (74–262)`. */
export const spread = (values: number[], digits = 0) =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`

export type Part = { name: string; about: string; rows: Row[] }

export const verdictOf = ({ isMet }: Row) => (isMet === undefined ? '' : isMet ? 'met' : 'NOT MET')

export function printTable(parts: Part[]): void {
  const rows = parts.flatMap((part) => part.rows)
  const width = Math.max(...rows.map((row) => row.name.length))
  const valueWidth = Math.max(...rows.map((row) => row.value.length))
  for (const { about, rows } of parts) {
    console.log(about)
    for (const row of rows) {
      const { name, value, target = '' } = row
      console.log(
        `  ${name.padEnd(width)}  ${value.padEnd(valueWidth)}  ${target}  ${verdictOf(row)}`.trimEnd(),
      )
    }
  }
}
