import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './test.ts'

const HOTEL = '/en-US/app/hotel/pod-tatrami'
const offer = (page: Page) => page.getByRole('region', { name: 'Add your hotel to your home screen' })

/** Runs in the page: simulates the install prompt of the browser and the guest's choice. */
function simulateInstallPrompt(outcome: string): void {
  addEventListener('load', () => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(event, {
      prompt: () => {
        localStorage.setItem('test.prompted', '1')
        return Promise.resolve()
      },
      userChoice: Promise.resolve({ outcome }),
    })
    dispatchEvent(event)
  })
}

async function visitThreePages(page: Page): Promise<void> {
  await page.goto(`${HOTEL}/details`)
  await page.getByRole('link', { name: 'Breakfast' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Breakfast')
  await expect(offer(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/details$/)
  await page.getByRole('link', { name: 'Events', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
}

for (const [locale, name] of [
  ['en-US', 'Stay Companion: your hotel'],
  ['pl', 'Stay Companion: hotel w\u00a0telefonie'],
  ['de-DE', 'Stay Companion: Ihr Hotel'],
] as const)
  test(`the manifest in ${locale} is complete and its images and links work`, async ({ page, request }) => {
    await page.goto(`/${locale}/app/home`)
    const url = await page.locator('link[rel=manifest]').getAttribute('href')
    const response = await request.get(url ?? '')
    expect(response.headers()['content-type']).toContain('application/manifest+json')
    const manifest = (await response.json()) as {
      [Name: string]: unknown
      icons: { src: string; sizes: string; purpose: string }[]
      screenshots: { src: string; sizes: string; form_factor: string }[]
      shortcuts: { url: string }[]
    }
    expect(manifest).toMatchObject({
      name,
      lang: locale,
      display: 'standalone',
      start_url: '/start',
      scope: '/',
    })
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(
      expect.arrayContaining(['any', 'maskable', 'monochrome']),
    )
    expect(manifest.screenshots.map((each) => each.form_factor)).toEqual(
      expect.arrayContaining(['narrow', 'wide']),
    )
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
      const { width, height } = await sharp(await (await request.get(src)).body()).metadata()
      expect(`${width}x${height}`, src).toBe(sizes)
    }
    for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200)
    await expect(page.locator('link[rel=apple-touch-icon]')).toBeAttached()
  })

test('installation is offered after a few pages, and not again after it was dismissed', async ({ page }) => {
  await page.addInitScript(simulateInstallPrompt, 'dismissed')
  await visitThreePages(page)
  await expect(offer(page)).toBeVisible()
  await offer(page).getByRole('button', { name: 'Not now' }).click()
  await expect(offer(page)).toHaveCount(0)
  await page.reload()
  await visitThreePages(page)
  await expect(offer(page)).toHaveCount(0)
  // The details page still has an install button.
  await page.goto(`${HOTEL}/details`)
  await page.getByRole('button', { name: 'Install the app' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test.prompted'))).toBe('1')
  await expect(page.getByRole('button', { name: 'Install the app' })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('stay.install'))).toBe('cancelled')
})

test('a tap installs the app, and installation is no longer offered', async ({ page }) => {
  await page.addInitScript(simulateInstallPrompt, 'accepted')
  await visitThreePages(page)
  await offer(page).getByRole('button', { name: 'Install' }).click()
  await expect(offer(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('stay.install'))).toBe('accepted')
})

test('installation is offered after pages that the guest left before the app had started', async ({
  page,
}) => {
  await page.addInitScript(simulateInstallPrompt, 'dismissed')
  await page.goto('/en-US/app/home')
  // The scripts do not arrive.
  await page.route('**/assets/*.js', () => {})
  await page.evaluate((url) => location.assign(url), `${HOTEL}/details`)
  await page.getByRole('link', { name: 'Breakfast' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Breakfast')
  await page.unroute('**/assets/*.js')
  await page.goto(`${HOTEL}/menu-item/events/feed`)
  await expect(offer(page)).toBeVisible()
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    viewport: { width: 390, height: 844 },
  })

  test('the page explains how to add the app to the home screen', async ({ page }) => {
    await page.goto(`${HOTEL}/details`)
    await expect(page.getByRole('region', { name: 'On this device' })).toContainText('Add to Home Screen')
    for (const name of ['Breakfast', 'Highlander evening']) {
      await page.getByRole('link', { name }).first().click()
      await expect(page).toHaveURL(/\/card\//)
      await page.goBack()
      await expect(page).toHaveURL(/details$/)
    }
    await expect(offer(page)).toContainText('Add to Home Screen')
    await offer(page).getByRole('button', { name: 'Close' }).click()
    await expect(offer(page)).toHaveCount(0)
    // The details page still has the instructions.
    await expect(page.getByRole('region', { name: 'On this device' })).toContainText('Add to Home Screen')
  })
})

test('the installed app opens at the last visited hotel', async ({ page }) => {
  await page.goto('/start')
  await expect(page).toHaveURL(/\/app\/home$/)
  await page.goto(`${HOTEL}/menu-item/events/feed`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stay.place'))).toBe(`${HOTEL}/details`)
  await page.goto('/start')
  await expect(page).toHaveURL(`${HOTEL}/details`)
  // A manipulated value does not redirect to another site.
  await page.evaluate(() => localStorage.setItem('stay.place', '//evil.example/app'))
  await page.goto('/start')
  await expect(page).toHaveURL(/\/app\/home$/)
})
