import { expect, test } from './test.ts'

test.describe('in English', () => {
  test('the details page shows times, contact, map and guide', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/en-US/app/hotel/pod-tatrami')
    await expect(page).toHaveURL('/en-US/app/hotel/pod-tatrami/details')
    await expect(page).toHaveTitle('Hotel Pod Tatrami')
    const content = page.getByRole('main')
    await expect(content.getByText('Hotel · Zakopane, Poland')).toBeVisible()
    await expect(content.getByText('from 15:00')).toBeVisible()
    await expect(content.getByText('by 11:00')).toBeVisible()
    await expect(
      content.getByText(/^(Open|Closed|Opens soon|Closes soon) · (opens|closes)/).first(),
    ).toBeVisible()
    await expect(content.getByRole('link', { name: '+48 18 555 01 12' })).toHaveAttribute(
      'href',
      'tel:+48185550112',
    )
    await expect(content.getByRole('link', { name: 'Show on map' })).toHaveAttribute(
      'href',
      /openstreetmap\.org\/\?mlat=49\.2936/,
    )
    for (const title of ['Events', 'Activities', 'Places to visit', 'Information'])
      await expect(content.getByRole('heading', { level: 2, name: title })).toBeVisible()

    await content.getByRole('button', { name: 'Copy address' }).click()
    await expect(content.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Hotel Pod Tatrami\nul. Krupówki 12\n34-500 Zakopane\nPoland',
    )
  })

  test('no styles arrive later, which would restyle the whole page', async ({ page }) => {
    await page.goto('/en-US/app/hotel/pod-tatrami/details')
    // The last part of the page to be loaded.
    await expect(page.getByRole('region', { name: 'On this device' })).toBeVisible()
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(1)
  })

  test('a card below the first screen is laid out and works when it is scrolled into view', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await page.goto('/en-US/app/hotel/pod-tatrami/details')
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    const photos = page.getByRole('region', { name: 'Photos' }).locator('..')
    await expect(photos).toHaveCSS('content-visibility', 'auto')
    await photos.scrollIntoViewIfNeeded()
    // Shadows and focus rings must not be clipped.
    await expect(photos).toHaveCSS('content-visibility', 'visible')
  })

  test('reception shows its opening hours for the week with today marked', async ({ page }) => {
    await page.goto('/en-US/app/hotel/pod-tatrami/details')
    await page.getByText('Reception', { exact: true }).click()
    const table = page.getByRole('table', { name: 'Reception' })
    await expect(table.getByRole('row')).toHaveCount(7)
    await expect(table.getByRole('row').first()).toContainText('Monday')
    await expect(table.locator('[aria-current=date]')).toHaveCount(1)
    await expect(table.locator('[aria-current=date]')).toContainText('Today')
  })
})

test('the details page works in Polish, and the guide opens as a sheet on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/pl/app/hotel/pod-tatrami/details')
  await expect(page.getByText('Hotel · Zakopane, Polska')).toBeVisible()
  await expect(page.getByText('od 15:00')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pokaż na mapie' })).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Menu główne' })
  await expect(bar.getByRole('link', { name: 'Hotel' })).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('button', { name: 'Przewodnik' }).click()
  const sheet = page.getByRole('dialog', { name: 'Przewodnik' })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await bar.getByRole('button', { name: 'Przewodnik' }).click()
  await sheet.getByRole('link', { name: 'Jedzenie i picie' }).click()
  await expect(page).toHaveURL('/pl/app/hotel/pod-tatrami/menu-item/eat/feed')
  await expect(sheet).toBeHidden()
})

test('a phone without a map application opens the web map', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36',
  })
  await context.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'a map' }))
  const page = await context.newPage()
  await page.goto('/en-US/app/hotel/pod-tatrami/details')
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  // This browser has no handler for geo: links.
  await page.getByRole('link', { name: 'Show on map' }).click()
  await page.waitForURL(/openstreetmap\.org/)
  await context.close()
})

