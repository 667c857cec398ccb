import { test as base, expect } from '@playwright/test'

/** A page whose console must stay silent: a warning there is a defect. */
export const test = base.extend<{ noise: string[] }>({
  noise: [
    async ({ page }, use) => {
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
