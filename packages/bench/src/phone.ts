import { chromium as browserType, type Browser, type Page } from 'playwright'

/** Slow 4G as Lighthouse simulates it. */
const SLOW_4G = { latency: 150, downloadThroughput: (1638.4 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 }

export const launch = (chromium: string): Promise<Browser> =>
  browserType.launch({
    executablePath: chromium,
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })

/** Lets a page have the network of a phone on a bad day, and its processor, so many times slower than this one. */
export async function slowDown(page: Page, processor = 1): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  if (processor > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor })
}
