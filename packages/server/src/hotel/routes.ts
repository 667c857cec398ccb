import { HOTEL_API, signInCodeUrl, tvUrl } from '@stay/contract/paths'
import { hotelCalls } from '@stay/contract/http/hotel-calls'
import { DESK_CODE_MS } from '@stay/contract/sign-in/timings'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/schema.ts'
import { toPage, paginate } from '@stay/contract/lists/pagination'
import { Refusal } from '../http/refusal.ts'
import { privateServer } from '../http/serve-private.ts'
import { listAudit } from '../stays/audit.ts'
import { mintCode } from '../stays/codes.ts'
import { collectGuestData, eraseGuest } from '../stays/guest-data.ts'
import { importStays } from '../stays/import.ts'
import { sendNotification } from '../stays/notifications.ts'
import {
  addRoom,
  findCurrentStays,
  findRoom,
  issueDisplayKey,
  listRooms,
  removeRoom,
  toRoom,
} from '../stays/rooms.ts'
import { isInRoom } from '../stays/sessions.ts'
import { findHotel, findStay, listStays, putStay, renewPin, toStay, type Hotel } from '../stays/stays.ts'
import type { StayContext } from '../stays/context.ts'
import {
  findHotelPolicy,
  findRoomPolicy,
  listControllers,
  putController,
  putHotelPolicy,
  putRoomPolicy,
  removeController,
} from '../rooms/setup.ts'
import type { TouristDeps } from '../tourist/deps.ts'

const MAX_IMPORTED_BYTES = 4 * 1024 * 1024

