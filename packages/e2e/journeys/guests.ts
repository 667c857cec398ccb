import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { runHotel } from '@stay/testkit/own-server'

// The package says `default` twice.
const decode = jsqr.default
const DATA_DIR = join(import.meta.dirname, '../../../.data/e2e')
export const HOTEL = 'pod-tatrami'
export const DETAILS = `/app/hotel/${HOTEL}/details`

/** The guest's stay on a page of the hotel. */
export const stayOn = (page: Page) => page.getByRole('region', { name: 'Your stay', exact: true })

/** What the hotel does at its desk, through `npm run hotel`. */
export const desk = (command: string, ...args: string[]) => runHotel(DATA_DIR, command, HOTEL, ...args)

/** Plays a room: its wall panel, its window, its whims. */
export const play = (room: string, ...doing: string[]) =>
  runHotel(DATA_DIR, 'room', room, ...doing, '--hotel', HOTEL)

export type Guest = { reservationId: string; room: string; lastName: string; pin: string }

/** Tomorrow where the hotel is: shortly before midnight here it is already another day there. */
export const tomorrow = () =>
  new Date(Date.now() + 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Warsaw' })

/** Checks a guest in to a room that no other test uses. */
export async function checkIn(language = 'pl'): Promise<Guest> {
  const room = `T${randomInt(1_000_000)}`
  const reservationId = `R-${room}`
  await desk('rooms', room)
  const said = await desk(
    'check-in',
    reservationId,
    room,
    'Wiśniewska',
    tomorrow(),
    '--first-name',
    'Zofia',
    '--guests',
    '3',
    '--language',
    language,
  )
  return { reservationId, room, lastName: 'Wiśniewska', pin: /(\d{6})\s*$/.exec(said)?.[1] ?? '' }
}

/** A link from the desk that signs in once. */
export const deskLink = async ({ reservationId }: Guest) => (await desk('code', reservationId)).trim()

/** Signs a page in by a link from the desk. */
export async function signIn(page: Page, guest: Guest): Promise<void> {
  await page.goto(await deskLink(guest))
  await page.getByRole('button', { name: /^(Sign in|Zaloguj się|Anmelden)$/ }).click()
  await page.waitForURL(/\/details$/)
  // Before its first paint a browser takes no clicks.
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}

/** Reads a code as a phone's camera does: from what is to be seen. */
export async function readCode(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decode(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}
