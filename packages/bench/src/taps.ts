import { setTimeout as sleep } from 'node:timers/promises'
import { startBareBrowser, type BareBrowser } from './bare-browser.ts'
import { start, STATIC_TWIN, type Running } from './processes.ts'
import { PUBLIC_PAGES } from './public-pages.ts'
import { median, spread, type Row } from './table.ts'

const RUNS = 5
const SLOWDOWN = 4
const MAX_TASK_MS = 100
const MAX_TAP_MS = 100
const TAP_INTERVAL_MS = 250
const SEARCH_INTERVAL_MS = 20
const DURATION_MS = 9000

type Point = { x: number; y: number }
type Loading = { tapMs: number; taskMs: number; taps: number }

/** On a slow phone: the language menu is tapped again and again while the page loads, and the same page without script. */
export async function benchTaps(
  server: Running,
  chromium: string,
  log: (text: string) => void,
): Promise<Row[]> {
  const twin = await start([STATIC_TWIN, server.url])
  const browser = await startBareBrowser(chromium)
  const rows: Row[] = []
  try {
    for (const [name, path] of Object.entries(PUBLIC_PAGES)) {
      const [runs, twinRuns]: [Loading[], Loading[]] = [[], []]
      for (let run = 0; run < RUNS; run++) {
        runs.push(await load(browser, server.url + path))
        twinRuns.push(await load(browser, twin.url + path))
      }
      log(`${name}: ${JSON.stringify({ runs, twinRuns })}`)
      rows.push(...rowsOf(name, runs, twinRuns))
    }
  } finally {
    await browser.stop()
    await twin.stop()
  }
  return rows
}

function rowsOf(page: string, runs: Loading[], twinRuns: Loading[]): Row[] {
  const of = (list: Loading[], key: keyof Loading) => list.map((run) => run[key])
  return [
    {
      name: `${page}: longest task after the first paint (ms)`,
      value: `${spread(of(runs, 'taskMs'))}; twin ${spread(of(twinRuns, 'taskMs'))}`,
      target: `≤ ${MAX_TASK_MS}`,
      isMet: median(of(runs, 'taskMs')) <= MAX_TASK_MS,
    },
    {
      name: `${page}: slowest of ${median(of(runs, 'taps'))} taps (ms)`,
      value: `${spread(of(runs, 'tapMs'))}; twin ${spread(of(twinRuns, 'tapMs'))}`,
      target: `≤ ${MAX_TAP_MS}`,
      isMet: median(of(runs, 'tapMs')) <= MAX_TAP_MS,
    },
  ]
}

async function load(browser: BareBrowser, url: string): Promise<Loading> {
  const page = await browser.open(SLOWDOWN)
  await page.addScript(OBSERVE)
  const ends = Date.now() + DURATION_MS
  await page.goto(url)
  let menu = await page.evaluate<Point | null>(FIND_MENU)
  while (!menu) {
    if (Date.now() > ends) throw new Error(`the language menu of ${url} is not shown`)
    await sleep(SEARCH_INTERVAL_MS)
    menu = await page.evaluate<Point | null>(FIND_MENU)
  }
  let taps = 0
  for (; Date.now() < ends; taps++) {
    await page.tap(menu.x, menu.y)
    await sleep(TAP_INTERVAL_MS)
  }
  const observed = await page.evaluate<Omit<Loading, 'taps'>>('window.benchObserved')
  await page.close()
  return { ...observed, taps }
}

const FIND_MENU = `(() => {
  const box = document.querySelector('summary')?.getBoundingClientRect()
  const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
  return isPainted && box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
})()`

/** Runs in the page. A tap is answered with the first frame after its handlers. */
const OBSERVE = `
  window.benchObserved = { tapMs: 0, taskMs: 0 }
  const observe = (type, record, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true, ...options })
  const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity
  observe('longtask', ({ startTime, duration }) => {
    if (startTime > firstPaint()) benchObserved.taskMs = Math.max(benchObserved.taskMs, Math.round(duration))
  })
  observe('event', ({ name, duration }) => {
    if (['pointerdown', 'pointerup', 'click'].includes(name))
      benchObserved.tapMs = Math.max(benchObserved.tapMs, duration)
  }, { durationThreshold: 16 })
`
