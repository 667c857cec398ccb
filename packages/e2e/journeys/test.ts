import { test as base, expect } from '@playwright/test'

/** A page whose console must stay silent: a warning there is a defect. */
export const test = base.extend<{ noise: string[]; expectedNoise: RegExp | undefined }>({
  /** What a test itself brings about, and a browser then complains of. */
  expectedNoise: [undefined, { option: true }],
  noise: [
    async ({ page, javaScriptEnabled, expectedNoise }, use) => {
      const goTo = page.goto.bind(page)
      // Scripts start after the first paint; what a test does next is meant for the page that they have reached.
      page.goto = async (...args) => {
        const response = await goTo(...args)
        if (javaScriptEnabled) await page.locator('html[data-ready]').waitFor({ state: 'attached' })
        return response
      }
      const noise: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !BLOCKED.test(message.text()))
          noise.push(message.text())
      })
      page.on('pageerror', (error) => noise.push(String(error)))
      await use(noise)
      expect(noise.filter((line) => !expectedNoise?.test(line))).toEqual([])
    },
    { auto: true },
  ],
})

/** Most journeys do without a worker: what it keeps for one would be there for the next page too. */
const BLOCKED = /Service Worker registration blocked/
/** Without a network every request is complained of. */
export const NETWORK_NOISE =
  /Failed to load resource|ERR_|WebSocket connection|Failed to fetch|bad HTTP response/

/** A timeout of a single wait, with the multiplier for slow machines. */
export const withTimeout = (ms: number) => ({ timeout: ms * Number(process.env['TEST_TIMEOUT_FACTOR'] ?? 1) })

export { expect }
