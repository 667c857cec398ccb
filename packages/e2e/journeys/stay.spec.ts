import { chromium, type Page, type WebSocketRoute } from '@playwright/test'
import { signAccess } from '@stay/server/src/stays/tokens.ts'
import { keysOf } from '@stay/server/src/stays/keys.ts'
import { violationsOn } from './axe.ts'
import { checkIn, desk, deskLink, HOTEL, readCode, signIn } from './guests.ts'
import { AUTH_SECRET } from './own-server.ts'
import { expect, test } from './test.ts'

const DETAILS = `/app/hotel/${HOTEL}/details`
const stayOn = (page: Page) => page.getByRole('region', { name: 'Your stay', exact: true })

test('from the television to the phone, the stay, a message, read, and check-out', async ({
  page: phone,
  noise,
  launchOptions,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const guest = await checkIn('pl')
  const [address = ''] = (await desk('tv', guest.room)).split('\n')

  // The room's television is another browser.
  const other = await chromium.launch(launchOptions)
  const tv = await other.newPage({ viewport: { width: 1280, height: 720 } })
  await tv.goto(address)
  await expect(tv.getByRole('heading', { name: 'Witamy' })).toBeVisible()
  await expect(tv.getByText(guest.room)).toBeVisible()
  await expect(tv.getByText('Jutro o 11:00')).toBeVisible()
  const code = tv.getByRole('img', { name: 'Kod do zalogowania się telefonem' })
  const link = await readCode(code)
  expect(link).toMatch(new RegExp(`^${baseURL}/auth/htv#c=[\\w-]{22}$`))

  // The phone reads the code; one tap.
  await phone.goto(link)
  await expect(
    phone.getByRole('heading', { name: `Sign in to room ${guest.room}, Hotel Pod Tatrami` }),
  ).toBeVisible()
  expect(phone.url()).toBe(`${baseURL}/auth/htv`)
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await expect(phone).toHaveURL(DETAILS)
  const stay = stayOn(phone)
  await expect(stay).toContainText('Zofia Wiśniewska')
  await expect(stay).toContainText('3 people')
  await expect(stay).toContainText(guest.room)
  await expect(stay).toContainText('Tomorrow at 11:00')

  // The code is spent: the television shows another, without having been touched.
  await expect.poll(() => readCode(code), { timeout: 20_000 }).not.toBe(link)

  // The hotel writes; nobody reloads anything.
  await desk(
    'notify',
    `stay:${guest.reservationId}`,
    '--title',
    'Paczka',
    '--title:en-US',
    'A parcel for you',
    '--body',
    'Czeka.',
    '--body:en-US',
    'It waits at reception.',
    '--card',
    `${HOTEL}_sauna`,
  )
  const bell = phone.getByRole('banner').getByRole('link', { name: 'Messages, 1 unread' })
  await expect(bell).toBeVisible()
  await bell.click()
  await expect(phone.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
  await phone.getByText('A parcel for you').click()
  await expect(phone.getByText('It waits at reception.').filter({ visible: true })).toBeVisible()
  await expect(phone.getByRole('banner').getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
  await phone.getByRole('link', { name: 'Read more in the guide' }).click()
  await expect(phone).toHaveURL(new RegExp(`/card/${HOTEL}_sauna$`))
  await phone.goBack()
  await phone.goBack()
  await expect(stay).toContainText(guest.room)

  // Check-out at the desk: the page that is open shows the public guide, and keeps nothing.
  await desk('check-out', guest.reservationId)
  await expect(stay).toBeHidden()
  await expect(phone.getByRole('link', { name: /^Messages/ })).toHaveCount(0)
  await expect(phone.getByText('Check-in', { exact: true })).toBeVisible()
  expect(await phone.evaluate(() => document.cookie)).not.toContain('access=')
  expect(await phone.evaluate(() => Object.keys(localStorage))).toEqual([])
  const names = async () => (await phone.context().cookies()).map(({ name }) => name)
  await expect.poll(names).not.toContain('__Host-refresh')
  await phone.reload()
  await expect(phone.getByText('Check-in', { exact: true })).toBeVisible()
  await expect(phone.getByText('Wiśniewska')).toHaveCount(0)

  // And the television offers the public guide to nobody in particular.
  const publicCode = tv.getByRole('img', { name: 'Kod, który otwiera przewodnik hotelu' })
  await expect(publicCode).toBeVisible({ timeout: 20_000 })
  expect(await readCode(publicCode)).toBe(`${baseURL}/hotel/hotel-pod-tatrami`)
  await other.close()
  // The browser reports that the session was refused.
  noise.splice(0)
})

test('a code that was used leads to the form, and the form signs in', async ({ page, noise, context }) => {
  const guest = await checkIn()
  const link = await deskLink(guest)
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(stayOn(page)).toContainText(guest.room)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(stayOn(page)).toBeHidden()
  const names = async () => (await context.cookies()).map(({ name }) => name)
  await expect.poll(names).not.toContain('__Host-refresh')

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This code does not work' })).toBeVisible()
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
  await expect(page.getByRole('alert').filter({ hasText: 'do not match' })).toBeVisible()
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
  await expect(page.getByRole('heading', { name: 'This code does not work' })).toBeVisible()
  const guest = await checkIn()
  await page.goto(await deskLink(guest))
  await expect(page.getByRole('heading', { name: `Sign in to room ${guest.room}` })).toBeVisible()
  noise.splice(0)
})

test('the stay is in the page that the server sends, for its guest alone', async ({ page, request }) => {
  const guest = await checkIn()
  await signIn(page, guest)
  const own = await page.reload()
  expect(own?.headers()['cache-control']).toBe('private, no-store')
  expect(await own?.text()).toContain('Wiśniewska')
  await expect(stayOn(page)).toContainText(guest.room)
  const others = await request.get(DETAILS)
  expect(await others.text()).not.toContain('Wiśniewska')
})

test('a mark that the server does not take is put back, with a word', async ({ page, noise }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const guest = await checkIn()
  for (const title of ['One', 'Two', 'Three'])
    await desk('notify', `room:${guest.room}`, '--title', title, '--body', 'x')
  await signIn(page, guest)
  await page.getByRole('banner').getByRole('link', { name: 'Messages, 3 unread' }).click()
  await page.route('**/is-read/', (route) => route.abort())
  const first = page.getByRole('listitem').filter({ hasText: 'Three' })
  await first.getByRole('button', { name: 'Mark as read' }).click()
  await expect(page.getByText('Failed to mark the message as read').first()).toBeVisible()
  await expect(first.getByRole('button', { name: 'Mark as read' })).toBeVisible()
  // A thumb reaches it: a click fails on what something else covers.
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Messages, 3 unread' })).toBeVisible()
  await page.unroute('**/is-read/')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Mark as read', exact: true })).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
  noise.splice(0)
})

test('a socket that closes is opened again with a new token, and the page asks for what it missed', async ({
  page,
}) => {
  const guest = await checkIn()
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/push-streams/, (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  // The number also goes on the icon of the installed app.
  await page.addInitScript(() => {
    const told = { badge: 0 }
    Object.assign(window, { told })
    Object.assign(navigator, {
      setAppBadge: (count: number) => Promise.resolve((told.badge = count)),
      clearAppBadge: () => Promise.resolve((told.badge = 0)),
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
  await desk('notify', `room:${guest.room}`, '--title', 'Missed', '--body', 'x')
  await page.clock.runFor(1900)
  expect(tokens).toBe(1)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
  await page.clock.runFor(17_000)
  await expect.poll(() => [tokens, sockets.length]).toEqual([2, 2])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible()
  const badge = () => page.evaluate(() => (window as unknown as { told: { badge: number } }).told.badge)
  await expect.poll(badge).toBe(1)
})

test('a counter that cannot be had is nobody’s trouble', async ({ page, noise }) => {
  const guest = await checkIn()
  await page.route('**/counter/', (route) => route.fulfill({ status: 500, body: '{}' }))
  await signIn(page, guest)
  await expect(stayOn(page)).toContainText(guest.room)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  // The browser reports the status.
  noise.splice(0)
})

test('a move of rooms shows on the page that is open', async ({ page }) => {
  const guest = await checkIn()
  await signIn(page, guest)
  await expect(stayOn(page)).toContainText(guest.room)
  await desk('rooms', `${guest.room}X`)
  await desk('move', guest.reservationId, `${guest.room}X`)
  await expect(stayOn(page)).toContainText(`${guest.room}X`)
})

test('twenty tabs make one refresh', async ({ page, context }) => {
  test.setTimeout(120_000)
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
  await page.getByRole('button', { name: 'Log out' }).click()
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
  await desk('move', guest.reservationId, guest.room)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await asked.promise
  await page.getByRole('button', { name: 'Log out' }).click()
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
  await desk('notify', `stay:${second.reservationId}`, '--title', 'Kwiaty', '--body', 'Czekają.')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible()
})

test('a visitor who lets no site keep anything reads the guide', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    })
  })
  await page.goto(DETAILS)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await expect(page.getByRole('heading', { name: 'Hotel Pod Tatrami', level: 1 })).toBeVisible()
})

test('whoever is not signed in is told where messages are', async ({ page }) => {
  await page.goto(`/app/hotel/${HOTEL}/notifications`)
  await expect(page.getByText('Messages are for guests of the hotel')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`/auth?hotel=${HOTEL}`)
  await expect(page.getByRole('combobox', { name: 'Hotel' })).toHaveValue('Hotel Pod Tatrami')
})

test('the screen goes on without the network, and after it', async ({ page, noise }) => {
  const guest = await checkIn('de')
  const [address = ''] = (await desk('tv', guest.room)).split('\n')
  await page.clock.install()
  await page.goto(address)
  const code = page.getByRole('img', { name: 'Code zum Anmelden mit Ihrem Telefon' })
  await expect(code).toBeVisible()
  await page.route('**/displays/show', (route) => route.abort())
  await page.clock.fastForward('01:00')
  await expect(code).toBeVisible()
  // A code that nobody renews has run out by now; the guide never does.
  await page.clock.runFor('06:00')
  await expect(page.getByRole('img', { name: 'Code, der die Gästemappe des Hotels öffnet' })).toBeVisible()
  await expect(page.getByText(guest.room)).toBeVisible()
  await page.unroute('**/displays/show')
  await page.clock.runFor('00:30')
  await expect(code).toBeVisible()
  // The next guest reads another language.
  await page.clock.runFor('00:01')
  await desk('check-out', guest.reservationId)
  await expect(page.getByRole('heading', { name: 'Witamy' })).toBeVisible()
  noise.splice(0)
})

test.describe('for everyone', () => {
  test.use({ bypassCSP: true })

  test('axe finds nothing on the screens of a stay', async ({ page }) => {
    const guest = await checkIn()
    await desk('notify', `room:${guest.room}`, '--title', 'One', '--body', 'x')
    const [address = ''] = (await desk('tv', guest.room)).split('\n')
    await signIn(page, guest)
    for (const path of [DETAILS, `/de-DE/app/hotel/${HOTEL}/notifications`, new URL(address).pathname])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(path)
        await expect(page.getByText(guest.room).or(page.getByText('One')).first()).toBeVisible()
        expect(await violationsOn(page)).toEqual([])
      }
  })
})
