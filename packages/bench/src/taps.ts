import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { launch, slowDown } from './phone.ts'
import type { Running } from './processes.ts'
import { PUBLIC_PAGES } from './public-pages.ts'
import { median, spread, type Row } from './table.ts'

const RUNS = 5
const SLOWDOWN = 4
const MAX_TASK_MS = 100
const MAX_TAP_MS = 100
const TAP_INTERVAL_MS = 250
const DURATION_MS = 9000

type Loading = { tapMs: number; taskMs: number; taps: number }

/** On a slow phone: the language menu is tapped again and again while the page loads. */
export async function benchTaps(
  server: Running,
  chromium: string,
  log: (text: string) => void,
): Promise<Row[]> {
  const browser = await launch(chromium)
  const rows: Row[] = []
  try {
    for (const [name, path] of Object.entries(PUBLIC_PAGES)) {
      const runs: Loading[] = []
      for (let run = 0; run < RUNS; run++) runs.push(await load(browser, server.url + path))
      log(`${name}: ${runs.map((run) => JSON.stringify(run)).join(' ')}`)
      const tasks = runs.map(({ taskMs }) => taskMs)
      const taps = runs.map(({ tapMs }) => tapMs)
      rows.push(
        {
          name: `${name}: longest task after the first paint (ms)`,
          value: spread(tasks),
          target: `≤ ${MAX_TASK_MS}`,
          isMet: median(tasks) <= MAX_TASK_MS,
        },
        {
          name: `${name}: slowest of ${median(runs.map((run) => run.taps))} taps (ms)`,
          value: spread(taps),
          target: `≤ ${MAX_TAP_MS}`,
          isMet: median(taps) <= MAX_TAP_MS,
        },
      )
    }
  } finally {
    await browser.close()
  }
  return rows
}

async function load(browser: Browser, url: string): Promise<Loading> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await slowDown(page, SLOWDOWN)
  await page.addInitScript(OBSERVE)
  const ends = Date.now() + DURATION_MS
  await page.goto(url, { waitUntil: 'commit' })
  const menu = page.locator('summary').first()
  await menu.waitFor()
  const box = await menu.boundingBox()
  if (!box) throw new Error(`the language menu of ${url} is not shown`)
  let taps = 0
  for (; Date.now() < ends; taps++) {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await sleep(TAP_INTERVAL_MS)
  }
  const observed = await page.evaluate<Omit<Loading, 'taps'>>('window.benchObserved')
  await context.close()
  return { ...observed, taps }
}

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
