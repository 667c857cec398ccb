import { startTestServer, type TestServer } from '@stay/testkit/test-server'
import { packOf } from '@stay/testkit/small-pack'
import { expect, test } from './test.ts'

const EAT = '/app/hotel/pod-tatrami/menu-item/eat'

test('filters are part of the URL and can be removed', async ({ page }) => {
  await page.goto(`/en-US${EAT}`)
  await expect(page).toHaveURL(`/en-US${EAT}/feed`)
  await expect(page).toHaveTitle('Food and drink')
  const filters = page.getByRole('navigation', { name: 'Filters' })
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(4)
  await filters.getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL(/\?kind=event$/)
  await expect(cards).toHaveCount(1)
  await expect(filters.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'true')
  await page.reload()
  await expect(cards).toHaveCount(1)
  await filters.getByRole('link', { name: 'Open now' }).click()
  await expect(page).toHaveURL(/kind=event&openNow=true/)
  await filters.getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL(/feed\?openNow=true$/)
  await filters.getByRole('link', { name: 'Open now' }).click()
  await expect(cards).toHaveCount(4)
})

test('events are filtered by date in German', async ({ page }) => {
  await page.goto('/de-DE/app/hotel/pod-tatrami/menu-item/events/feed')
  await page.getByText('Zeitraum').click()
  const dates = page.getByRole('group', { name: 'Zeitraum' })
  await dates.getByRole('textbox').first().fill('1.1.2030')
  await dates.getByRole('textbox').last().fill('31.1.2030')
  await dates.getByRole('textbox').last().press('Tab')
  await expect(page).toHaveURL(/from=2030-01-01&to=2030-01-31/)
  await expect(page.getByRole('status').filter({ hasText: 'Keine Einträge' })).toBeVisible()
  await page.getByRole('link', { name: 'Alles anzeigen' }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('a filter without matches shows "No items to show"', async ({ page }) => {
  await page.goto('/en-US/app/hotel/pod-tatrami/menu-item/events/feed?from=2030-01-01&to=2030-01-02')
  await expect(page.getByText('No items to show')).toBeVisible()
})

test('going back from a card restores the scroll position of the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(`/pl${EAT}/feed`)
  await page.getByRole('link', { name: 'Wieczór z winem w piwnicy' }).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await page.getByRole('link', { name: 'Wieczór z winem w piwnicy' }).click()
  await expect(page).toHaveTitle('Wieczór z winem w piwnicy')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle('Jedzenie i picie')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('a list that cannot be loaded shows an error, and a retry loads it', async ({ page, noise }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/en-US/app/hotel/pod-tatrami/details')
  await page.route('**/menu-items/**', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"code":"unavailable"}' }),
  )
  const menu = page.getByRole('navigation', { name: 'Guide' })
  await menu.getByRole('link', { name: 'Food and drink' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Food and drink')
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await expect(page.getByText('Loading data failed')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Events' })).toBeVisible()
  await page.unroute('**/menu-items/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
  noise.splice(0)
})

test.describe('a long list', () => {
  let server: TestServer
  test.beforeAll(async () => {
    server = await startTestServer(packOf('long', { cards: 45 }))
  })
  test.afterAll(() => server.stop())

  test('loads more cards on scrolling and has the same length after going back', async ({ page }) => {
    await page.goto(`${server.url}/en-US/app/hotel/long/menu-item/all/feed`)
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(20)
    await page.getByRole('link', { name: 'Card 20', exact: true }).scrollIntoViewIfNeeded()
    await expect(cards).toHaveCount(40)
    await page.getByRole('link', { name: 'Card 40', exact: true }).scrollIntoViewIfNeeded()
    await expect(cards).toHaveCount(45)
    await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Card 44', exact: true }).click()
    await expect(page).toHaveTitle('Card 44')
    await page.goBack()
    await expect(cards).toHaveCount(45)
    await expect(page.getByRole('link', { name: 'Card 44', exact: true })).toBeInViewport()
  })

  test('has links to its pages without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${server.url}/en-US/app/hotel/long/menu-item/all/feed`)
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Card 21')
    await page.getByRole('link', { name: 'Show previous' }).click()
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Card 1')
    await context.close()
  })
})
