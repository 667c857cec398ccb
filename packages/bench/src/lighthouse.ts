import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Running } from './processes.ts'
import { median, type Row } from './table.ts'

const RUNS = 3
const PAGES = ['/app/home', '/app/hotels']
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof LEAST

/** Lighthouse as on a phone, the median of three. */
export function benchLighthouse(server: Running, chromium: string, log: (text: string) => void): Row[] {
  return PAGES.flatMap((path) => {
    const runs = Array.from({ length: RUNS }, () => measure(server.url + path, chromium))
    log(`${path}: ${runs.map((run) => JSON.stringify(run)).join(' ')}`)
    return (Object.keys(LEAST) as Category[]).map((category): Row => {
      const score = median(runs.map((run) => run[category]))
      return {
        name: `Lighthouse ${path}: ${category}`,
        value: String(score),
        target: `≥ ${LEAST[category]}`,
        isMet: score >= LEAST[category],
      }
    })
  })
}

function measure(url: string, chromium: string): Record<Category, number> {
  const report = join(tmpdir(), 'stay-lighthouse.json')
  const tool = join(
    dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')),
    'cli/index.js',
  )
  const flags = ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const { status, stderr } = spawnSync(
    process.execPath,
    [tool, url, '--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${flags.join(' ')}`],
    { env: { ...process.env, CHROME_PATH: chromium }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`Lighthouse failed: ${stderr}`)
  const { categories } = JSON.parse(readFileSync(report, 'utf8')) as {
    categories: Record<Category, { score: number }>
  }
  rmSync(report)
  return Object.fromEntries(
    (Object.keys(LEAST) as Category[]).map((category) => [
      category,
      Math.round(categories[category].score * 100),
    ]),
  ) as Record<Category, number>
}
