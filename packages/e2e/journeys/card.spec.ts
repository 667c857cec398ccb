import { expect, test } from './test.ts'

const CARD = '/app/hotel/pod-tatrami/card/pod-tatrami'

test('a place shows all its facts in English', async ({ page }) => {
  await page.goto(`/en-US${CARD}_gazdowo-kuznia`)
  await expect(page).toHaveTitle('Gazdowo Kuźnia')
  const content = page.getByRole('main')
  await expect(content.getByRole('img', { name: /^Rating: / })).toBeVisible()
  const facts: Record<string, string | RegExp> = {
    Distance: '260 m',
    'Required time': '1 hr 30 min',
    'Price level': 'Average',
    'Entry fee required': 'No',
    'Reservation required': 'Yes',
    Quantity: /^60\s/,
    'Phone number': '+48 18 555 03 44',
    Email: 'stol@kuznia.example',
  }
  for (const [label, value] of Object.entries(facts)) {
    const row = content.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
    await expect(row.locator('dd')).toHaveText(value)
  }
  const hours = content.getByRole('table', { name: 'Opening hours' })
  await expect(hours.getByRole('row')).toHaveCount(7)
  await expect(hours.locator('[aria-current=date]')).toHaveCount(1)
  await expect(hours.getByText('Break 15:00–16:00').first()).toBeVisible()
  await expect(content.getByRole('heading', { level: 2, name: 'Events' })).toBeVisible()
})

test('an event shows its time and can be added to the calendar in German', async ({ page }) => {
  await page.goto(`/de-DE${CARD}_highlander-evening`)
  await expect(page.getByRole('main').getByText('Veranstaltung', { exact: true })).toBeVisible()
  await expect(page.getByText(/^(in \d+ (Minuten?|Stunden?|Tag|Tagen)|Läuft gerade)$/).first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'In den Kalender' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('pod-tatrami_highlander-evening.ics')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  expect(text).toContain('SUMMARY:Goralenabend')
  expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z/)
})

test('the link to a card can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/en-US${CARD}_sauna`)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('the guest opens a related card and goes back', async ({ page }) => {
  await page.goto(`/en-US${CARD}_gazdowo-kuznia`)
  await page.getByRole('link', { name: 'Highlander evening' }).click()
  await expect(page).toHaveTitle('Highlander evening')
  await page.goBack()
  await expect(page).toHaveTitle('Gazdowo Kuźnia')
})

test('a skipped page transition causes no error', async ({ page }) => {
  await page.goto(`/en-US${CARD}_gazdowo-kuznia`)
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      transition.skipTransition()
      return transition
    }
  })
  await page.getByRole('link', { name: 'Highlander evening' }).click()
  await expect(page).toHaveTitle('Highlander evening')
})

test('an unknown card is a 404 page with a link to the hotel', async ({ page, noise }) => {
  const response = await page.goto(`/pl${CARD}_nothing`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nie znaleziono strony')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'Do hotelu' }).click()
  await expect(page).toHaveTitle('Hotel Pod Tatrami')
  expect(noise.splice(0).every((line) => line.includes('404'))).toBe(true)
})

test('a card has metadata for search engines and link previews', async ({ page }) => {
  await page.goto(`/pl/hotel/pod-tatrami/card/pod-tatrami_gazdowo-kuznia`)
  const content = (selector: string) => page.locator(`head ${selector}`)
  await expect(content('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/pl\/app\/hotel\/pod-tatrami\/card\//,
  )
  await expect(content('link[rel=alternate]')).toHaveCount(7)
  await expect(content('meta[property="og:image"]')).toHaveAttribute('content', /^http.*\.jpeg$/)
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  ) as object
  expect(data).toMatchObject({ '@type': 'TouristAttraction', name: 'Gazdowo Kuźnia' })
})

test('the canonical link of a page is removed on the next page', async ({ page }) => {
  await page.goto('/en-US/app/hotel/pod-tatrami/menu-item/eat/feed')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  await page.getByRole('link', { name: 'Gazdowo Kuźnia' }).click()
  await expect(page).toHaveTitle('Gazdowo Kuźnia')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
})
