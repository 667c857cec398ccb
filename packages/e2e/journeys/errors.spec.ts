import { expect, NETWORK_NOISE, test } from './test.ts'

const PROBLEM = JSON.stringify({
  code: 'internal',
  title: 'Internal server error.',
  detail: 'The list is being rebuilt.',
  requestId: '4711',
})

test('an unknown page has status 404 and a message in the guest’s language', async ({ page, noise }) => {
  const response = await page.goto('/nothing/here')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle('Page Not Found')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const polish = await page.goto('/pl/nic/tu')
  expect(polish?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nie znaleziono strony')
  await page.getByRole('link', { name: 'Na stronę główną' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(noise.splice(0).every((line) => line.includes('404'))).toBe(true)
})

test('an unknown hotel has status 404', async ({ page, noise }) => {
  const response = await page.goto('/app/hotel/nowhere/details')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle('Page Not Found')
  expect(noise.splice(0).every((line) => line.includes('404'))).toBe(true)
})

test('a page that cannot load its data shows an error and a retry link', async ({ page, noise }) => {
  await page.goto('/app/home')
  await page.route('**/api/v1/tourist/**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: PROBLEM }),
  )
  await page.getByRole('link', { name: /^See all/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error')
  await expect(page).toHaveTitle('Internal Server Error')
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await expect(page.getByText('The list is being rebuilt. Reference: 4711')).toBeVisible()
  await page.unroute('**/api/v1/tourist/**')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(12)
  noise.splice(0)
})

test('an error inside a hotel shows its public message and a retry link', async ({ page, noise }) => {
  const cards = '**/hotels/pod-tatrami/smart-content-groups/**'
  await page.route(cards, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: PROBLEM }),
  )
  await page.goto('/app/hotel/pod-tatrami/details')
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  // The app opens this page, so it also opens its cards.
  await page.getByRole('navigation', { name: 'Guide' }).getByRole('link', { name: 'Food and drink' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Food and drink')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByText('The list is being rebuilt. Reference: 4711')).toBeVisible()
  await page.unroute(cards)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The list is being rebuilt.')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  noise.splice(0)
})

test('unknown assets return 404 and unsupported methods return 405', async ({ request }) => {
  expect((await request.get('/assets/none.js')).status()).toBe(404)
  expect((await request.post('/app/home')).status()).toBe(405)
})

test.describe('offline and without a service worker', () => {
  test.use({ serviceWorkers: 'block', expectedNoise: NETWORK_NOISE })

  test('the open page stays, and the requested one opens once the network is back', async ({
    page,
    context,
  }) => {
    await page.goto('/app/hotel/pod-tatrami/details')
    // The progress bar, and the offline bar of the deferred services.
    await expect(page.locator('body > [role=status]')).toHaveCount(2)
    await context.setOffline(true)
    const menu = page.getByRole('navigation', { name: 'Guide' })
    await menu.getByRole('link', { name: 'Food and drink' }).click()
    const banner = page.getByRole('region', { name: 'This page can’t be opened without a connection' })
    await expect(banner).toBeVisible()
    await banner.getByRole('button', { name: 'Try again' }).click()
    await expect(banner).toBeVisible()
    await expect(page).toHaveURL(/\/details$/)
    await context.setOffline(false)
    await expect(page).toHaveURL(/menu-item\/eat/)
    await expect(banner).toHaveCount(0)
    await menu.getByRole('link', { name: 'About the hotel' }).click()
    await expect(page).toHaveURL(/\/details$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('a page that loses the network while it loads stays, and then opens the requested one', async ({
    page,
    context,
  }) => {
    const { promise: isRequested, resolve: markRequested } = Promise.withResolvers<void>()
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/background-services-*.js', async (route) => {
      markRequested()
      await isReleased
      await route.continue().catch(() => {})
    })
    await page.goto('/app/hotel/pod-tatrami/details')
    await isRequested
    await context.setOffline(true)
    await page
      .getByRole('navigation', { name: 'Guide' })
      .getByRole('link', { name: 'Food and drink' })
      .click()
    await expect(page.locator('body > [role=status]', { hasText: 'Loading…' })).toBeAttached()
    await expect(page).toHaveURL(/\/details$/)
    release()
    await context.setOffline(false)
    await expect(page).toHaveURL(/menu-item\/eat/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
