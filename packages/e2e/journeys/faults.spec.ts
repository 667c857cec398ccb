import { offlineBar, unplug, untilKept, untilSaved } from './device.ts'
import { expect, NETWORK_NOISE, test } from './test.ts'

test.use({ serviceWorkers: 'allow', expectedNoise: NETWORK_NOISE })

const HOTEL = '/en-US/app/hotel/pod-tatrami'
const MEGABYTE = 1_048_576
const YEAR_MS = 365 * 86_400_000

test('with room for one megabyte the app and the words are kept, and missing images are told', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: MEGABYTE })
  await page.goto(`${HOTEL}/details`)
  await untilSaved(page)
  await expect(page.getByRole('region', { name: 'On this device' })).toContainText(
    /photos? couldn’t be saved/,
  )
  await unplug(page)
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

test('where room runs out later, images go first and the app stays', async ({
  playwright,
  baseURL,
  launchOptions,
}, testInfo) => {
  test.slow()
  // On a real disk: what a browser keeps in memory alone gives no room back.
  const context = await playwright.chromium.launchPersistentContext(testInfo.outputPath('profile'), {
    ...launchOptions,
    ...(baseURL && { baseURL }),
    locale: 'en-US',
  })
  const page = await context.newPage()
  await page.goto(`${HOTEL}/details`)
  await untilSaved(page)
  const browser = await context.newCDPSession(page)
  const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: usage })
  await page.goto('/en-US/app/hotel/seehof/details')
  await untilSaved(page)
  const counts = await page.evaluate(async () => {
    const count = async (name: string) => (await (await caches.open(name)).keys()).length
    const builds = (await caches.keys()).filter((name) => name.startsWith('stay-build-'))
    return { hotels: await count('stay-hotels'), files: await count(builds[0] ?? '') }
  })
  expect(counts.hotels).toBe(2)
  expect(counts.files).toBeGreaterThan(50)
  await unplug(page)
  for (const hotel of ['pod-tatrami', 'seehof']) {
    await page.goto(`/en-US/app/hotel/${hotel}/details`)
    await expect(page.getByRole('region', { name: 'On this device' })).toContainText('Saved for offline')
    await expect(page.getByText('No connection', { exact: true })).toHaveCount(0)
  }
  await context.close()
})

test('a network that comes and goes a hundred times leaves the page well', async ({ page, context }) => {
  test.slow()
  await page.goto(`${HOTEL}/details`)
  await untilSaved(page)
  for (let at = 0; at < 100; at++) {
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

test('on a device whose clock is a year ahead, nothing is over too early without a network', async ({
  page,
  context,
}) => {
  /** Runs in the page and in the worker: its clock is wrong by this much. */
  const setAhead = (ms: number) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + ms
  }
  await page.addInitScript(setAhead, YEAR_MS)
  await page.goto(`${HOTEL}/details`)
  await untilSaved(page)
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(setAhead, YEAR_MS)
  // The worker learns the time from the next page that it gets.
  await page.goto(`${HOTEL}/card/pod-tatrami_breakfast`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Breakfast')
  await untilKept(page)
  await expect
    .poll(() => page.evaluate(async () => Number(await (await caches.match('/skew'))?.text())))
    .toBeGreaterThan(YEAR_MS / 2)
  await unplug(page)
  await page.goto(`${HOTEL}/menu-item/events/feed`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(
    page
      .locator('main')
      .getByText(/^in \d+ (minute|hour|day|week|month)|^Now happening/)
      .first(),
  ).toBeVisible()
})
