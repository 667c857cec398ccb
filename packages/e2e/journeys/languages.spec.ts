import { expect, test } from './test.ts'

const TITLES = {
  'en-US': 'Your digital guest journey starts here!',
  pl: 'Tu zaczyna się Państwa cyfrowa podróż!',
  'de-DE': 'Hier beginnt Ihre digitale Reise als Gast!',
  cs: 'Váš digitální průvodce pobytem je tady!',
  sk: 'Váš digitálny sprievodca pobytom je tu!',
  hr: 'Vaš digitalni vodič kroz boravak je tu!',
}

for (const [locale, title] of Object.entries(TITLES))
  test(`the home page is in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/app`)
    await expect(page).toHaveURL(`/${locale}/app/home`)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/${locale}/app/home$`),
    )
    await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(7)
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,}/)
  })

test('only the catalog of the page’s language is loaded', async ({ page }) => {
  const catalogs = new Set<string>()
  page.on('request', (request) => {
    const [, locale] = /\/assets\/(en-US|pl|de-DE|cs|sk|hr)-[\w-]+\.js/.exec(request.url()) ?? []
    if (locale) catalogs.add(locale)
  })
  await page.goto('/hr/app/hotels')
  await page.getByRole('combobox', { name: 'Pretraži hotele' }).fill('nigdje')
  await expect(page.getByText('Nema odgovarajućih stavki')).toBeVisible()
  expect([...catalogs]).toEqual(['hr'])
})

test('the language switch preserves the page and its search, and the choice survives a restart', async ({
  page,
  context,
  browser,
}) => {
  await page.goto('/app/hotels?search=praha')
  await page.locator('summary').click()
  await page.getByRole('link', { name: 'Polski' }).click()
  await expect(page).toHaveURL('/pl/app/hotels?search=praha')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Znajdź hotel')
  const { cookies } = await context.storageState()
  expect(cookies.find((cookie) => cookie.name === 'locale')?.value).toBe('pl')
  const restarted = await browser.newPage({ storageState: await context.storageState(), locale: 'de-DE' })
  await restarted.goto(new URL('/app/home', page.url()).href)
  await expect(restarted.locator('html')).toHaveAttribute('lang', 'pl')
  await restarted.close()
})

test('the language switch works with the keyboard and closes with Escape', async ({ page }) => {
  await page.goto('/app/home')
  const summary = page.locator('summary')
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Deutsch' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Deutsch' })).toBeHidden()
  await expect(summary).toBeFocused()
})

test.describe('a browser in Austrian German', () => {
  test.use({ locale: 'de-AT' })
  test('gets pages in German, and a visited language does not override it', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
    await page.goto('/sk/app/home')
    await expect(page.locator('html')).toHaveAttribute('lang', 'sk')
    await page.goto('/app/home')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  })
})

test.describe('a browser in an unsupported language', () => {
  test.use({ locale: 'fr-FR' })
  test('gets pages in the language of the cookie, or in English', async ({ page }) => {
    await page.goto('/app/home')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await page.goto('/hr/app/home')
    await page.goto('/app/home')
    await expect(page.locator('html')).toHaveAttribute('lang', 'hr')
  })
})

test('an unsupported locale in the URL is replaced by the current one', async ({ page }) => {
  await page.goto('/xx/app/hotels?search=praha')
  await expect(page).toHaveURL('/en-US/app/hotels?search=praha')
})

test('text in another language has a lang attribute', async ({ page }) => {
  await page.goto('/hr/app/hotels?search=lodz')
  const card = page.getByRole('article')
  await expect(card.locator('[lang=pl]')).toContainText('czerwonej cegły')
})
