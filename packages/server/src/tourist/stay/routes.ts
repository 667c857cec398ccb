import { calls, TOURIST_API } from '@stay/contract/http/tourist-calls'
import type { GuestStay } from '@stay/contract/stay/guest-stay'
import { DEFAULT_LOCALE, type Locale } from '@stay/contract/i18n/locale'
import type { WebPushSubscription } from '@stay/contract/push/web-push'
import { isoMoment } from '@stay/contract/time/zone'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { privateServer } from '../../http/serve-private.ts'
import { changeTopics, topicsOfGuest } from '../../live/push-tokens.ts'
import type { Publish } from '../../live/events.ts'
import { createReader } from '../guide/reader.ts'
import type { Rooms } from '../../rooms/rooms.ts'
import type { TouristDeps } from '../deps.ts'
import { isPublicKey } from '../../web-push/encrypt.ts'
import { isPushService } from '../../web-push/endpoints.ts'
import { dropSubscription, putSubscription } from '../../web-push/subscriptions.ts'
import type { WebPush } from '../../web-push/web-push.ts'

export function stayRoutes(
  app: FastifyInstance,
  deps: TouristDeps & { publish: Publish; rooms: Rooms; webPush: WebPush },
): void {
  const { db, now, publish, rooms } = deps
  const serve = privateServer(app, deps, TOURIST_API, calls)

  serve('GET /accommodations/me/', async ({ guest, scopedDb, locales }) => {
    const stay = await findGuestStay(scopedDb, guest.stayId, locales)
    if (!stay) throw new Refusal('no_stay')
    return { ...stay, availableBmsSystems: rooms.registry.room(guest.roomId) ? ['sensor'] : [] }
  })

  serve('PUT /accommodations/devices/me/push-token/', async ({ guest, scopedDb, body, locales }) => {
    const { webPush } = body
    if (webPush) refuseInvalidSubscription(webPush, deps.webPush.services)
    const [event] = await changeTopics(scopedDb, guest, [body.token], { add: topicsOfGuest(guest) }, now())
    if (!event) throw new Refusal('not_found')
    await publish(event)
    // Not `scopedDb`: the subscription may belong to a previous guest of this device, whose rows are hidden from it.
    if (webPush) {
      if (!(await putSubscription(db, guest.sessionId, webPush, locales[0] ?? DEFAULT_LOCALE)))
        throw invalidSubscription('endpoint', 'belongs to another device')
    } else if (webPush === null) await dropSubscription(scopedDb, guest.sessionId)
    return { token: body.token }
  })
}

/** The server must send requests only to push services of browsers. */
function refuseInvalidSubscription({ endpoint, keys }: WebPushSubscription, services: string[]): void {
  if (!isPushService(endpoint, services))
    throw invalidSubscription('endpoint', 'is not a URL of a supported push service')
  if (!isPublicKey(Buffer.from(keys.p256dh, 'base64url')))
    throw invalidSubscription('keys.p256dh', 'is not a valid public key')
}

const invalidSubscription = (field: string, reason: string) =>
  new Refusal('invalid_parameter', undefined, [{ field: `webPush.${field}`, reason }])

async function findGuestStay(
  db: Db,
  stayId: string,
  locales: Locale[],
): Promise<Omit<GuestStay, 'availableBmsSystems'> | undefined> {
  const row = await db
    .selectFrom('stay')
    .innerJoin('room', 'room.id', 'stay.room_id')
    .innerJoin('hotel', 'hotel.id', 'stay.hotel_id')
    .select(['stay.id', 'first_name', 'last_name', 'guests', 'check_in', 'check_out'])
    .select(['room.number', 'hotel.document'])
    .where('stay.id', '=', stayId)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, name, timeZone, defaultLocale } = row.document
  return {
    id: row.id,
    guestName: `${row.first_name} ${row.last_name}`.trim(),
    guestCount: row.guests,
    roomNumber: row.number,
    checkIn: isoMoment(timeZone, row.check_in.getTime()),
    checkOut: isoMoment(timeZone, row.check_out.getTime()),
    hotel: { id, name: createReader(locales, { defaultLocale }).text('name', name), timeZone },
  }
}
