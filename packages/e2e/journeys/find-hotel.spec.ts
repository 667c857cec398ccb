import { expect, test } from './test.ts'

test('a guest finds a hotel with the keyboard', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/app/home')
  await expect(page).toHaveTitle('Your digital guest journey starts here!')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your digital guest journey starts here!')

  const box = page.getByRole('combobox', { name: 'Search hotel (name or city)' })
  await box.pressSequentially('zakopan')
  const option = page.getByRole('option', { name: /Hotel Pod Tatrami/ })
  await expect(option).toContainText('Hotel · Zakopane, Poland')
  await expect(option.locator('img')).toHaveJSProperty('complete', true)
  await box.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await box.press('Escape')
  await expect(option).toBeHidden()
  await box.press('ArrowDown')
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotel Pod Tatrami')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your digital guest journey starts here!')
})

test('suggestions tolerate a typo, show when nothing matches, and open on click', async ({ page }) => {
  await page.goto('/pl/app/home')
  const box = page.getByRole('combobox', { name: 'Szukaj hotelu (nazwa lub miasto)' })
  await box.fill('xyzzy')
  await expect(page.getByText('Brak pasujących elementów')).toBeVisible()
  await box.fill('rovnij')
  await page.getByRole('option', { name: /Vila Maslina/ }).click()
  await expect(page).toHaveURL('/pl/app/hotel/vila-maslina/details')
  await expect(page).toHaveTitle('Vila Maslina')
})

test('a late response does not replace newer suggestions', async ({ page }) => {
  await page.goto('/app/home')
  await page.route('**/hotels/?search=kra*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await route.continue().catch(() => {})
  })
  const box = page.getByRole('combobox')
  await box.fill('kra')
  await page.waitForTimeout(250)
  await box.fill('wien')
  await expect(page.getByRole('option', { name: /Beletage/ })).toBeVisible()
  await page.waitForTimeout(1500)
  await expect(page.getByRole('option')).toHaveText([/Beletage/])
})

test('suggestions show an error when they cannot be loaded', async ({ page, noise }) => {
  await page.goto('/app/home')
  await page.route('**/api/v1/tourist/hotels/**', (route) => route.abort())
  await page.getByRole('combobox').fill('krakow')
  await expect(page.getByText('Loading data failed')).toBeVisible()
  expect(noise.splice(0).join('\n')).toContain('ERR_FAILED')
})

test('the search is part of the URL and the back button reverts it', async ({ page }) => {
  await page.goto('/de-DE/app/hotels')
  await expect(page.getByRole('status').filter({ hasText: 'Unterkünfte' })).toHaveText('17 Unterkünfte')
  const box = page.getByRole('combobox', { name: 'Hotel suchen (Name oder Ort)' })
  await box.fill('krakau')
  await box.press('Enter')
  await expect(page).toHaveURL('/de-DE/app/hotels?search=krakau')
  await expect(page.getByRole('article')).toHaveText([/Pod Złotą Gwiazdą/])
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(box).toHaveValue('')

  await page.getByRole('combobox', { name: 'Land auswählen' }).selectOption('Kroatien')
  await expect(page).toHaveURL(/country=HR/)
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Land auswählen' })).toHaveValue('HR')
})

test('the guest searches for a country with the keyboard, in a list that is loaded on demand', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const hasList = () => scripts.some((path) => path.includes('search-select'))
  await page.goto('/pl/app/hotels')
  const country = page.getByRole('combobox', { name: 'Wybierz kraj' })
  await expect(country).toBeVisible()
  expect(hasList()).toBe(false)
  await country.hover()
  await expect.poll(hasList).toBe(true)
  await expect(page.locator('select')).toHaveCount(0)
  await country.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Szukaj', exact: true })).toBeFocused()
  await page.keyboard.type('slowac')
  await expect(page.getByRole('option')).toHaveText(['Słowacja'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/pl/app/hotels?country=SK')
  await expect(country).toHaveText('Słowacja')
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(country).not.toHaveText('Słowacja')
})

test('the native select works when the country list cannot be loaded', async ({ page, noise }) => {
  await page.route('**/search-select*', (route) => route.abort())
  await page.goto('/app/hotels')
  const country = page.getByRole('combobox', { name: 'Select country' })
  // A missing chunk reloads the page once.
  const reloaded = page.waitForEvent('load')
  await country.hover()
  await reloaded
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await country.selectOption('Croatia')
  await expect(page).toHaveURL('/app/hotels?country=HR')
  await expect(page.getByRole('article')).toHaveCount(3)
  noise.splice(0)
})

test('an image that cannot be loaded shows an error and a retry button', async ({ page, noise }) => {
  await page.route('**/media/**', (route) => route.abort())
  await page.goto('/de-DE/app/hotels')
  await expect(page.getByText('Das Bild konnte nicht geladen werden').first()).toBeVisible()
  await page.unroute('**/media/**')
  await page.getByRole('button', { name: 'Erneut versuchen' }).first().click()
  await expect(page.locator('main img').first()).not.toHaveJSProperty('naturalWidth', 0)
  noise.splice(0)
})

test('a long list has pages, and a new page starts at the top', async ({ page }) => {
  await page.goto('/app/hotels')
  await expect(page.getByRole('article')).toHaveCount(12)
  await page.getByRole('link', { name: 'Next page' }).scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/app/hotels?page=2')
  await expect(page.getByRole('article')).toHaveCount(5)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
})

test('a search without matches links to all hotels', async ({ page }) => {
  await page.goto('/app/hotels?search=nowhere+at+all')
  await expect(page.getByRole('heading', { name: 'No matching items' })).toBeVisible()
  await page.getByRole('link', { name: 'See all places to stay' }).click()
  await expect(page.getByRole('article')).toHaveCount(12)
})

test('invalid query parameters are ignored', async ({ page }) => {
  await page.goto('/app/hotels?page=-3&country=zzz&search=%20%20')
  await expect(page.getByRole('article')).toHaveCount(12)
  await page.goto('/app/hotels?page=999')
  await expect(page.getByText('You’ve gone past the last page.')).toBeVisible()
})

test('a loading indicator is shown while the next page loads', async ({ page }) => {
  await page.goto('/app/home')
  await page.route('**/api/v1/tourist/hotels/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900))
    await route.continue()
  })
  await page.getByRole('link', { name: /^See all/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached()
  await expect(page).toHaveURL('/app/hotels')
  await expect(page.getByText('Loading')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('search, pages and languages work', async ({ page }) => {
    await page.goto('/cs/app/home')
    await page.getByRole('combobox').fill('praha')
    await page.getByRole('button', { name: 'Hledat' }).click()
    await expect(page.getByRole('article')).toHaveText([/U Tří lip/])
    await page.goto('/app/hotels')
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page.getByRole('article')).toHaveCount(5)
    await page.locator('summary').click()
    await page.getByRole('link', { name: 'Hrvatski' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pronađite hotel')
  })
})
