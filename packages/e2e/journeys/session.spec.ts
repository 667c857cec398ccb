import { signAccess } from '@stay/server/stays/tokens'
import { keysOf } from '@stay/server/stays/keys'
import { checkIn, DETAILS, HOTEL, moveTo, notify, signIn, signInLink, stayOn } from './guests.ts'
import { AUTH_SECRET } from '@stay/testkit/test-server'
import { expect, test } from './test.ts'

test('a used sign-in code links to the sign-in form, and the form signs in', async ({
  page,
  noise,
  context,
}) => {
  const guest = await checkIn()
  const link = await signInLink(guest)
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(stayOn(page)).toContainText(guest.room)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(stayOn(page)).toBeHidden()
  const names = async () => (await context.cookies()).map(({ name }) => name)
  await expect.poll(names).not.toContain('refresh')

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This code doesn’t work' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in with your PIN' }).click()
  await expect(page).toHaveURL('/auth')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('The field is required')).toHaveCount(4)
  await page.getByRole('combobox', { name: 'Hotel' }).fill('tatrami')
  await page.getByRole('option', { name: /Hotel Pod Tatrami/ }).click()
  await page.getByLabel('Room number').fill(guest.room.toLowerCase())
  await page.getByLabel('Last name').fill('wisniewska')
  const pin = page.getByLabel('PIN')
  await expect(pin).toHaveAttribute('autocomplete', 'one-time-code')
  await pin.fill(guest.pin === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t find a current stay' })).toBeVisible()
  await pin.fill(`${guest.pin.slice(0, 3)} ${guest.pin.slice(3)} `)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(DETAILS)
  await expect(stayOn(page)).toContainText('Zofia Wiśniewska')
  noise.splice(0)
})

test('the sign-in form marks all empty fields, and errors do not move the pressed button', async ({
  page,
}) => {
  await page.goto(`/auth?hotel=${HOTEL}`)
  const button = page.getByRole('button', { name: 'Sign in' })
  await page.getByLabel('Room number').focus()
  await button.scrollIntoViewIfNeeded()
  const box = async () => await button.boundingBox()
  const before = await box()
  if (!before) throw new Error('the button is not visible')
  await page.mouse.move(before.x + 20, before.y + before.height - 4)
  await page.mouse.down()
  await page.waitForTimeout(300)
  expect(await box()).toEqual(before)
  await page.mouse.up()
  for (const label of ['Room number', 'Last name', 'PIN'])
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
})

