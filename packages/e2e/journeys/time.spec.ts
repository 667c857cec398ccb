import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const DETAILS = '/en-US/app/hotel/pod-tatrami/details'
const badge = (page: Page) => page.locator('summary').filter({ hasText: 'Reception' })

const FIVE_YEARS_MS = 5 * 365 * 86_400_000

/** Runs in the page: its clock is wrong by this much. */
function setClockAhead(ms: number): void {
  const Right = Date
  const now = () => Right.now() + ms
  window.Date = class extends Right {
    constructor(...args: [] | [number]) {
      super(args[0] ?? now())
    }
    static override now = now
  } as DateConstructor
}

test.describe('on a phone from the other side of the world, years ahead', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  for (const path of [
    'pod-tatrami/details',
    'pod-tatrami/menu-item/events/feed',
    'pod-tatrami/card/pod-tatrami_breakfast',
    'kuca-lavanda/menu-item/island/cards',
  ])
    test(`${path} says what the server said`, async ({ page }) => {
      await page.addInitScript(setClockAhead, FIVE_YEARS_MS)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const address = `/en-US/app/hotel/${path}`
      const labels = () =>
        page
          .locator('main')
          .getByText(/^(Open|Closed|Closes|Opens|Today closed|Break|in \d+|Now happening)/)
          .allTextContents()
      const response = await page.goto(address)
      const sent = (await response?.text()) ?? ''
      const shown = await labels()
      expect(shown.length).toBeGreaterThan(0)
      // The page and its labels come from one moment; at most one of many may have changed in between.
      const others = shown.filter((label) => !sent.includes(label))
      expect(others.length).toBeLessThan(Math.min(2, shown.length))
    })
})

test.describe('in a tab left open over night', () => {
  test('the label renews itself at each change', async ({ page }) => {
    // Without the server's word for it, the clock of the phone is the right one.
    await page.route(DETAILS, async (route) => {
      const response = await route.fetch()
      const { 'server-timing': _, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    await page.clock.install({ time: new Date('2026-11-18T21:20:00+01:00') })
    await page.goto(DETAILS)
    await expect(badge(page)).toContainText('Open · closes at 22:00')
    await page.clock.runFor('15:00')
    await expect(badge(page)).toContainText('Closes soon · 22:00')
    await page.clock.runFor('30:00')
    await expect(badge(page)).toContainText('Closed · opens tomorrow at 06:00')
    await page.clock.runFor('02:00:00')
    await expect(badge(page)).toContainText('Closed · opens at 06:00')
    await page.clock.runFor('05:30:00')
    await expect(badge(page)).toContainText('Opens soon · 06:00')
    await page.clock.runFor('30:00')
    await expect(badge(page)).toContainText('Open · closes at 22:00')
  })
})
