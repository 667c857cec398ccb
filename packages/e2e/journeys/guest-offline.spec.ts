import type { Page } from '@playwright/test'
import { goOffline, goOnline, offlineBar } from './device.ts'
import { checkIn, checkOut, DETAILS, notify, signIn, stayOn, type Guest } from './guests.ts'
import { checkInToRoom, dialOf } from './room-guests.ts'
import { expect, NETWORK_NOISE, test } from './test.ts'

test.use({ serviceWorkers: 'allow', expectedNoise: NETWORK_NOISE })

const guestData = (page: Page) =>
  page.evaluate(async () =>
    (await caches.has('stay-own'))
      ? (await (await caches.open('stay-own')).keys()).map(({ url }) =>
          new URL(url).pathname.replace(/^\/[^/]+/, ''),
        )
      : [],
  )

async function signInAndCache(page: Page, guest: Guest, ...paths: string[]): Promise<void> {
  await signIn(page, guest)
  await expect(stayOn(page)).toContainText(guest.room)
  await waitUntilCached(page, '/accommodations/me/', ...paths)
}

async function waitUntilCached(page: Page, ...paths: string[]): Promise<void> {
  await expect.poll(() => guestData(page)).toEqual(expect.arrayContaining(paths))
}

test('the stay, the messages and the room are shown offline with their age', async ({ page }) => {
  const guest = await checkInToRoom()
  await notify(guest, 'A parcel', 'It waits at reception.')
  await signIn(page, guest)
  // The guest has opened neither the room nor the messages.
  await waitUntilCached(
    page,
    '/accommodations/me/',
    '/bms/sensor/rooms/me/',
    '/notifications/me/',
    '/notifications/me/counter/',
  )

  await goOffline(page)
  await page.goto(DETAILS)
  await expect(stayOn(page)).toContainText(guest.room)
  await expect(stayOn(page)).toContainText(/As of \d+:\d\d/)
  await expect(page.getByRole('link', { name: /unread/ }).first()).toBeVisible()
  await expect(offlineBar(page)).toBeVisible()

  await page.goto(DETAILS.replace('details', 'room'))
  await expect(page.getByText('These are the last known settings')).toBeVisible()
  await expect(page.getByText(/^As of \d+:\d\d/)).toBeVisible()
  await expect(dialOf(page)).toBeDisabled()

  // Marking a message as read offline is sent later.
  await page.goto(DETAILS.replace('details', 'notifications'))
  await expect(page.getByText(/^As of \d+:\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await expect(page.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('A parcel')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)

  await goOnline(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stay.marks'))).toBe('[]')
  await page.goto(DETAILS)
  await expect(page.getByText(/^As of/)).toHaveCount(0)
  const counter = await page.evaluate(async () => {
    const [, token = ''] = /access=([^;]+)/.exec(document.cookie) ?? []
    const response = await fetch('/api/v1/tourist/notifications/me/counter/', {
      headers: { Authorization: `Bearer ${token}` },
    })
    return (await response.json()) as { unread: number }
  })
  expect(counter.unread).toBe(0)
})

test('signing out offline removes all guest data from the device', async ({ page }) => {
  const guest = await checkIn()
  await signInAndCache(page, guest)
  await goOffline(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(stayOn(page)).toHaveCount(0)
  await expect.poll(() => guestData(page)).toEqual([])
  await page.goto(DETAILS)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(guest.room)).toHaveCount(0)
  expect(await guestData(page)).toEqual([])
})

test('check-out removes the guest data from the device', async ({ page }) => {
  const guest = await checkIn()
  await signInAndCache(page, guest)
  await checkOut(guest)
  await expect(stayOn(page)).toHaveCount(0)
  await expect.poll(() => guestData(page)).toEqual([])
})

test('the next guest on the device does not see the data of the previous one', async ({ page }) => {
  const first = await checkInToRoom()
  await signInAndCache(page, first, '/bms/sensor/rooms/me/')
  const second = await checkIn()
  await signIn(page, second)
  await expect(stayOn(page)).toContainText(second.room)
  await page.reload()
  await waitUntilCached(page, '/accommodations/me/')
  await goOffline(page)
  await page.goto(DETAILS)
  await expect(stayOn(page)).toContainText(second.room)
  await expect(page.getByText(first.room)).toHaveCount(0)
  expect(await guestData(page)).not.toContain('/bms/sensor/rooms/me/')
})
