import { test as base, expect } from '@playwright/test'

/** Fails if the page logs a console error or warning, such as a failed request. `noise.splice(0)` accepts what was logged. */
export const test = base.extend<{ noise: string[]; expectedNoise: RegExp | undefined }>({
  /** Console messages that a test causes on purpose. */
  expectedNoise: [undefined, { option: true }],
  noise: [
    async ({ page, javaScriptEnabled, expectedNoise }, use) => {
      const originalGoto = page.goto.bind(page)
      // Wait until the page is hydrated: earlier clicks have no effect.
      page.goto = async (...args) => {
        const response = await originalGoto(...args)
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

/** Logged because most journeys block the service worker. */
const BLOCKED = /Service Worker registration blocked/
export const NETWORK_NOISE =
  /Failed to load resource|ERR_|WebSocket connection|Failed to fetch|bad HTTP response/

export const withTimeout = (ms: number) => ({ timeout: ms * Number(process.env['TEST_TIMEOUT_FACTOR'] ?? 1) })

export { expect }
