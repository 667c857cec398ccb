import type { Page } from '@playwright/test'
import { demoPack, goOffline, goOnline, offlineBar, waitForServiceWorker, waitUntilSaved } from './device.ts'
import { startNetworkProxy, type NetworkProxy } from './network-proxy.ts'
import { startTestServer, type TestServer } from '@stay/testkit/test-server'
import { expect, NETWORK_NOISE, test } from './test.ts'

test.use({ serviceWorkers: 'allow', expectedNoise: NETWORK_NOISE })

const HOTEL = '/de-DE/app/hotel/pod-tatrami'
const ENGLISH = '/en-US/app/hotel/pod-tatrami'

test.describe('with a separate server', () => {
  // One worker starts the server once for all tests.
  test.describe.configure({ mode: 'default' })
  let server: TestServer
  let proxy: NetworkProxy

  test.beforeAll(async () => {
    server = await startTestServer(demoPack('pod-tatrami'))
    proxy = await startNetworkProxy(server.url)
  })
  test.afterEach(() => {
    proxy.actionFor = () => 'forward'
  })
  test.afterAll(async () => {
    await proxy.close()
    await server.stop()
  })

  test('a hotel that was visited once is readable offline in German, with cards that were not opened', async ({
    page,
  }) => {
    test.slow()
    const response = await page.request.get(`${server.url}/api/v1/tourist/hotels/pod-tatrami/whole/`, {
      headers: { 'X-Accept-Language': 'de-DE' },
    })
    const { cards, layout } = (await response.json()) as {
      cards: { id: string; name: string; kind: string; images: unknown[] }[]
      layout: { menuItems: { id: string; name: string }[] }
    }
    await page.goto(server.url + HOTEL + '/details')
    await waitUntilSaved(page)
    await server.kill()
    try {
      await goOffline(page)
      await page.goto(server.url + HOTEL + '/details')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotel Pod Tatrami')
      await expect(offlineBar(page)).toContainText(/Sie sehen eine gespeicherte Kopie \(\d+:\d\d\)/)
      for (const item of layout.menuItems.slice(0, 2)) {
        await page.goto(`${server.url}${HOTEL}/menu-item/${item.id}/feed`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(item.name)
        await expect(page.getByRole('article').first()).toBeVisible()
        await page.goto(`${server.url}${HOTEL}/menu-item/${item.id}/cards`)
        await expect(page).toHaveTitle(item.name)
        await expect(page.getByText('Keine Verbindung', { exact: true })).toHaveCount(0)
      }
      expect(cards.length).toBeGreaterThan(10)
      // All cards come from the same saved copy.
      for (const card of cards.filter((_, index) => index % 5 === 0)) {
        await page.goto(`${server.url}${HOTEL}/card/${card.id}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(card.name)
        expect(await page.locator('html').getAttribute('lang')).toBe('de-DE')
        if (card.images.length > 0)
          await expect(page.locator('main img').first()).not.toHaveJSProperty('naturalWidth', 0)
      }
      await page.goto(`${server.url}${HOTEL}/card/pod-tatrami_breakfast`)
      await expect(
        page
          .locator('main')
          .getByText(/Geöffnet|Geschlossen|Öffnet|Schließt/)
          .first(),
      ).toBeVisible()
      await page.goto(`${server.url}${HOTEL}/menu-item/events/feed`)
      await expect(
        page
          .locator('main')
          .getByText(/in \d+ (Minute|Stunde|Tag|Woche|Monat)|Läuft gerade/)
          .first(),
      ).toBeVisible()
      await page.getByRole('article').first().getByRole('link').first().click()
      await expect(page).toHaveURL(/\/card\//)
      const card = page.url()
      await page.goBack()
      await expect(page).toHaveURL(/\/events\/feed$/)
      await page.goto(card)
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'In den Kalender' }).click()
      expect((await download).suggestedFilename()).toBe(`${card.split('/').at(-1)}.ics`)
    } finally {
      await goOnline(page)
      await server.start()
    }
    await page.goto(server.url + HOTEL + '/details')
    await expect(offlineBar(page)).toHaveCount(0)
  })

  test('the saved copy is shown when the server does not respond, fails or disconnects', async ({ page }) => {
    test.slow()
    await page.goto(proxy.url + ENGLISH + '/details')
    await waitUntilSaved(page)
    for (const action of ['hang', 'unavailable', 'disconnect'] as const) {
      proxy.actionFor = () => action
      await page.goto(`${proxy.url}${ENGLISH}/menu-item/eat/feed`)
      await expect(page.getByRole('article').first()).toBeVisible()
      // Wait for the bar: it moves the links below it.
      await expect(offlineBar(page)).toBeVisible()
      await page.getByRole('article').first().getByRole('link').first().click()
      await expect(page).toHaveURL(/\/card\//)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No connection')
    }
    await page.goto(`${proxy.url}${ENGLISH}/details`)
    await expect(offlineBar(page)).toContainText(/saved copy \(\d+:\d\d\)/)
    proxy.actionFor = () => 'forward'
    await page.reload()
    await expect(offlineBar(page)).toHaveCount(0)
  })
})

test('the guest removes a saved hotel from the device and saves it again', async ({ page }) => {
  await page.goto(`${HOTEL}/details`)
  await waitUntilSaved(page)
  await page.goto(`${ENGLISH}/details`)
  await waitUntilSaved(page)
  const panel = page.getByRole('region', { name: 'On this device' })
  await expect(panel).toContainText(/Saved for offline: [\d.]+ MB, updated/)
  await panel.getByRole('button', { name: 'Remove from this device' }).click()
  await expect(panel.getByRole('button', { name: 'Save for offline' })).toBeVisible()
  await expect.poll(() => cachedItems(page)).toEqual({ hotels: 0, images: 0, pages: 0 })
  await page.reload()
  await waitForServiceWorker(page)
  await expect(panel.getByRole('button', { name: 'Save for offline' })).toBeVisible()

  await goOffline(page)
  await page.goto(`${ENGLISH}/menu-item/eat/feed`)
  // The HTTP cache may still contain the hotel, but not the list.
  const retry = page
    .getByRole('link', { name: 'Try again' })
    .or(page.getByRole('button', { name: 'Try again' }))
  await expect(retry.first()).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await goOnline(page)
  // The page may reload by itself first, so the test does not tap the button.
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.goto(`${ENGLISH}/details`)
  const button = panel.getByRole('button', { name: 'Save for offline' })
  // The button is disabled until the service worker is ready.
  await expect(button).toBeEnabled()
  await button.press('Enter')
  await waitUntilSaved(page)
  expect((await cachedItems(page)).images).toBeGreaterThan(5)
  await expect(panel.getByRole('button', { name: 'Update now' })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('saving the hotel does not shift the layout', async ({ page, browser, baseURL }) => {
    const guideTop = (shown: Page) =>
      shown.locator('#guide').evaluate((heading) => heading.getBoundingClientRect().top + scrollY)
    const withoutScript = await browser.newContext({
      baseURL: baseURL ?? '',
      javaScriptEnabled: false,
      viewport: page.viewportSize(),
    })
    const serverRendered = await withoutScript.newPage()
    await serverRendered.goto(`${ENGLISH}/details`)
    await page.goto(`${ENGLISH}/details`)
    await waitUntilSaved(page)
    expect(await guideTop(page)).toBe(await guideTop(serverRendered))
    await withoutScript.close()
  })
})

for (const [device, width] of [
  ['a phone', 390],
  ['a computer', 1280],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('the panel of the saved copy does not move the page', async ({ page }) => {
      const positions = () =>
        page
          .locator('main h2:not([data-save-state] *), footer')
          .evaluateAll((elements) =>
            elements.map((each) => Math.round(each.getBoundingClientRect().top + scrollY)),
          )
      const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/assets/save-panel-*.js', async (route) => {
        await isReleased
        await route.continue()
      })
      await page.goto(`${ENGLISH}/details`)
      // Until a part is laid out, its height is estimated.
      await page.locator('[style*="--part-height"]').evaluateAll((parts) => {
        for (const part of parts) if (part instanceof HTMLElement) part.style.contentVisibility = 'visible'
      })
      await expect(page.locator('[data-save-state]')).toHaveCount(0)
      const before = await positions()
      expect(before.length).toBeGreaterThan(3)
      release()
      await waitUntilSaved(page)
      expect(await positions()).toEqual(before)
    })
  })

test('saving shows its progress, and an error when it fails', async ({ page }) => {
  await page.goto('/en-US/app/hotel/seehof/details')
  await waitUntilSaved(page)
  const panel = page.getByRole('region', { name: 'On this device' })
  await panel.getByRole('button', { name: 'Remove from this device' }).click()
  await expect(panel.getByRole('button', { name: 'Save for offline' })).toBeVisible()
  await page.evaluate(() => {
    const originalFetch = window.fetch.bind(window)
    const released = new Promise<void>((resolve) => Object.assign(window, { releaseImages: resolve }))
    window.fetch = async (input, init) => {
      if (typeof input === 'string' && input.includes('/media/')) await released
      return originalFetch(input, init)
    }
  })
  await panel.getByRole('button', { name: 'Save for offline' }).click()
  await expect(panel.getByRole('progressbar')).toBeVisible()
  await expect(panel).toContainText(/0 of \d+ photos/)
  await page.evaluate(() => (window as unknown as { releaseImages: () => void }).releaseImages())
  await waitUntilSaved(page)
  await panel.getByRole('button', { name: 'Remove from this device' }).click()
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('no network'))
  })
  await panel.getByRole('button', { name: 'Save for offline' }).click()
  await expect(panel.getByRole('alert')).toContainText('We couldn’t save the hotel.')
})

test('offline, the lists, the search and the short URL use the saved hotels', async ({ page }) => {
  await page.goto(`${ENGLISH}/details`)
  await waitUntilSaved(page)
  await goOffline(page)
  await page.goto('/en-US/app/home')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Hotel Pod Tatrami')
  await expect(offlineBar(page)).toContainText('You can only find and open hotels saved on this device.')
  const countries = await page.evaluate(async () => (await fetch('/api/v1/tourist/countries/')).json())
  expect(countries).toMatchObject({ count: 1, results: [{ code: 'PL' }] })
  await page.goto(`${ENGLISH}/menu-item/mountains/cards`)
  // A trial click fails if another element covers the bar.
  await offlineBar(page).click({ trial: true })
  await expect(offlineBar(page)).toContainText(/saved copy \(\d+:\d\d\)\.$/)
  await page.goto('/en-US/app/hotel/seehof/details')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
  await expect(offlineBar(page)).toBeVisible()
  await page.goto('/start')
  await expect(page).toHaveURL(/pod-tatrami\/details$/)
  await page.goto('/hotel/hotel-pod-tatrami')
  await expect(page).toHaveURL(/\/en-US\/hotel\/pod-tatrami\/details$/)
  await page.goto('/hotel/no-such-poster')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
  await page.goto('/auth/htv#c=abcdefghijklmnop')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.goto('/en-US/app/hotels?country=HR')
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.goto('/en-US/app/home')
  await page.getByRole('combobox').fill('zakop')
  await expect(page.getByRole('option', { name: /Hotel Pod Tatrami/ })).toBeVisible()
  await page.goto('/en-US/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  // These pages are never cached: the browser shows its own error page.
  for (const path of ['/tv/abc', '/en-US/preview'])
    expect(await page.goto(path).catch(String)).toContain('ERR_INTERNET_DISCONNECTED')
})

test('offline, a wrong address in a saved hotel is not found, and a short locale is completed', async ({
  page,
}) => {
  await page.goto(`${ENGLISH}/details`)
  await waitUntilSaved(page)
  await goOffline(page)
  for (const path of ['/card/no-such-card', '/menu-item/no-such-item/feed', '/no-such-page']) {
    await page.goto(ENGLISH + path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Page not found')
    await expect(page.getByRole('link', { name: 'Go to hotel' })).toBeVisible()
  }
  await page.goto('/en/app/hotel/pod-tatrami/details')
  await expect(page).toHaveURL(/\/en-US\/app\/hotel\/pod-tatrami\/details$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotel Pod Tatrami')
})

test('a hotel that is saved in another language is offered in that language', async ({ page }) => {
  await page.goto(`${HOTEL}/details`)
  await waitUntilSaved(page)
  await goOffline(page)
  await page.goto(HOTEL.replace('de-DE', 'en-US') + '/menu-item/eat/feed')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
  await page
    .getByRole('region', { name: 'This hotel is saved in another language' })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Essen und Trinken')
  await page.goto('/en-US/app/home')
  await expect(page.getByRole('article')).toContainText('Hotel Pod Tatrami')
})

test('files of the app that the browser has evicted are cached again', async ({ page }) => {
  await page.goto(`${ENGLISH}/details`)
  await waitUntilSaved(page)
  const files = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((each) => each.startsWith('stay-build-')) ?? ''
      return (await (await caches.open(name)).keys()).length
    })
  await expect.poll(files).toBeGreaterThan(50)
  await page.waitForLoadState('networkidle')
  const before = await files()
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('stay-build-')) await caches.delete(name)
  })
  await page.reload()
  await expect.poll(files).toBeGreaterThanOrEqual(before)
  await goOffline(page)
  await page.goto('/start')
  await expect(page).toHaveURL(/pod-tatrami\/details$/)
})

const cachedItems = (page: Page) =>
  page.evaluate(async () => {
    const count = async (name: string) => (await (await caches.open(name)).keys()).length
    const names = (await caches.keys()).filter((name) => name.startsWith('stay-pages-'))
    const pages = (await Promise.all(names.map(count))).reduce((sum, each) => sum + each, 0)
    return { hotels: await count('stay-hotels'), images: await count('stay-pictures'), pages }
  })
