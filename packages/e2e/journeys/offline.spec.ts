import type { Page } from '@playwright/test'
import { demoPack, offlineBar, plugIn, unplug, untilKept, untilSaved } from './device.ts'
import { startLine, type Line } from './line.ts'
import { startOwnServer, type OwnServer } from '@stay/testkit/own-server'
import { expect, NETWORK_NOISE, test } from './test.ts'

test.use({ serviceWorkers: 'allow', expectedNoise: NETWORK_NOISE })

const HOTEL = '/de-DE/app/hotel/pod-tatrami'
const ENGLISH = '/en-US/app/hotel/pod-tatrami'

test.describe('with a server and a line of its own', () => {
  let server: OwnServer
  let line: Line

  test.beforeAll(async () => {
    server = await startOwnServer(demoPack('pod-tatrami'))
    line = await startLine(server.url)
  })
  test.afterEach(() => {
    line.fate = () => 'through'
  })
  test.afterAll(async () => {
    await line.close()
    await server.stop()
  })

  test('a hotel that was visited once is read whole, in German, without server and network', async ({
    page,
  }) => {
    test.slow()
    const whole = await page.request.get(`${server.url}/api/v1/tourist/hotels/pod-tatrami/whole/`, {
      headers: { 'X-Accept-Language': 'de-DE' },
    })
    const { cards, layout } = (await whole.json()) as {
      cards: { id: string; name: string; kind: string; images: unknown[] }[]
      layout: { menuItems: { id: string; name: string }[] }
    }
    await page.goto(server.url + HOTEL + '/details')
    await untilSaved(page)
    await server.kill()
    try {
      await unplug(page)
      await page.goto(server.url + HOTEL + '/details')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotel Pod Tatrami')
      await expect(offlineBar(page)).toContainText(/Sie sehen eine gespeicherte Kopie \(\d+:\d\d\)/)
      for (const item of layout.menuItems) {
        await page.goto(`${server.url}${HOTEL}/menu-item/${item.id}/feed`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(item.name)
        await expect(page.getByRole('article').first()).toBeVisible()
        await page.goto(`${server.url}${HOTEL}/menu-item/${item.id}/cards`)
        await expect(page).toHaveTitle(item.name)
        await expect(page.getByText('Keine Verbindung', { exact: true })).toHaveCount(0)
      }
      expect(cards.length).toBeGreaterThan(10)
      for (const card of cards) {
        await page.goto(`${server.url}${HOTEL}/card/${card.id}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(card.name)
        expect(await page.locator('html').getAttribute('lang')).toBe('de-DE')
        if (card.images.length > 0)
          await expect(page.locator('main [data-state=loaded]').first()).toBeVisible()
      }
      // What is open now, and when something begins, is told from the device's own copy.
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
      // By links too, and back.
      await page.getByRole('article').first().getByRole('link').first().click()
      await expect(page).toHaveURL(/\/card\//)
      const card = page.url()
      await page.goBack()
      await expect(page).toHaveURL(/\/events\/feed$/)
      // Also into the calendar.
      await page.goto(card)
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'In den Kalender' }).click()
      expect((await download).suggestedFilename()).toBe(`${card.split('/').at(-1)}.ics`)
    } finally {
      await plugIn(page)
      await server.start()
    }
    await page.goto(server.url + HOTEL + '/details')
    await expect(offlineBar(page)).toHaveCount(0)
  })

  test('a line that is dead, or a server that only fails, is answered for by the device', async ({
    page,
  }) => {
    test.slow()
    await page.goto(line.url + ENGLISH + '/details')
    await untilSaved(page)
    for (const fate of ['silent', 'broken', 'cut'] as const) {
      line.fate = () => fate
      await page.goto(`${line.url}${ENGLISH}/menu-item/eat/feed`)
      await expect(page.getByRole('article').first()).toBeVisible()
      // It moves what is under it.
      await expect(offlineBar(page)).toBeVisible()
      await page.getByRole('article').first().getByRole('link').first().click()
      await expect(page).toHaveURL(/\/card\//)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No connection')
    }
    // Also of a page that the device had kept, and shows at once, it is told that it is a copy.
    await page.goto(`${line.url}${ENGLISH}/details`)
    await expect(offlineBar(page)).toContainText(/saved copy \(\d+:\d\d\)/)
    line.fate = () => 'through'
    await page.reload()
    await expect(offlineBar(page)).toHaveCount(0)
  })
})

test('the guest saves a hotel, takes it off the device, and it stays off', async ({ page }) => {
  await page.goto(`${HOTEL}/details`)
  await untilSaved(page)
  await page.goto(`${ENGLISH}/details`)
  await untilSaved(page)
  const panel = page.getByRole('region', { name: 'On this device' })
  await expect(panel).toContainText(/Saved for offline: [\d.]+ MB, updated/)
  await panel.getByRole('button', { name: 'Remove from this device' }).click()
  await expect(panel.getByRole('button', { name: 'Save for offline' })).toBeVisible()
  await expect.poll(() => kept(page)).toEqual({ hotels: 0, images: 0, pages: 0 })
  await page.reload()
  await untilKept(page)
  await expect(panel.getByRole('button', { name: 'Save for offline' })).toBeVisible()

  await unplug(page)
  await page.goto(`${ENGLISH}/menu-item/eat/feed`)
  // The browser itself may still know the hotel for half a minute; the list it does not.
  const again = page
    .getByRole('link', { name: 'Try again' })
    .or(page.getByRole('button', { name: 'Try again' }))
  await expect(again.first()).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await plugIn(page)
  // It may come back by itself before anybody taps.
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.goto(`${ENGLISH}/details`)
  const button = panel.getByRole('button', { name: 'Save for offline' })
  // It is busy until the worker is there.
  await expect(button).toBeEnabled()
  await button.press('Enter')
  await untilSaved(page)
  expect((await kept(page)).images).toBeGreaterThan(5)
  await expect(panel.getByRole('button', { name: 'Update now' })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('nothing that is read moves when the hotel is saved', async ({ page, browser, baseURL }) => {
    const topOf = (shown: Page) =>
      shown.locator('#guide').evaluate((heading: HTMLElement) => heading.offsetTop)
    const plain = await browser.newContext({
      baseURL: baseURL ?? '',
      javaScriptEnabled: false,
      viewport: page.viewportSize(),
    })
    const asSent = await plain.newPage()
    await asSent.goto(`${ENGLISH}/details`)
    await page.goto(`${ENGLISH}/details`)
    await untilSaved(page)
    expect(await topOf(page)).toBe(await topOf(asSent))
    await plain.close()
  })
})

test('saving shows how far it is, and says when it fails', async ({ page }) => {
  await page.goto('/en-US/app/hotel/seehof/details')
  await untilSaved(page)
  const panel = page.getByRole('region', { name: 'On this device' })
  await panel.getByRole('button', { name: 'Remove from this device' }).click()
  await expect(panel.getByRole('button', { name: 'Save for offline' })).toBeVisible()
  await page.evaluate(() => {
    const own = window.fetch.bind(window)
    // Images do not come before they are let through.
    const later = new Promise<void>((resolve) => Object.assign(window, { letThrough: resolve }))
    window.fetch = async (input, init) => {
      if (typeof input === 'string' && input.includes('/media/')) await later
      return own(input, init)
    }
  })
  await panel.getByRole('button', { name: 'Save for offline' }).click()
  await expect(panel.getByRole('progressbar')).toBeVisible()
  await expect(panel).toContainText(/0 of \d+ photos/)
  await page.evaluate(() => (window as unknown as { letThrough: () => void }).letThrough())
  await untilSaved(page)
  await panel.getByRole('button', { name: 'Remove from this device' }).click()
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('no network'))
  })
  await panel.getByRole('button', { name: 'Save for offline' }).click()
  await expect(panel.getByRole('alert')).toContainText('We couldn’t save the hotel.')
})

test('without a network the lists and the short address know what the device has', async ({ page }) => {
  await page.goto(`${ENGLISH}/details`)
  await untilSaved(page)
  await unplug(page)
  await page.goto('/en-US/app/home')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Hotel Pod Tatrami')
  await expect(offlineBar(page)).toContainText('You can only search and open hotels saved on this device.')
  const countries = await page.evaluate(async () => (await fetch('/api/v1/tourist/countries/')).json())
  expect(countries).toMatchObject({ count: 1, results: [{ code: 'PL' }] })
  await page.goto(`${ENGLISH}/menu-item/mountains/cards`)
  // Nothing covers it.
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
  // Of these there is nothing on a phone: the browser says so itself.
  for (const path of ['/tv/abc', '/en-US/preview'])
    expect(await page.goto(path).catch(String)).toContain('ERR_INTERNET_DISCONNECTED')
})

test('a hotel that is here in another language is offered in that one', async ({ page }) => {
  await page.goto(`${HOTEL}/details`)
  await untilSaved(page)
  await unplug(page)
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

test('files of the app that somebody has taken away come back', async ({ page }) => {
  await page.goto(`${ENGLISH}/details`)
  await untilSaved(page)
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
  await unplug(page)
  await page.goto('/start')
  await expect(page).toHaveURL(/pod-tatrami\/details$/)
})

/** What is kept of hotels. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const count = async (name: string) => (await (await caches.open(name)).keys()).length
    const names = (await caches.keys()).filter((name) => name.startsWith('stay-pages-'))
    const pages = (await Promise.all(names.map(count))).reduce((sum, each) => sum + each, 0)
    return { hotels: await count('stay-hotels'), images: await count('stay-pictures'), pages }
  })
