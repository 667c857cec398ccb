import { LOCALES } from '@stay/contract/i18n/locale'
import { violationsOn } from './axe.ts'
import { expect, test } from './test.ts'

const SCREENS = [
  '/app/home',
  '/app/hotels',
  '/app/hotels?search=nothing+there',
  '/app/hotel/pod-tatrami/details',
  '/app/hotel/pod-tatrami/menu-item/eat/feed',
  '/app/hotel/pod-tatrami/menu-item/events/feed?from=2030-01-01',
  '/app/hotel/pod-tatrami/menu-item/mountains/cards',
  '/app/hotel/pod-tatrami/card/pod-tatrami_gazdowo-kuznia',
  '/app/hotel/pod-tatrami/card/pod-tatrami_highlander-evening',
  '/hotel/hotel-bura/details',
  '/app/hotel/pod-tatrami/card/nothing',
  '/app/hotel/pod-tatrami/notifications',
  '/auth',
  '/auth/htv',
]

test.use({ bypassCSP: true })

/** `npm run test:all` sets it: then every screen is checked in every language in both themes. */
const isFull = process.env['FULL_MATRIX'] === 'on'

// Pairwise: every screen in every language, and each of them in both themes, but not every combination of all three.
for (const [index, locale] of LOCALES.entries())
  test(`axe finds nothing in ${locale}`, async ({ page, noise }) => {
    test.slow()
    for (const [at, path] of SCREENS.entries())
      for (const [which, colorScheme] of (['light', 'dark'] as const).entries()) {
        if (!isFull && (index + at) % 2 !== which) continue
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(`/${locale}${path}`)
        expect(await violationsOn(page), `${path}, ${colorScheme}`).toEqual([])
        // The browser reports the status of a document that does not exist.
        if (path.endsWith('nothing')) noise.splice(0)
      }
  })

test('axe finds nothing in the open guide of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/de-DE/app/hotel/pod-tatrami/details')
  await page.getByRole('button', { name: 'Gästemappe' }).click()
  await page.getByText('Rezeption', { exact: true }).click()
  expect(await violationsOn(page)).toEqual([])
})

test('axe finds nothing in open suggestions', async ({ page }) => {
  await page.goto('/app/home')
  await page.getByRole('combobox').fill('hotel')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
})

test('nothing overflows at 320 px in German', async ({ page, noise }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [...SCREENS, '/nothing']) {
    await page.goto(`/de-DE${path}`)
    const { width, scrollWidth } = await page.evaluate(() => ({
      width: window.innerWidth,
      scrollWidth: document.documentElement.scrollWidth,
    }))
    expect(scrollWidth, path).toBeLessThanOrEqual(width)
    noise.splice(0)
  }
})

test('targets are large enough for a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/app/hotels')
  for (const target of await page
    .locator('header a:visible, header summary, main button, main select, nav a')
    .all()) {
    const box = await target.boundingBox()
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(44)
  }
})

test('an image has its place before it arrives', async ({ page, noise }) => {
  await page.route('**/media/**', (route) => route.abort())
  await page.goto('/app/hotels')
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(total), 800)
      }),
  )
  expect(shift).toBeLessThan(0.02)
  // The browser reports the images that did not come.
  noise.splice(0)
})
