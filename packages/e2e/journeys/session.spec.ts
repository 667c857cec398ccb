import { signAccess } from '@stay/server/stays/tokens'
import { keysOf } from '@stay/server/stays/keys'
import { checkIn, DETAILS, HOTEL, moveTo, notify, signIn, signInLink, stayOn } from './guests.ts'
import { AUTH_SECRET } from '@stay/testkit/own-server'
import { expect, test } from './test.ts'

test('a code that was used leads to the form, and the form signs in', async ({ page, noise, context }) => {
  const guest = await checkIn()
  const link = await signInLink(guest)
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(stayOn(page)).toContainText(guest.room)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(stayOn(page)).toBeHidden()
  const names = async () => (await context.cookies()).map(({ name }) => name)
  await expect.poll(names).not.toContain('__Host-refresh')

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This code doesn’t work' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in with room number and PIN' }).click()
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
  // As people paste it.
  await pin.fill(`${guest.pin.slice(0, 3)} ${guest.pin.slice(3)} `)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(DETAILS)
  await expect(stayOn(page)).toContainText('Zofia Wiśniewska')
  // The browser reports refused credentials.
  noise.splice(0)
})

test('another code in the same tab is another try', async ({ page, noise }) => {
  await page.goto('/auth/htv#c=forged-forged-forged')
  await expect(page.getByRole('heading', { name: 'This code doesn’t work' })).toBeVisible()
  const guest = await checkIn()
  await page.goto(await signInLink(guest))
  await expect(page.getByRole('heading', { name: `Sign in to room ${guest.room}` })).toBeVisible()
  noise.splice(0)
})

test('twenty tabs make one refresh', async ({ page, context }) => {
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
  for (let at = 1; at < 20; at++) {
    const tab = await context.newPage()
    await tab.goto(`/app/hotel/${HOTEL}/notifications`)
    tabs.push(tab)
  }
  // They have just been signed in: nobody needs to renew anything yet.
  expect(refreshes).toBe(0)
  await context.clock.fastForward('04:00')
  await expect.poll(() => refreshes).toBe(1)
  await context.clock.runFor(3000)
  expect(refreshes).toBe(1)
  await expect(stayOn(page)).toContainText(guest.room)
})

test('a phone that slept for an hour is signed in again without a tap', async ({ page, context }) => {
  const guest = await checkIn()
  await signIn(page, guest)
  await expect(stayOn(page)).toContainText(guest.room)
  const [cookie] = (await context.cookies()).filter(({ name }) => name === '__Host-access')
  if (!cookie) throw new Error('Nobody is signed in.')
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
  // The server renders for a visitor, and the page renews the token.
  const response = await phone.goto(DETAILS)
  expect(await response?.text()).not.toContain('Wiśniewska')
  await expect(stayOn(phone)).toContainText(guest.room)
  expect(refreshes).toBe(1)
})

test('logging out in one tab logs out the other, and Back shows nothing', async ({
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

test('an answer that comes after logging out brings nothing back', async ({ page }) => {
  const guest = await checkIn()
  await signIn(page, guest)
  await expect(stayOn(page)).toContainText(guest.room)
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/accommodations/me/', async (route) => {
    const response = await route.fetch()
    asked.resolve()
    await answered.promise
    await route.fulfill({ response })
  })
  await moveTo(guest, guest.room)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await asked.promise
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(stayOn(page)).toBeHidden()
  const arrived = page.waitForResponse('**/accommodations/me/')
  answered.resolve()
  await arrived
  await page.waitForTimeout(200)
  await expect(stayOn(page)).toBeHidden()
})

test('another guest who signs in on the same phone sees their own stay', async ({ page }) => {
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
