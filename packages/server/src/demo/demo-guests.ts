import { createHmac } from 'node:crypto'
import { tvUrl } from '@stay/contract/paths'
import { addDays, dayOf } from '@stay/contract/time/zone'
import { demoArrivals, demoGuests, demoNotifications, type DemoArrival, type DemoGuest } from '@stay/demo'
import { sendNotification } from '../stays/notifications.ts'
import { findRoomByTvKey, issueTvKey, listRooms } from '../stays/rooms.ts'
import { findHotel, putStay, renewPin } from '../stays/stays.ts'
import type { StayContext } from '../stays/context.ts'

/** Sign-in details of one demo guest, for trying out the demo. */
export type DemoAccess = {
  /** Undefined if the TV of the room was set up manually. */
  tvUrl: string | undefined
  room: string
  lastName: string
  pin: string
  hotelId: string
}

/** Checks guests in to the demo hotels. With `isStart`, guests who have checked out are checked in again. */
export async function loadDemoGuests(
  context: StayContext,
  { isStart = false } = {},
): Promise<DemoAccess | undefined> {
  for (const hotelId of new Set(demoGuests.map((guest) => guest.hotelId)))
    for (const { number, hasTelevision } of await listRooms(context.db, hotelId, context.now()))
      // Do not replace the key of a TV that was set up manually.
      if (!hasTelevision)
        await issueTvKey(context, hotelId, number, {
          key: demoSecret(context, `tv ${hotelId} ${number}`).toString('base64url'),
          isForAnyDevice: true,
        })
  for (const guest of demoGuests) await loadGuest(context, guest, isStart)
  // Later, what has been done with them at the desk remains.
  if (isStart) for (const guest of demoArrivals) await loadArrival(context, guest)
  const [first] = demoGuests
  if (!first) return undefined
  const { hotelId, room, lastName } = first
  const key = demoSecret(context, `tv ${hotelId} ${room}`).toString('base64url')
  return {
    tvUrl: (await findRoomByTvKey(context.db, key)) && tvUrl(context.publicUrl, key),
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
  const arrivalDay = addDays(today, -guest.arrivedDaysAgo)
  const { outcome, stay } = await putStay(context, hotel, reservationId, {
    room,
    lastName,
    firstName,
    guests,
    language,
    // A guest who arrives today must be able to sign in before the check-in time.
    checkIn: guest.arrivedDaysAgo === 0 ? `${today}T00:00` : arrivalDay,
    checkOut: addDays(today, guest.leavesInDays),
    ...(isStart && { isCheckedOut: false }),
  })
  if (outcome !== 'created' || !stay) return
  await renewPin(context, stay.id, pinOf(context, guest))
  for (const { card, ...message } of demoNotifications[guest.hotelId] ?? [])
    await sendNotification(context, guest.hotelId, {
      to: { reservationId },
      ...message,
      ...(card && { link: { type: 'card', id: `${guest.hotelId}_${card}` } }),
    })
}

async function loadArrival(context: StayContext, arrival: DemoArrival): Promise<void> {
  const { hotelId, reservationId, arrivedDaysAgo, leavesInDays, isExpected, ...stay } = arrival
  const hotel = await findHotel(context.db, hotelId)
  if (!hotel) return
  const today = dayOf(hotel.timeZone, context.now())
  await putStay(
    context,
    hotel,
    reservationId,
    {
      ...stay,
      checkIn: addDays(today, -arrivedDaysAgo),
      checkOut: addDays(today, leavesInDays),
      isCheckedIn: !isExpected,
      isCheckedOut: false,
    },
    { source: 'Booking channel' },
  )
}

/** Stays the same across restarts, but differs between installations. */
const demoSecret = ({ keys }: StayContext, name: string) =>
  createHmac('sha256', keys('demo')).update(name).digest().subarray(0, 16)

const pinOf = (context: StayContext, { hotelId, reservationId }: DemoGuest) =>
  String(demoSecret(context, `pin ${hotelId} ${reservationId}`).readUInt32BE() % 1_000_000).padStart(6, '0')
