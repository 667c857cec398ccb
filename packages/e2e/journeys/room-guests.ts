import type { Page } from '@playwright/test'
import { checkIn, hotelApi, play, signIn, type Guest } from './guests.ts'

export type RoomGuest = Guest & { play: (...action: string[]) => Promise<string> }

/** Checks a guest in to a room with a bedroom and a living room, both with air conditioning. */
export async function checkInToRoom(): Promise<RoomGuest> {
  const guest = await checkIn('en')
  await hotelApi()('PUT /controllers/{controllerId}/', {
    params: { controllerId: `c-${guest.room.toLowerCase()}` },
    body: {
      room: guest.room,
      zones: [
        { id: 1, name: 'Bedroom' },
        { id: 2, name: 'Living room' },
      ],
    },
  })
  return { ...guest, play: (...action) => play(guest.room, ...action) }
}

/** Signs in and opens the room. */
export async function openRoom(page: Page, guest: RoomGuest): Promise<void> {
  await signIn(page, guest)
  await page.goto(page.url().replace(/details$/, 'room'))
}

export const dialOf = (page: Page) => page.getByRole('slider', { name: 'Temperature' })
export const toastsOf = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
