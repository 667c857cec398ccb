import type { Page } from '@playwright/test'
import { simulateRoom } from '@stay/testkit/simulate-room'
import { BROKER_URL, checkIn, HOTEL, hotelApi, signIn, type Guest } from './guests.ts'
import { expect } from './test.ts'

/** `simulate` controls the simulated room: its wall panel, its window, its faults. `simulateZone` selects the zone. */
export type RoomGuest = Guest & {
  simulate: (...action: string[]) => Promise<string>
  simulateZone: (zone: number, ...action: string[]) => Promise<string>
}

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
  // The room is offline until its first report.
  await expect.poll(() => simulateRoom(BROKER_URL, controller, [])).toContain('zone 2')
  return {
    ...guest,
    simulate: (...action) => simulateRoom(BROKER_URL, controller, action),
    simulateZone: (zone, ...action) => simulateRoom(BROKER_URL, controller, action, zone),
  }
}

export async function openRoom(page: Page, guest: RoomGuest): Promise<void> {
  await signIn(page, guest)
  await page.goto(page.url().replace(/details$/, 'room'))
}

export const dialOf = (page: Page) => page.getByRole('slider', { name: 'Temperature' })
export const toastsOf = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
