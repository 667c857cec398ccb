import { chromium } from '@playwright/test'
import { violationsOn } from './axe.ts'
import {
  addRoom,
  checkIn,
  checkOut,
  DETAILS,
  HOTEL,
  moveTo,
  notify,
  readCode,
  signIn,
  stayOn,
  tvUrl,
} from './guests.ts'
import { expect, test } from './test.ts'

test('the guest signs in with the code on the TV, sees the stay, reads a message and checks out', async ({
  page: phone,
  noise,
  launchOptions,
  baseURL,
}) => {
  test.slow()
  const guest = await checkIn('pl')
  const url = await tvUrl(guest)

  const tvBrowser = await chromium.launch(launchOptions)
  const tv = await tvBrowser.newPage({ viewport: { width: 1280, height: 720 } })
  await tv.goto(url)
  await expect(tv.getByRole('heading', { name: 'Witamy' })).toBeVisible()
  await expect(tv.getByText(guest.room)).toBeVisible()
  await expect(tv.getByText('Jutro o 11:00')).toBeVisible()
  const code = tv.getByRole('img', { name: 'Kod QR do zalogowania się telefonem' })
  const link = await readCode(code)
  expect(link).toMatch(new RegExp(`^${baseURL}/auth/htv#c=[\\w-]{22}$`))

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

  await expect.poll(() => readCode(code)).not.toBe(link)

  await notify(guest, '', '', {
    title: { pl: 'Paczka', 'en-US': 'A parcel for you' },
    body: { pl: 'Czeka.', 'en-US': 'It waits at reception.' },
    link: { type: 'card', id: `${HOTEL}_sauna` },
  })
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

  // After check-out the open page shows the public guide and has no guest data.
  await checkOut(guest)
  await expect(stay).toBeHidden()
  await expect(phone.getByRole('link', { name: /^Messages/ })).toHaveCount(0)
  await expect(phone.getByText('Check-in', { exact: true })).toBeVisible()
  expect(await phone.evaluate(() => document.cookie)).not.toContain('access=')
  // The last visited hotel is not guest data.
  expect(await phone.evaluate(() => Object.keys(localStorage))).toEqual(['stay.place'])
  const names = async () => (await phone.context().cookies()).map(({ name }) => name)
  await expect.poll(names).not.toContain('refresh')
  await phone.reload()
  await expect(phone.getByText('Check-in', { exact: true })).toBeVisible()
  await expect(phone.getByText('Wiśniewska')).toHaveCount(0)

  const publicCode = tv.getByRole('img', { name: 'Kod QR otwierający przewodnik po hotelu' })
  await expect(publicCode).toBeVisible()
  expect(await readCode(publicCode)).toBe(`${baseURL}/hotel/hotel-pod-tatrami`)
  await tvBrowser.close()
  noise.splice(0)
})

test('the server renders the stay only for its guest', async ({ page, request }) => {
  const guest = await checkIn()
  await signIn(page, guest)
  const response = await page.reload()
  expect(response?.headers()['cache-control']).toBe('private, no-store')
  expect(await response?.text()).toContain('Wiśniewska')
  await expect(stayOn(page)).toContainText(guest.room)
  const visitorResponse = await request.get(DETAILS)
  expect(await visitorResponse.text()).not.toContain('Wiśniewska')
})

test('a room change is shown on the open page', async ({ page }) => {
  const guest = await checkIn()
  await signIn(page, guest)
  await expect(stayOn(page)).toContainText(guest.room)
  await addRoom(`${guest.room}X`)
  await moveTo(guest, `${guest.room}X`)
  await expect(stayOn(page)).toContainText(`${guest.room}X`)
})

test('the guide works when the browser blocks localStorage', async ({ page }) => {
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
  // Also after the lazy parts have loaded.
  await expect(page.getByRole('region', { name: 'On this device' })).toBeVisible()
  await page.getByRole('link', { name: 'Breakfast' }).first().click()
  await expect(page.getByRole('heading', { name: 'Breakfast', level: 1 })).toBeVisible()
})

test.describe('accessibility', () => {
  test.use({ bypassCSP: true })

  test('axe finds no violations on the screens of a stay', async ({ page }) => {
    const guest = await checkIn()
    await notify(guest, 'One')
    const url = await tvUrl(guest)
    await signIn(page, guest)
    for (const path of [DETAILS, `/de-DE/app/hotel/${HOTEL}/notifications`, new URL(url).pathname])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(path)
        await expect(page.getByText(guest.room).or(page.getByText('One')).first()).toBeVisible()
        // axe changes the page, which must not be hydrated at the same time.
        await page.locator('html[data-ready]').waitFor({ state: 'attached' })
        expect(await violationsOn(page)).toEqual([])
      }
  })
})
