import { launch } from './phone.ts'
import type { Running } from './processes.ts'
import { median, percentile, type Row } from './table.ts'

const HOTEL = '/en-US/app/hotel/pod-tatrami'
const FEEDS = ['eat', 'mountains', 'events', 'house']
const ROUNDS = 5
const MAX_MS = 100

/** From the tap on a visible card to the paint of its page. */
export async function benchOpening(
  server: Running,
  chromium: string,
  log: (text: string) => void,
): Promise<Row[]> {
  const browser = await launch(chromium)
  const times: number[] = []
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  for (let round = 0; round < ROUNDS; round++)
    for (const feed of FEEDS) {
      await page.goto(`${server.url}${HOTEL}/menu-item/${feed}/feed`)
      await page.locator('html[data-ready]').waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      times.push(await page.evaluate<number>(TIME_OPENING))
    }
  await browser.close()
  log(`cards opened in ${times.map((time) => Math.round(time)).join(', ')} ms`)
  const medianMs = median(times)
  return [
    {
      name: 'from the feed to a visible card',
      value: `${Math.round(medianMs)} ms, slowest ${Math.round(percentile(times, 100))} ms`,
      target: `≤ ${MAX_MS} ms (median of ${times.length})`,
      isMet: medianMs <= MAX_MS,
    },
  ]
}

const TIME_OPENING = `new Promise((resolve) => {
  const link = document.querySelector('main article a')
  const name = link.textContent
  const start = performance.now()
  const check = () => {
    if (document.querySelector('main h1')?.textContent === name)
      // A task that is queued in a frame runs after the paint.
      setTimeout(() => resolve(performance.now() - start))
    else requestAnimationFrame(check)
  }
  link.click()
  check()
})`
