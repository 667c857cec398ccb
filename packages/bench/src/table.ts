/** One line of the bench: what was measured, what came out, what was wanted. */
export type Row = { name: string; value: string; target?: string; isMet?: boolean }

export function percentile(values: number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? NaN
}

export const median = (values: number[]) => percentile(values, 50)

export function printTable(rows: Row[]): void {
  const width = Math.max(...rows.map((row) => row.name.length))
  const valueWidth = Math.max(...rows.map((row) => row.value.length))
  for (const { name, value, target, isMet } of rows) {
    const verdict = isMet === undefined ? '' : isMet ? 'met' : 'NOT MET'
    console.log(`${name.padEnd(width)}  ${value.padEnd(valueWidth)}  ${target ?? ''}  ${verdict}`.trimEnd())
  }
}
