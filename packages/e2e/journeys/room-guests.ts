import type { Page } from '@playwright/test'
import { play } from '@stay/testkit/play-room'
import { BROKER_URL, checkIn, HOTEL, hotelApi, signIn, type Guest } from './guests.ts'
import { expect } from './test.ts'

/** `play` plays the room: its wall panel, its window, its faults; `playZone` a zone other than the first. */
export type RoomGuest = Guest & {
  play: (...action: string[]) => Promise<string>
  playZone: (zone: number, ...action: string[]) => Promise<string>
}

/** Checks a guest in to a room with a bedroom and a living room, both with air conditioning. */
export async function checkInToRoom(): Promise<RoomGuest> {
  const guest = await checkIn('en')
  const controllerId = `c-${guest.room.toLowerCase()}`
  await hotelApi()('PUT /controllers/{controllerId}/', {
    params: { controllerId },
    body: {
      room: guest.room,
      zones: [
        { id: 1, name: 'Bedroom' },
        { id: 2, name: 'Living room' },
      ],
    },
  })
  const controller = { hotelId: HOTEL, controllerId }
  // Until its first report, the room is offline.
  await expect.poll(() => play(BROKER_URL, controller, [])).toContain('zone 2')
  return {
    ...guest,
    play: (...action) => play(BROKER_URL, controller, action),
    playZone: (zone, ...action) => play(BROKER_URL, controller, action, zone),
  }
}

/** Signs in and opens the room. */
export async function openRoom(page: Page, guest: RoomGuest): Promise<void> {
  await signIn(page, guest)
  await page.goto(page.url().replace(/details$/, 'room'))
}

export const dialOf = (page: Page) => page.getByRole('slider', { name: 'Temperature' })
export const toastsOf = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
