import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { chromium as browserType, type Browser, type Page } from 'playwright'

/** Slow 4G as Lighthouse simulates it. */
const SLOW_4G = { latency: 150, downloadThroughput: (1638.4 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 }

export const launch = (chromium: string): Promise<Browser> =>
  browserType.launch({
    executablePath: chromium,
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })

/** What Lighthouse's measure of a processor says of two phones; Chrome's developer tools are set by these figures too. */
const PHONES = { 'a mid-range phone (Pixel 5)': 1000, 'a cheap phone (Moto G Power)': 264 } as const

/** How many times slower than this machine's a phone's processor is, by name. */
export async function compareProcessors(browser: Browser): Promise<Record<keyof typeof PHONES, number>> {
  const page = await browser.newPage()
  let own = 0
  // What else runs here only ever makes it look slower.
  for (let run = 0; run < 3; run++)
    own = Math.max(own, await page.evaluate<number>(`(${String(pageFunctions.computeBenchmarkIndex)})()`))
  await page.close()
  const timesSlower = (index: number) => Math.max(1, own / index)
  const entries = Object.entries(PHONES).map(([name, index]) => [name, timesSlower(index)])
  return Object.fromEntries(entries) as Record<keyof typeof PHONES, number>
}

/** Lets a page have the network of a phone on a bad day, and its processor, so many times slower than this one. */
export async function slowDown(page: Page, processor = 1): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  if (processor > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor })
}
