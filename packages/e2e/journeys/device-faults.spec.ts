import { offlineBar, goOffline, waitForServiceWorker, waitUntilSaved } from './device.ts'
import { expect, NETWORK_NOISE, test } from './test.ts'

test.use({ serviceWorkers: 'allow', expectedNoise: NETWORK_NOISE })

const HOTEL = '/en-US/app/hotel/pod-tatrami'
const MEGABYTE = 1_048_576
const YEAR_MS = 365 * 86_400_000

test('with a storage quota of one megabyte the app and all texts work offline, and missing photos are reported', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: MEGABYTE })
  await page.goto(`${HOTEL}/details`)
  await waitUntilSaved(page)
  await expect(page.getByRole('region', { name: 'On this device' })).toContainText(
    /photos? couldn’t be saved/,
  )
  await goOffline(page)
  for (const path of [
    'menu-item/eat/feed',
    'card/pod-tatrami_breakfast',
    'menu-item/mountains/cards',
    'details',
  ]) {
    await page.goto(`${HOTEL}/${path}`)
    await expect(page.locator('main, [role=dialog]').first()).toBeVisible()
    await expect(page.getByText('No connection', { exact: true })).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotel Pod Tatrami')
})

test('when the storage quota is exceeded later, images are removed and the app still works offline', async ({
  playwright,
  baseURL,
  launchOptions,
}, testInfo) => {
  test.slow()
  // A profile on disk: an in-memory profile does not free storage.
  const context = await playwright.chromium.launchPersistentContext(testInfo.outputPath('profile'), {
    ...launchOptions,
    ...(baseURL && { baseURL }),
    locale: 'en-US',
  })
  const page = await context.newPage()
  await page.goto(`${HOTEL}/details`)
  await waitUntilSaved(page)
  const browser = await context.newCDPSession(page)
  const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: usage })
  await page.goto('/en-US/app/hotel/seehof/details')
  await waitUntilSaved(page)
  const counts = await page.evaluate(async () => {
    const count = async (name: string) => (await (await caches.open(name)).keys()).length
    const builds = (await caches.keys()).filter((name) => name.startsWith('stay-build-'))
    return { hotels: await count('stay-hotels'), files: await count(builds[0] ?? '') }
  })
  expect(counts.hotels).toBe(2)
  expect(counts.files).toBeGreaterThan(50)
  await goOffline(page)
  for (const hotel of ['pod-tatrami', 'seehof']) {
    await page.goto(`/en-US/app/hotel/${hotel}/details`)
    await expect(page.getByRole('region', { name: 'On this device' })).toContainText('Saved for offline')
    await expect(page.getByText('No connection', { exact: true })).toHaveCount(0)
  }
  await context.close()
})

test('the page works after thirty network changes', async ({ page, context }) => {
  test.slow()
  await page.goto(`${HOTEL}/details`)
  await waitUntilSaved(page)
  for (let at = 0; at < 30; at++) {
    await context.setOffline(at % 2 === 0)
    if (at % 10 === 5) await page.getByRole('link', { name: 'Breakfast' }).first().click()
    if (at % 10 === 9) await page.goto(`${HOTEL}/details`)
  }
  await context.setOffline(false)
  await expect(offlineBar(page)).toHaveCount(0)
  await page.goto(`${HOTEL}/menu-item/events/feed`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(offlineBar(page)).toHaveCount(0)
})

test('a device whose clock is a year ahead still shows upcoming events offline', async ({
  page,
  context,
}) => {
  const setAhead = (ms: number) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + ms
  }
  await page.addInitScript(setAhead, YEAR_MS)
  await page.goto(`${HOTEL}/details`)
  await waitUntilSaved(page)
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(setAhead, YEAR_MS)
  // The service worker reads the server time from the next page.
  await page.goto(`${HOTEL}/card/pod-tatrami_breakfast`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Breakfast')
  await waitForServiceWorker(page)
  await expect
    .poll(() => page.evaluate(async () => Number(await (await caches.match('/skew'))?.text())))
    .toBeGreaterThan(YEAR_MS / 2)
  await goOffline(page)
  await page.goto(`${HOTEL}/menu-item/events/feed`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(
    page
      .locator('main')
      .getByText(/^in \d+ (minute|hour|day|week|month)|^Now happening/)
      .first(),
  ).toBeVisible()
})
