import type { Page } from '@playwright/test'
import { LOCALES } from '@stay/contract/i18n/locale'
import { violationsOn } from './axe.ts'
import { HOTEL } from './guests.ts'
import { signInStaff } from './staff.ts'
import { expect, NETWORK_NOISE, test } from './test.ts'

// The sign-in page asks whether someone is signed in.
test.use({ bypassCSP: true, expectedNoise: NETWORK_NOISE })

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }

/** Screens of the desk after sign-in, each with what opens it. */
const SCREENS: { path: string; open?: (page: Page) => Promise<void> }[] = [
  { path: `/${HOTEL}/today` },
  { path: `/${HOTEL}/today?view=in_house`, open: (page) => page.locator('[data-stay]').first().click() },
  { path: `/${HOTEL}/today`, open: (page) => page.keyboard.press('n') },
  { path: `/${HOTEL}/settings/staff` },
  { path: `/${HOTEL}/settings/audit` },
  { path: '/account' },
  { path: '/no/such/page' },
  { path: '/account', open: (page) => page.keyboard.press('Control+k') },
  { path: '/account', open: (page) => page.keyboard.press('?') },
]

for (const [index, locale] of LOCALES.entries())
  for (const [at, [size, viewport]] of Object.entries(SIZES).entries())
    test(`axe finds no violations at the desk in ${locale} on a ${size}`, async ({ page, context }) => {
      test.slow()
      await page.setViewportSize(viewport)
      const colorScheme = (index + at) % 2 === 0 ? 'light' : 'dark'
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.addInitScript((language) => localStorage.setItem('desk.language', language), locale)
      for (const path of ['/sign-in', '/welcome']) {
        await page.goto(`/desk${path}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(await violationsOn(page), path).toEqual([])
      }
      await signInStaff(context)
      for (const { path, open } of SCREENS) {
        await page.goto(`/desk${path}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await expect(page.getByRole('status').filter({ has: page.locator('.visually-hidden') })).toHaveCount(
          0,
        )
        await open?.(page)
        expect(await violationsOn(page), path).toEqual([])
      }
    })

test('the desk is used by keyboard: the palette finds actions, letters can be switched off', async ({
  page,
  context,
}) => {
  await signInStaff(context)
  await page.goto('/desk/account')
  await page.getByRole('heading', { name: 'Account' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('audi')
  await expect(page.getByRole('option', { name: 'Audit log' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByRole('switch', { name: 'Use single keys as shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'What do you want to do?' })).toBeVisible()
})

test('the service worker of the guest app leaves the desk alone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/app/home')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const requests: boolean[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/desk')) requests.push(response.fromServiceWorker())
  })
  await page.goto('/desk/sign-in')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(requests.length).toBeGreaterThan(3)
  expect(requests).not.toContain(true)
  await context.close()
})
