import { test as base, expect } from '@playwright/test'

/** A page whose console must stay silent: a warning there is a defect. */
export const test = base.extend<{ noise: string[] }>({
  noise: [
    async ({ page, javaScriptEnabled }, use) => {
      const goTo = page.goto.bind(page)
      // Scripts start after the first paint; what a test does next is meant for the page that they have reached.
      page.goto = async (...args) => {
        const response = await goTo(...args)
        if (javaScriptEnabled) await page.locator('html[data-ready]').waitFor({ state: 'attached' })
        return response
      }
      const noise: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) noise.push(message.text())
      })
      page.on('pageerror', (error) => noise.push(String(error)))
      await use(noise)
      expect(noise).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