test('the sidebar marks the current page on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/en-US/app/hotel/pod-tatrami/details')
  const menu = page.getByRole('navigation', { name: 'Guide' })
  await expect(menu.getByRole('link', { name: 'About the hotel' })).toHaveAttribute('aria-current', 'page')
  await menu.getByRole('link', { name: 'Food and drink' }).click()
  await expect(page).toHaveTitle('Food and drink')
  await expect(menu.getByRole('link', { name: 'Food and drink' })).toHaveAttribute('aria-current', 'page')
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Hotel Pod Tatrami' })
    .click()
  await expect(page).toHaveTitle('Hotel Pod Tatrami')
})

test('the standalone hotel pages have no links to other hotels', async ({ page }) => {
  await page.goto('/de-DE/hotel/pod-tatrami')
  await expect(page).toHaveURL('/de-DE/hotel/pod-tatrami/details')
  await expect(page.getByRole('link', { name: 'Datenschutz' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Anderes Hotel suchen' })).toHaveCount(0)
  expect(await page.locator('a[href*="/app/"]').count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Goralenabend' }).click()
  await expect(page).toHaveURL('/de-DE/hotel/pod-tatrami/card/pod-tatrami_highlander-evening')
  expect(await page.locator('a[href*="/app/"]').count()).toBe(0)
})

test('in the app the footer links to the hotel search', async ({ page }) => {
  await page.goto('/en-US/app/hotel/pod-tatrami/details')
  await expect(page.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
    'href',
    'https://podtatrami.example/privacy',
  )
  await page.getByRole('link', { name: 'Find another hotel' }).click()
  await expect(page).toHaveURL('/en-US/app/hotels')
  await page.goto('/app/hotel/pod-tatrami/details')
  await page.getByRole('link', { name: 'Find another hotel' }).click()
  await expect(page).toHaveURL('/app/hotels')
})

test('the short URL on a poster redirects to the hotel in the guest’s language', async ({ request }) => {
  const to = async (path: string, language: string) => {
    const response = await request.get(path, { maxRedirects: 0, headers: { 'Accept-Language': language } })
    return [response.status(), response.headers()['location']]
  }
  expect(await to('/hotel/hotel-pod-tatrami?poster=3', 'cs')).toEqual([308, '/cs/hotel/pod-tatrami?poster=3'])
  expect((await to('/hotel/no-such-hotel', 'cs'))[0]).toBe(404)
  expect(await to('/xx/hotel/pod-tatrami/details?a=1', 'sk')).toEqual([
    302,
    '/sk/hotel/pod-tatrami/details?a=1',
  ])
  expect(await to('/xx/preview?accessKey=k', 'hr')).toEqual([302, '/hr/preview?accessKey=k'])
})

test('the guide works without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/de-DE/app/hotel/pod-tatrami/details')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotel Pod Tatrami')
  await page.getByRole('button', { name: 'Gästemappe' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Essen und Trinken' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Essen und Trinken')
  await page.getByRole('link', { name: 'Veranstaltungen' }).first().click()
  await expect(page).toHaveURL(/kind=event/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await context.close()
})

test('wide screens show the cards in the full width', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/app/hotel/pod-tatrami/details')
  const main = await page.getByRole('main').boundingBox()
  const row = await page.getByRole('region', { name: 'Events' }).boundingBox()
  expect(row?.width ?? 0).toBeGreaterThan(0.9 * (main?.width ?? Infinity))
  const [first, second] = [0, 1].map((index) =>
    page.getByRole('region', { name: 'Events' }).getByRole('article').nth(index),
  )
  expect((await first?.boundingBox())?.y).toBe((await second?.boundingBox())?.y)
  // Without the place of the panel beside the text, which depends on the device.
  const height = await page.locator('[data-save-state]').evaluate(({ parentElement }) => {
    parentElement?.style.setProperty('display', 'none')
    return document.documentElement.scrollHeight
  })
  expect(height).toBeLessThan(4000)
})
