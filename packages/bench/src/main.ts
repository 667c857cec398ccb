import { benchSearch } from './search.ts'
import { printTable, type Row } from './table.ts'

const wanted = process.argv.slice(2)
const rows: Row[] = []
const log = (text: string) => console.log(`  … ${text}`)
const runs: Record<string, () => Promise<Row[]>> = {
  'search-100k': () => benchSearch(100_000, log),
  'search-1m': () => benchSearch(1_000_000, log),
}

for (const [name, run] of Object.entries(runs)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`${name}:`)
  rows.push(...(await run()))
}
printTable(rows)
process.exitCode = rows.some((row) => row.isMet === false) ? 1 : 0
