import { expect, test } from './test.ts'

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
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"internal"}' }),
  )
  await page.getByRole('link', { name: /^See all/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error')
  await expect(page).toHaveTitle('Internal Server Error')
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await page.unroute('**/api/v1/tourist/**')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(12)
  noise.splice(0)
})

test('unknown assets return 404 and unsupported methods return 405', async ({ request }) => {
  expect((await request.get('/assets/none.js')).status()).toBe(404)
  expect((await request.post('/app/home')).status()).toBe(405)
})
