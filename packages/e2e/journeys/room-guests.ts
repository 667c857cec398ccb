import type { Page } from '@playwright/test'
import { checkIn, desk, play, signIn, type Guest } from './guests.ts'

export type RoomGuest = Guest & { play: (...doing: string[]) => Promise<string> }

/** Checks a guest in to a room with a bedroom and a living room, both with air conditioning. */
export async function checkInToRoom(): Promise<RoomGuest> {
  const guest = await checkIn('en')
  await desk('add-controller', `c-${guest.room.toLowerCase()}`, guest.room, 'Bedroom', 'Living room')
  return { ...guest, play: (...doing) => play(guest.room, ...doing) }
}

/** Signs in and opens the room. */
export async function openRoom(page: Page, guest: RoomGuest): Promise<void> {
  await signIn(page, guest)
  await page.goto(page.url().replace(/details$/, 'room'))
}

export const dialOf = (page: Page) => page.getByRole('slider', { name: 'Temperature' })
export const toastsOf = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
