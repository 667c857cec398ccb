import { createHmac } from 'node:crypto'
import { tvUrl } from '@stay/contract/paths'
import { addDays, dayOf } from '@stay/contract/time/zone'
import { demoGuests, demoMessages, type DemoGuest } from '@stay/demo'
import { sendNotification } from './notifications.ts'
import { findDisplayedRoom, issueDisplayKey, listRooms } from './rooms.ts'
import { findHouse, putStay, renewPin } from './stays.ts'
import type { StayWorld } from './world.ts'

/** What to try in the demo. */
export type ToTry = {
  television: string | undefined
  room: string
  lastName: string
  pin: string
  hotelId: string
}

/** Puts guests into the demo hotels; whoever was there before stays, with the days moved on. A start brings back those who left. */
export async function loadDemoGuests(world: StayWorld, { isStart = false } = {}): Promise<ToTry | undefined> {
  for (const hotelId of new Set(demoGuests.map((guest) => guest.hotelId)))
    for (const { number, hasTelevision } of await listRooms(world.db, hotelId, world.now()))
      // One that was made by hand stays.
      if (!hasTelevision)
        await issueDisplayKey(
          world.db,
          hotelId,
          number,
          ownSecret(world, `tv ${hotelId} ${number}`).toString('base64url'),
        )
  for (const guest of demoGuests) await loadGuest(world, guest, isStart)
  const [first] = demoGuests
  if (!first) return undefined
  const { hotelId, room, lastName } = first
  const key = ownSecret(world, `tv ${hotelId} ${room}`).toString('base64url')
  return {
    television: (await findDisplayedRoom(world.db, key)) && tvUrl(world.publicUrl, key),
    room,
    lastName,
    hotelId,
    pin: pinOf(world, first),
  }
}

async function loadGuest(world: StayWorld, guest: DemoGuest, isStart: boolean): Promise<void> {
  const house = await findHouse(world.db, guest.hotelId)
  if (!house) return
  const { reservationId, room, lastName, firstName, guests, language } = guest
  const today = dayOf(house.timeZone, world.now())
  const arrived = addDays(today, -guest.arrivedDaysAgo)
  const { outcome, stay } = await putStay(world, house, reservationId, {
    room,
    lastName,
    firstName,
    guests,
    language,
    // Whoever arrived today has been here since the morning.
    checkIn: guest.arrivedDaysAgo === 0 ? `${today}T00:00` : arrived,
    checkOut: addDays(today, guest.leavesInDays),
    ...(isStart && { isCheckedOut: false }),
  })
  if (outcome !== 'created' || !stay) return
  await renewPin(world, stay.id, pinOf(world, guest))
  for (const { card, ...message } of demoMessages[guest.hotelId] ?? [])
    await sendNotification(world, guest.hotelId, {
      to: { reservationId },
      ...message,
      ...(card && { link: { type: 'card', id: `${guest.hotelId}_${card}` } }),
    })
}

/** The same on every start of an installation, and another on every installation. */
const ownSecret = ({ keys }: StayWorld, name: string) =>
  createHmac('sha256', keys('demo')).update(name).digest().subarray(0, 16)

const pinOf = (world: StayWorld, { hotelId, reservationId }: DemoGuest) =>
  String(ownSecret(world, `pin ${hotelId} ${reservationId}`).readUInt32BE() % 1_000_000).padStart(6, '0')
