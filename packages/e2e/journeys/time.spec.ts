import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const DETAILS = '/en-US/app/hotel/pod-tatrami/details'
const badge = (page: Page) => page.locator('summary').filter({ hasText: 'Reception' })

const FIVE_YEARS_MS = 5 * 365 * 86_400_000

function setClockAhead(ms: number): void {
  const RealDate = Date
  const now = () => RealDate.now() + ms
  window.Date = class extends RealDate {
    constructor(...args: [] | [number]) {
      super(args[0] ?? now())
    }
    static override now = now
  } as DateConstructor
}

test.describe('on a phone in another time zone with a wrong clock', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  for (const path of [
    'pod-tatrami/details',
    'pod-tatrami/menu-item/events/feed',
    'pod-tatrami/card/pod-tatrami_breakfast',
    'kuca-lavanda/menu-item/island/cards',
  ])
    test(`${path} shows the same times as the server`, async ({ page }) => {
      await page.addInitScript(setClockAhead, FIVE_YEARS_MS)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const url = `/en-US/app/hotel/${path}`
      const labels = () =>
        page
          .locator('main')
          .getByText(/^(Open|Closed|Closes|Opens|Today closed|Break|in \d+|Now happening)/)
          .allTextContents()
      const response = await page.goto(url)
      const sent = (await response?.text()) ?? ''
      const shown = await labels()
      expect(shown.length).toBeGreaterThan(0)
      // At most one label may change between the response and the check.
      const different = shown.filter((label) => !sent.includes(label))
      expect(different.length).toBeLessThan(Math.min(2, shown.length))
    })
})

test.describe('in a tab that is open overnight', () => {
  test('the opening hours label is updated at each change', async ({ page }) => {
    // Without the server time in the header, the page uses the clock of the phone.
    await page.route(DETAILS, async (route) => {
      const response = await route.fetch()
      const { 'server-timing': _, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    // Not before the time of the server, at which the page was rendered.
    const nextYear = new Date().getFullYear() + 1
    await page.clock.install({ time: new Date(`${nextYear}-01-20T21:20:00+01:00`) })
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
