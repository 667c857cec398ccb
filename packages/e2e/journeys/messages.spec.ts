import type { WebSocketRoute } from '@playwright/test'
import { checkIn, HOTEL, notify, signIn, stayOn } from './guests.ts'
import { expect, test } from './test.ts'

test('a message becomes unread again with an error if the server does not mark it as read', async ({
  page,
  noise,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const guest = await checkIn()
  for (const title of ['One', 'Two', 'Three']) await notify(guest, title)
  await signIn(page, guest)
  await page.getByRole('banner').getByRole('link', { name: 'Messages, 3 unread' }).click()
  await page.route('**/is-read/', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"internal"}' }),
  )
  const first = page.getByRole('listitem').filter({ hasText: 'Three' })
  await first.getByRole('button', { name: 'Mark as read' }).click()
  await expect(page.getByText('Failed to mark the message as read').first()).toBeVisible()
  await expect(first.getByRole('button', { name: 'Mark as read' })).toBeVisible()
  // A click fails if another element covers the button.
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Messages, 3 unread' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('Failed to mark the messages as read').first()).toBeVisible()
  await page.unroute('**/is-read/')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Mark as read', exact: true })).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
  noise.splice(0)
})

test('taps on a control before the app has started are answered once', async ({ page }) => {
  const guest = await checkIn()
  await notify(guest, 'Early')
  await signIn(page, guest)
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  let marks = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/is-read/')) marks++
  })
  await page.clock.install()
  await page.evaluate((path) => location.assign(path), `/app/hotel/${HOTEL}/notifications`)
  const button = page.getByRole('button', { name: 'Mark as read', exact: true })
  await button.click()
  await button.click()
  // A slow connection.
  await page.clock.runFor(15_000)
  released.resolve()
  await expect(button).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
  expect(marks).toBe(1)
})

test('an early tap on one of several messages changes the counter', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const guest = await checkIn()
  for (const title of ['One', 'Two', 'Three']) await notify(guest, title)
  await signIn(page, guest)
  // The parts of the app for guests arrive after the page is ready.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.continue()
  })
  await page.evaluate((path) => location.assign(path), `/app/hotel/${HOTEL}/notifications`)
  const first = page.getByRole('listitem').filter({ hasText: 'Three' })
  await first.getByRole('button', { name: 'Mark as read' }).click()
  await expect(page.getByRole('button', { name: 'Mark as read', exact: true })).toHaveCount(2)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Messages, 2 unread' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Messages, 3 unread' })).toHaveCount(0)
})

test('a closed socket is reopened with a new token, and the page loads missed messages', async ({ page }) => {
  const guest = await checkIn()
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/push-streams/, (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  await page.addInitScript(() => {
    const test = { badge: 0 }
    Object.assign(window, { test })
    Object.assign(navigator, {
      setAppBadge: (count: number) => Promise.resolve((test.badge = count)),
      clearAppBadge: () => Promise.resolve((test.badge = 0)),
    })
  })
  let tokens = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/push-tokens')) tokens++
  })
  await page.clock.install()
  await signIn(page, guest)
  await expect(stayOn(page)).toContainText(guest.room)
  await expect.poll(() => sockets.length).toBe(1)
  await sockets[0]?.close({ code: 1001 })
  await notify(guest, 'Missed')
  // Two seconds, 20 % more or less.
  await page.clock.runFor(1300)
  expect(tokens).toBe(1)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
  await page.clock.runFor(1200)
  await expect.poll(() => [tokens, sockets.length]).toEqual([2, 2])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible()
  const badge = () => page.evaluate(() => (window as unknown as { test: { badge: number } }).test.badge)
  await expect.poll(badge).toBe(1)
})

test('a failed unread counter shows no error', async ({ page, noise }) => {
  const guest = await checkIn()
  await page.route('**/counter/', (route) => route.fulfill({ status: 500, body: '{}' }))
  await signIn(page, guest)
  await expect(stayOn(page)).toContainText(guest.room)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  noise.splice(0)
})

test('a visitor who is not signed in gets a link to sign in', async ({ page }) => {
  await page.goto(`/app/hotel/${HOTEL}/notifications`)
  await expect(page.getByText('Sign in to see your messages')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`/auth?hotel=${HOTEL}&page=notifications`)
  await expect(page.getByRole('combobox', { name: 'Hotel' })).toHaveValue('Hotel Pod Tatrami')
})
