import { LOCALES } from '@stay/contract/i18n/locale'
import { violationsOn } from './axe.ts'
import { SCREENS } from './screens.ts'
import { expect, test } from './test.ts'

test.use({ bypassCSP: true })

/** `npm run test:all` sets it to check every combination of screen, language and theme. */
const isFull = process.env['FULL_MATRIX'] === 'on'

// By default every screen is checked in every language, in alternating themes.
for (const [index, locale] of LOCALES.entries())
  test(`axe finds no violations in ${locale}`, async ({ page, noise }) => {
    test.slow()
    for (const [at, path] of SCREENS.entries())
      for (const [which, colorScheme] of (['light', 'dark'] as const).entries()) {
        if (!isFull && (index + at) % 2 !== which) continue
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(`/${locale}${path}`)
        expect(await violationsOn(page), `${path}, ${colorScheme}`).toEqual([])
        if (path.endsWith('nothing')) noise.splice(0)
      }
  })

test('axe finds no violations in the open guide on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/de-DE/app/hotel/pod-tatrami/details')
  await page.getByRole('button', { name: 'Gästemappe' }).click()
  await page.getByText('Rezeption', { exact: true }).click()
  expect(await violationsOn(page)).toEqual([])
})

test('the open guide closes when the keyboard leaves it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/de-DE/app/hotel/pod-tatrami/details')
  await page.getByRole('button', { name: 'Gästemappe' }).click()
  const guide = page.getByRole('dialog', { name: 'Gästemappe' })
  await guide.getByRole('link').first().focus()
  await page.keyboard.press('Tab')
  await expect(guide).toBeVisible()
  await guide.getByRole('link').last().focus()
  // The focus first leaves the document.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(guide).toBeHidden()
})

test('axe finds no violations in open suggestions', async ({ page }) => {
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

test('controls over an image have enough contrast, even if the image is white', async ({ page }) => {
  for (const path of [
    '/de-DE/app/home',
    '/de-DE/app/hotel/pod-tatrami/details',
    '/de-DE/app/hotel/pod-tatrami/card/pod-tatrami_gazdowo-kuznia',
    '/de-DE/app/hotel/pod-tatrami/menu-item/mountains/cards',
  ]) {
    await page.goto(path)
    const controls = page.locator('[data-over-image] summary, [data-over-image] nav a:visible')
    for (const control of await controls.all())
      expect(await control.evaluate(contrastOverWhite), path).toBeGreaterThanOrEqual(4.5)
  }
})

test('the bar at the bottom of a phone does not cover the focused element', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/de-DE/app/hotel/pod-tatrami/details')
  const bar = page.getByRole('navigation', { name: 'Hauptmenü' })
  const top = (await bar.boundingBox())?.y ?? 0
  expect(top).toBeGreaterThan(700)
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const { activeElement } = document
      if (!activeElement?.closest('main, footer')) return undefined
      return { text: activeElement.textContent, bottom: activeElement.getBoundingClientRect().bottom }
    })
    expect(focused?.bottom ?? 0, focused?.text ?? '').toBeLessThanOrEqual(top)
  }
})

test('touch targets are at least 44 px high', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/app/hotels')
  for (const target of await page
    .locator('header a:visible, header summary, main button, main select, nav a')
    .all()) {
    const box = await target.boundingBox()
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(44)
  }
})

test('images that load late do not shift the layout', async ({ page, noise }) => {
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
  noise.splice(0)
})

/** Contrast between the text of an element and its translucent background over a white image. */
function contrastOverWhite(element: Element): number {
  const { color, backgroundColor } = getComputedStyle(element)
  const channelsOf = (value: string) => (value.match(/[\d.]+/g) ?? []).map(Number)
  const [red = 0, green = 0, blue = 0, alpha = 1] = channelsOf(backgroundColor)
  const background = [red, green, blue].map((channel) => channel * alpha + 255 * (1 - alpha))
  const luminance = (channels: number[]) => {
    const [r = 0, g = 0, b = 0] = channels.map((channel) => {
      const value = channel / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [dark = 0, light = 0] = [luminance(background), luminance(channelsOf(color).slice(0, 3))].sort(
    (a, b) => a - b,
  )
  return (light + 0.05) / (dark + 0.05)
}
