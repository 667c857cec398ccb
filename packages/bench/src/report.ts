import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { verdictOf, type Part } from './table.ts'

const FILE = join(import.meta.dirname, '../../../docs/performance.md')
/** The text between these markers is generated. */
const MARKERS = /(<!-- part: ([\w-]+) -->\n)[\s\S]*?(<!-- end -->)/g

/** Updates docs/performance.md with the results of a part, the date, the commit and the machine. */
export async function writeReport(part: Part): Promise<void> {
  const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short', 'HEAD'])
  const memory = Math.round(totalmem() / 1024 ** 3)
  const cores = cpus()
  const model = cores[0]?.model === 'unknown' ? process.arch : (cores[0]?.model ?? process.arch)
  const environment = `${new Date().toISOString().slice(0, 10)}, ${stdout.trim()}, Node ${process.versions.node}, ${cores.length} cores (${model}), ${memory} GB`
  const text = await readFile(FILE, 'utf8')
  const written = text.replace(MARKERS, (whole, begin: string, name: string, end: string) =>
    name === part.name ? `${begin}\n${tableOf(part)}\n\n${environment}\n\n${end}` : whole,
  )
  await writeFile(FILE, written)
}

const tableOf = ({ rows }: Part) =>
  [
    '| measured | value | target | |',
    '| --- | --- | --- | --- |',
    ...rows.map((row) => `| ${[row.name, row.value, row.target ?? '', verdictOf(row)].join(' | ')} |`),
  ].join('\n')