/** What a hotel's own systems may do; a service key opens one hotel, and nothing of another. */
export function hotelSideRoutes(app: FastifyInstance, deps: TouristDeps & StayContext): void {
  const { now, publicUrl } = deps
  const serve = privateServer(app, deps, HOTEL_API, hotelCalls)
  const contextOf = (own: Db): StayContext => ({ ...deps, db: own })

  serve('GET /rooms/', async ({ service, own, query, url }) =>
    paginate(await listRooms(own, service.hotelId, now()), query, url),
  )

  serve('PUT /rooms/{roomNumber}/', async ({ service, own, params }) => {
    await addRoom(own, service.hotelId, params.roomNumber)
    const room = await requireRoom(own, service.hotelId, params.roomNumber)
    return toRoom(room, (await findCurrentStays(own, now(), { roomId: room.id })).at(-1))
  })

  serve('DELETE /rooms/{roomNumber}/', async ({ service, own, params }) => {
    await requireRoom(own, service.hotelId, params.roomNumber)
    if (!(await removeRoom(own, service.hotelId, params.roomNumber))) throw new Refusal('room_in_use')
    return null
  })

  serve('POST /rooms/{roomNumber}/television/', async ({ service, own, params }) => {
    const key = await issueDisplayKey(own, service.hotelId, params.roomNumber)
    if (!key) throw new Refusal('not_found')
    return { url: tvUrl(publicUrl, key) }
  })

  serve('GET /controllers/', async ({ service, own, query, url }) =>
    paginate(await listControllers(own, service.hotelId), query, url),
  )

  serve('PUT /controllers/{controllerId}/', async ({ service, own, params, body }) => {
    const { room: number, ...document } = body
    const room = await findRoom(own, service.hotelId, number)
    if (!room)
      throw new Refusal('invalid_parameter', undefined, [
        { field: 'room', reason: `"${number}" is no room of this hotel` },
      ])
    await putController(own, service.hotelId, params.controllerId, room.id, document)
    return { id: params.controllerId, room: room.number, ...document }
  })

  serve('DELETE /controllers/{controllerId}/', async ({ service, own, params }) => {
    if (!(await removeController(own, service.hotelId, params.controllerId))) throw new Refusal('not_found')
    return null
  })

  serve('GET /climate/', ({ service, own }) => findHotelPolicy(own, service.hotelId))

  serve('PUT /climate/', async ({ service, own, body }) => {
    await putHotelPolicy(own, service.hotelId, body)
    return body
  })

  serve('GET /rooms/{roomNumber}/climate/', async ({ service, own, params }) =>
    findRoomPolicy(own, (await requireRoom(own, service.hotelId, params.roomNumber)).id),
  )

  serve('PUT /rooms/{roomNumber}/climate/', async ({ service, own, params, body }) => {
    const room = await requireRoom(own, service.hotelId, params.roomNumber)
    await putRoomPolicy(own, service.hotelId, room.id, body)
    return body
  })

  serve('GET /stays/', async ({ service, own, query, url }) => {
    const hotel = await requireHotel(own, service.hotelId)
    const stays = await listStays(own, hotel, now())
    return paginate(
      stays.filter(({ state }) => query.state === undefined || state === query.state),
      query,
      url,
    )
  })

  serve('GET /stays/{reservationId}/', async ({ service, own, params }) => {
    const hotel = await requireHotel(own, service.hotelId)
    return presentStay(own, hotel, params.reservationId)
  })

  serve('PUT /stays/{reservationId}/', async ({ service, own, params, body }) => {
    const hotel = await requireHotel(own, service.hotelId)
    const { outcome, pin } = await putStay(contextOf(own), hotel, params.reservationId, body)
    return { outcome, stay: await presentStay(own, hotel, params.reservationId), ...(pin && { pin }) }
  })

  serve('DELETE /stays/{reservationId}/', async ({ service, own, params }) => {
    const stay = await requireStay(own, service.hotelId, params.reservationId)
    await eraseGuest(contextOf(own), stay)
    return null
  })

  serve('GET /stays/{reservationId}/data/', async ({ service, own, params }) => {
    const hotel = await requireHotel(own, service.hotelId)
    return collectGuestData(own, hotel, await requireStay(own, hotel.id, params.reservationId), now())
  })

  serve('POST /stays/{reservationId}/pin/', async ({ service, own, params }) => {
    const stay = await requireStay(own, service.hotelId, params.reservationId)
    return { pin: await renewPin(contextOf(own), stay.id) }
  })

  serve('POST /stays/{reservationId}/sign-in-codes/', async ({ service, own, params }) => {
    const stay = await requireStay(own, service.hotelId, params.reservationId)
    if (!isInRoom(stay, now())) throw new Refusal('not_found')
    const { code, expiresAt } = await mintCode(own, stay.id, DESK_CODE_MS, now())
    return { code, url: signInCodeUrl(publicUrl, code), expiresAt: new Date(expiresAt).toISOString() }
  })

  serve('GET /audit/', async ({ service, own, query, url }) => {
    const window = { from: (query.page - 1) * query.pageSize, size: query.pageSize }
    const { entries, count, isExact } = await listAudit(own, service.hotelId, window)
    return toPage(entries, count, isExact, query, url)
  })

  serve('POST /notifications/', ({ service, own, body }) =>
    sendNotification(contextOf(own), service.hotelId, body),
  )

  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      ['text/csv', 'application/octet-stream', 'text/plain'],
      { parseAs: 'buffer', bodyLimit: MAX_IMPORTED_BYTES },
      (_request, body, parsed) => parsed(null, body),
    )
    privateServer(
      scope,
      deps,
      HOTEL_API,
      hotelCalls,
    )('POST /stays/import/', async ({ service, own, query }, request) => {
      if (!Buffer.isBuffer(request.body))
        throw new Refusal('unsupported_media_type', 'Send the file as text/csv.')
      const hotel = await requireHotel(own, service.hotelId)
      return importStays(contextOf(own), hotel, request.body, { isDryRun: query.dryRun })
    })
    done()
  })

  async function requireRoom(own: Db, hotelId: string, number: string) {
    const room = await findRoom(own, hotelId, number)
    if (!room) throw new Refusal('not_found')
    return room
  }

  async function requireHotel(own: Db, hotelId: string): Promise<Hotel> {
    const hotel = await findHotel(own, hotelId)
    if (!hotel) throw new Refusal('not_found')
    return hotel
  }

  async function requireStay(own: Db, hotelId: string, reservationId: string) {
    const stay = await findStay(own, hotelId, reservationId)
    if (!stay) throw new Refusal('not_found')
    return stay
  }

  async function presentStay(own: Db, hotel: Hotel, reservationId: string) {
    const stay = await requireStay(own, hotel.id, reservationId)
    return toStay(hotel, stay, stay.number, now())
  }
}
