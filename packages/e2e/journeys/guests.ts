import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { NotificationInput, StayInput } from '@stay/contract/stay/stays'
import { createHotelApi } from '@stay/testkit/hotel-api'
import { BROKER_PORT, PUBLIC_URL } from '@stay/testkit/test-server'
import jsqr from 'jsqr'
import sharp from 'sharp'

// The package exports `default` twice.
const decode = jsqr.default
export const DATA_DIR = join(import.meta.dirname, '../../../.data/e2e')
/** Environment variable with the service key from `global-setup.ts`. */
export const SERVICE_KEY = 'E2E_SERVICE_KEY'
export const HOTEL = 'pod-tatrami'
export const DETAILS = `/app/hotel/${HOTEL}/details`

export const BROKER_URL = `mqtt://127.0.0.1:${BROKER_PORT}`

export const hotelApi = () => createHotelApi(PUBLIC_URL, process.env[SERVICE_KEY] ?? '')

export const stayOn = (page: Page) => page.getByRole('region', { name: 'Your stay', exact: true })

export type Guest = { reservationId: string; room: string; lastName: string; pin: string; language: string }

/** In the time zone of the hotel. */
export const tomorrow = () =>
  new Date(Date.now() + 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Warsaw' })

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Warsaw' })

const stayOf = ({ room, lastName, language }: Omit<Guest, 'pin' | 'reservationId'>): StayInput => ({
  room,
  lastName,
  firstName: 'Zofia',
  guests: 3,
  checkIn: `${today()}T00:00`,
  checkOut: tomorrow(),
  language,
})

/** Checks a guest in to a room that no other test uses. */
export async function checkIn(language = 'pl'): Promise<Guest> {
  const room = `T${randomInt(1_000_000)}`
  const guest = { reservationId: `R-${room}`, room, lastName: 'Wiśniewska', language }
  await addRoom(room)
  const { pin = '' } = await hotelApi()('PUT /stays/{reservationId}/', {
    params: { reservationId: guest.reservationId },
    body: stayOf(guest),
  })
  return { ...guest, pin }
}

export const addRoom = (roomNumber: string) =>
  hotelApi()('PUT /rooms/{roomNumber}/', { params: { roomNumber } })

export const moveTo = (guest: Guest, room: string) =>
  hotelApi()('PUT /stays/{reservationId}/', {
    params: { reservationId: guest.reservationId },
    body: stayOf({ ...guest, room }),
  })

export const checkOut = (guest: Guest) =>
  hotelApi()('PUT /stays/{reservationId}/', {
    params: { reservationId: guest.reservationId },
    body: { ...stayOf(guest), isCheckedOut: true },
  })

export const notify = (
  { reservationId }: Guest,
  title: string,
  body = 'x',
  more: Partial<NotificationInput> = {},
) =>
  hotelApi()('POST /notifications/', {
    body: { to: { reservationId }, title: { pl: title }, body: { pl: body }, ...more },
  })

export const tvUrl = async ({ room }: Guest) =>
  (await hotelApi()('POST /rooms/{roomNumber}/television/', { params: { roomNumber: room } })).url

export const signInLink = async ({ reservationId }: Guest) =>
  (await hotelApi()('POST /stays/{reservationId}/sign-in-codes/', { params: { reservationId } })).url

export async function signIn(page: Page, guest: Guest): Promise<void> {
  await page.goto(await signInLink(guest))
  await page.getByRole('button', { name: /^(Sign in|Zaloguj się|Anmelden)$/ }).click()
  await page.waitForURL(/\/details$/)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}

export async function readCode(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decode(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}
