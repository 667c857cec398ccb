import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { chromium as browserType, type Browser, type Page } from 'playwright'

/** The values of Lighthouse. */
export const SLOW_4G = {
  latency: 150,
  downloadThroughput: (1638.4 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}

export const launch = (chromium: string): Promise<Browser> =>
  browserType.launch({
    executablePath: chromium,
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })

/** CPU benchmark index of Lighthouse for two phones. Chrome DevTools uses the same values. */
const PHONES = { 'a mid-range phone (Pixel 5)': 1000, 'a cheap phone (Moto G Power)': 264 } as const

/** For each phone, how many times slower its CPU is than this machine. */
export async function compareProcessors(browser: Browser): Promise<Record<keyof typeof PHONES, number>> {
  const page = await browser.newPage()
  let localIndex = 0
  // Other load only lowers the index, so the maximum is the best estimate.
  for (let run = 0; run < 3; run++)
    localIndex = Math.max(
      localIndex,
      await page.evaluate<number>(`(${String(pageFunctions.computeBenchmarkIndex)})()`),
    )
  await page.close()
  const timesSlower = (index: number) => Math.max(1, localIndex / index)
  const entries = Object.entries(PHONES).map(([name, index]) => [name, timesSlower(index)])
  return Object.fromEntries(entries) as Record<keyof typeof PHONES, number>
}

/** Emulates slow 4G, and a CPU that is `processor` times slower. */
export async function slowDown(page: Page, processor = 1): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  if (processor > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor })
}
