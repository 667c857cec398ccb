import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Running } from './processes.ts'
import { median, type Row } from './table.ts'

const RUNS = 3
const HOTEL = '/app/hotel/pod-tatrami'
const PAGES = [
  '/app/home',
  '/app/hotels',
  `${HOTEL}/details`,
  `${HOTEL}/menu-item/eat/feed`,
  `${HOTEL}/card/pod-tatrami_gazdowo-kuznia`,
]
const MAX_LAYOUT_SHIFT = 0.02
const MIN_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof MIN_SCORES
type Scores = Record<Category | 'shift', number>

/** Lighthouse scores with phone emulation, the median of the runs. */
export async function benchLighthouse(
  server: Running,
  chromium: string,
  log: (text: string) => void,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of PAGES) {
    const runs: Scores[] = []
    for (let tries = 0; runs.length < RUNS && tries < 2 * RUNS; tries++) {
      // Lighthouse itself sometimes fails to record a run: log it and repeat.
      const scores = await measure(server.url + path, chromium).catch((error: unknown) => log(String(error)))
      if (scores) runs.push(scores)
    }
    log(`${path}: ${runs.map((run) => JSON.stringify(run)).join(' ')}`)
    for (const category of Object.keys(MIN_SCORES) as Category[]) {
      const score = median(runs.map((run) => run[category]))
      rows.push({
        name: `Lighthouse ${path}: ${category}`,
        value: String(score),
        target: `≥ ${MIN_SCORES[category]}`,
        isMet: score >= MIN_SCORES[category],
      })
    }
    const shift = median(runs.map((run) => run.shift))
    rows.push({
      name: `Lighthouse ${path}: layout shift`,
      value: shift.toFixed(3),
      target: `≤ ${MAX_LAYOUT_SHIFT}`,
      isMet: shift <= MAX_LAYOUT_SHIFT,
    })
  }
  return rows
}

async function measure(url: string, chromium: string): Promise<Scores> {
  const report = join(tmpdir(), 'stay-lighthouse.json')
  const tool = join(
    dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')),
    'cli/index.js',
  )
  const flags = ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  await promisify(execFile)(
    process.execPath,
    [tool, url, '--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${flags.join(' ')}`],
    { env: { ...process.env, CHROME_PATH: chromium } },
  )
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8')) as {
    categories: Record<Category, { score: number }>
    audits: Record<'cumulative-layout-shift', { numericValue: number }>
  }
  rmSync(report)
  const scores = (Object.keys(MIN_SCORES) as Category[]).map((category) => [
    category,
    Math.round(categories[category].score * 100),
  ])
  const shift = audits['cumulative-layout-shift'].numericValue
  return { ...(Object.fromEntries(scores) as Record<Category, number>), shift }
}
