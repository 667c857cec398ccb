import { createHmac } from 'node:crypto'
import { tvUrl } from '@stay/contract/paths'
import { addDays, dayOf } from '@stay/contract/time/zone'
import { demoGuests, demoMessages, type DemoGuest } from '@stay/demo'
import { sendNotification } from '../stays/notifications.ts'
import { findDisplayedRoom, issueDisplayKey, listRooms } from '../stays/rooms.ts'
import { findHotel, putStay, renewPin } from '../stays/stays.ts'
import type { StayContext } from '../stays/context.ts'

/** The guest to try the demo with. */
export type DemoAccess = {
  /** Undefined if the room's TV was set up by hand. */
  tvUrl: string | undefined
  room: string
  lastName: string
  pin: string
  hotelId: string
}

/** Checks guests in to the demo hotels, with dates around today. At a start, guests who have left are checked in again. */
export async function loadDemoGuests(
  context: StayContext,
  { isStart = false } = {},
): Promise<DemoAccess | undefined> {
  for (const hotelId of new Set(demoGuests.map((guest) => guest.hotelId)))
    for (const { number, hasTelevision } of await listRooms(context.db, hotelId, context.now()))
      // A TV that was set up by hand keeps its key.
      if (!hasTelevision)
        await issueDisplayKey(
          context.db,
          hotelId,
          number,
          demoSecret(context, `tv ${hotelId} ${number}`).toString('base64url'),
        )
  for (const guest of demoGuests) await loadGuest(context, guest, isStart)
  const [first] = demoGuests
  if (!first) return undefined
  const { hotelId, room, lastName } = first
  const key = demoSecret(context, `tv ${hotelId} ${room}`).toString('base64url')
  return {
    tvUrl: (await findDisplayedRoom(context.db, key)) && tvUrl(context.publicUrl, key),
    room,
    lastName,
    hotelId,
    pin: pinOf(context, first),
  }
}

async function loadGuest(context: StayContext, guest: DemoGuest, isStart: boolean): Promise<void> {
  const hotel = await findHotel(context.db, guest.hotelId)
  if (!hotel) return
  const { reservationId, room, lastName, firstName, guests, language } = guest
  const today = dayOf(hotel.timeZone, context.now())
  const arrived = addDays(today, -guest.arrivedDaysAgo)
  const { outcome, stay } = await putStay(context, hotel, reservationId, {
    room,
    lastName,
    firstName,
    guests,
    language,
    // A guest who arrives today has been here since midnight.
    checkIn: guest.arrivedDaysAgo === 0 ? `${today}T00:00` : arrived,
    checkOut: addDays(today, guest.leavesInDays),
    ...(isStart && { isCheckedOut: false }),
  })
  if (outcome !== 'created' || !stay) return
  await renewPin(context, stay.id, pinOf(context, guest))
  for (const { card, ...message } of demoMessages[guest.hotelId] ?? [])
    await sendNotification(context, guest.hotelId, {
      to: { reservationId },
      ...message,
      ...(card && { link: { type: 'card', id: `${guest.hotelId}_${card}` } }),
    })
}

/** The same at every start of an installation, but different for every installation. */
const demoSecret = ({ keys }: StayContext, name: string) =>
  createHmac('sha256', keys('demo')).update(name).digest().subarray(0, 16)

const pinOf = (context: StayContext, { hotelId, reservationId }: DemoGuest) =>
  String(demoSecret(context, `pin ${hotelId} ${reservationId}`).readUInt32BE() % 1_000_000).padStart(6, '0')