test('the page of a sign-in code says that the code is missing', async ({ page }) => {
  await page.goto('/auth/htv')
  await expect(page.getByRole('heading', { name: 'Scan the code on your TV' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in with your PIN' })).toBeVisible()
})

test('home and hotel tell a visitor where to sign in, and home shows a guest the stay first', async ({
  page,
}) => {
  await page.goto('/en-US/app/home')
  await page.getByRole('region', { name: 'Already at your hotel?' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guest sign-in')
  await page.goto(`/en-US${DETAILS}`)
  await page.getByRole('region', { name: 'Staying here?' }).getByRole('link').click()
  await expect(page.getByLabel('Hotel')).toHaveValue('Hotel Pod Tatrami')

  const guest = await checkIn()
  await signIn(page, guest)
  await expect(page.getByRole('region', { name: 'Staying here?' })).toHaveCount(0)
  const response = await page.goto('/en-US/app/home')
  expect(response?.headers()['cache-control']).toBe('private, no-store')
  // Rendered by the server, so that nothing moves.
  expect(await response?.text()).toContain('Tomorrow at 11:00')
  await expect(stayOn(page)).toContainText(guest.room)
  await expect(page.getByRole('region', { name: 'Already at your hotel?' })).toHaveCount(0)
  await stayOn(page).getByRole('link', { name: 'Messages' }).click()
  await expect(page).toHaveURL(/\/pod-tatrami\/notifications$/)
  await page.goto('/en-US/app/home')
  await stayOn(page).getByRole('link', { name: 'Go to hotel' }).click()
  await expect(page).toHaveURL(`/en-US${DETAILS}`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('region', { name: 'Staying here?' })).toBeVisible()
})

test('a second sign-in code works in the same tab', async ({ page, noise }) => {
  await page.goto('/auth/htv#c=forged-forged-forged')
  await expect(page.getByRole('heading', { name: 'This code doesn’t work' })).toBeVisible()
  const guest = await checkIn()
  await page.goto(await signInLink(guest))
  await expect(page.getByRole('heading', { name: `Sign in to room ${guest.room}` })).toBeVisible()
  noise.splice(0)
})

test('six tabs refresh the token once', async ({ page, context }) => {
  test.slow()
  const guest = await checkIn()
  await context.clock.install()
  await signIn(page, guest)
  await expect(stayOn(page)).toContainText(guest.room)
  let refreshes = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/token/refresh')) refreshes++
  })
  const tabs = [page]
  for (let at = 1; at < 6; at++) {
    const tab = await context.newPage()
    await tab.goto(`/app/hotel/${HOTEL}/notifications`)
    tabs.push(tab)
  }
  expect(refreshes).toBe(0)
  await context.clock.fastForward('04:00')
  await expect.poll(() => refreshes).toBe(1)
  await context.clock.runFor(3000)
  expect(refreshes).toBe(1)
  await expect(stayOn(page)).toContainText(guest.room)
})

test('a phone that was asleep for an hour refreshes its session without a tap', async ({ page, context }) => {
  const guest = await checkIn()
  await signIn(page, guest)
  await expect(stayOn(page)).toContainText(guest.room)
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'access')
  if (!cookie) throw new Error('the access cookie is missing')
  const payload = Buffer.from(cookie.value.split('.')[1] ?? '', 'base64url').toString()
  const { sub = '', sid = '' } = JSON.parse(payload) as Record<string, string>
  await page.close()

  // An hour later: the access token has expired.
  const phone = await context.newPage()
  await phone.goto('/healthz')
  const hourAgo = Date.now() - 3_600_000
  const old = await signAccess(keysOf(Buffer.from(AUTH_SECRET)), { stayId: sub, sessionId: sid }, hourAgo)
  await context.addCookies([{ ...cookie, value: old }])
  await phone.evaluate((at) => localStorage.setItem('stay.renewed', String(at)), hourAgo)
  let refreshes = 0
  phone.on('request', (request) => {
    if (request.url().endsWith('/token/refresh')) refreshes++
  })
  // The server renders the page for a visitor, then the page refreshes the token.
  const response = await phone.goto(DETAILS)
  expect(await response?.text()).not.toContain('Wiśniewska')
  await expect(stayOn(phone)).toContainText(guest.room)
  expect(refreshes).toBe(1)
})

test('signing out in one tab signs out the other, and Back shows no guest data', async ({
  page,
  context,
  noise,
}) => {
  const guest = await checkIn()
  await signIn(page, guest)
  const other = await context.newPage()
  await other.goto(DETAILS)
  await expect(stayOn(other)).toContainText(guest.room)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(stayOn(page)).toBeHidden()
  await expect(stayOn(other)).toBeHidden()
  await other.goto('/app/home')
  await other.goBack()
  await expect(other.getByText('Check-in', { exact: true })).toBeVisible()
  await expect(other.getByText('Wiśniewska')).toHaveCount(0)
  noise.splice(0)
})

test('a response that arrives after signing out is ignored', async ({ page }) => {
  const guest = await checkIn()
  await signIn(page, guest)
  await expect(stayOn(page)).toContainText(guest.room)
  const [requested, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/accommodations/me/', async (route) => {
    const response = await route.fetch()
    requested.resolve()
    await released.promise
    await route.fulfill({ response })
  })
  await moveTo(guest, guest.room)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await requested.promise
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(stayOn(page)).toBeHidden()
  const arrived = page.waitForResponse('**/accommodations/me/')
  released.resolve()
  await arrived
  await page.waitForTimeout(200)
  await expect(stayOn(page)).toBeHidden()
})

test('a second guest who signs in on the same phone sees only their stay', async ({ page }) => {
  const [first, second] = [await checkIn(), await checkIn()]
  await signIn(page, first)
  await expect(stayOn(page)).toContainText(first.room)
  await page.goto(`/auth?hotel=${HOTEL}`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.getByLabel('Room number').fill(second.room)
  await page.getByLabel('Last name').fill(second.lastName)
  await page.getByLabel('PIN').fill(second.pin)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(DETAILS)
  await expect(stayOn(page)).toContainText(second.room)
  await notify(second, 'Kwiaty', 'Czekają.')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible()
})
