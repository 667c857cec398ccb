import { HOTEL_API } from '@stay/contract/api-root'
import { hotelCalls } from '@stay/contract/hotel-calls'
import { DESK_CODE_MS } from '@stay/contract/timings'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../http/pages-of.ts'
import { Refusal } from '../http/refusal.ts'
import { privateServer } from '../http/serve-private.ts'
import { mintCode } from '../stays/codes.ts'
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
import { findHouse, findStay, listStays, putStay, renewPin, toStay, type House } from '../stays/stays.ts'
import type { StayWorld } from '../stays/world.ts'
import {
  findHotelPolicy,
  findRoomPolicy,
  listControllers,
  putController,
  putHotelPolicy,
  putRoomPolicy,
  removeController,
} from '../rooms/setup.ts'
import { signInUrl, televisionUrl } from '../stays/addresses.ts'
import type { TouristDeps } from '../tourist/deps.ts'

const MOST_IMPORTED_BYTES = 4 * 1024 * 1024

/** What a hotel's own systems may do; a service key opens one hotel, and nothing of another. */
export function hotelSideRoutes(app: FastifyInstance, deps: TouristDeps & StayWorld): void {
  const { db, now, publicUrl } = deps
  const serve = privateServer(app, deps, HOTEL_API, hotelCalls)

  serve('GET /rooms/', async ({ service, query, url }) =>
    pageOf(await listRooms(db, service.hotelId, now()), query, url),
  )

  serve('PUT /rooms/{roomNumber}/', async ({ service, params }) => {
    await addRoom(db, service.hotelId, params.roomNumber)
    const room = await requireRoom(service.hotelId, params.roomNumber)
    return toRoom(room, (await findCurrentStays(db, now(), { roomId: room.id })).at(-1))
  })

  serve('DELETE /rooms/{roomNumber}/', async ({ service, params }) => {
    await requireRoom(service.hotelId, params.roomNumber)
    if (!(await removeRoom(db, service.hotelId, params.roomNumber))) throw new Refusal('room_in_use')
    return null
  })

  serve('POST /rooms/{roomNumber}/television/', async ({ service, params }) => {
    const key = await issueDisplayKey(db, service.hotelId, params.roomNumber)
    if (!key) throw new Refusal('not_found')
    return { url: televisionUrl(publicUrl, key) }
  })

  serve('GET /controllers/', async ({ service, query, url }) =>
    pageOf(await listControllers(db, service.hotelId), query, url),
  )

  serve('PUT /controllers/{controllerId}/', async ({ service, params, body }) => {
    const { room: number, ...document } = body
    const room = await findRoom(db, service.hotelId, number)
    if (!room)
      throw new Refusal('invalid_parameter', undefined, [
        { field: 'room', reason: `"${number}" is no room of this hotel` },
      ])
    await putController(db, service.hotelId, params.controllerId, room.id, document)
    return { id: params.controllerId, room: room.number, ...document }
  })

  serve('DELETE /controllers/{controllerId}/', async ({ service, params }) => {
    if (!(await removeController(db, service.hotelId, params.controllerId))) throw new Refusal('not_found')
    return null
  })

  serve('GET /climate/', ({ service }) => findHotelPolicy(db, service.hotelId))

  serve('PUT /climate/', async ({ service, body }) => {
    await putHotelPolicy(db, service.hotelId, body)
    return body
  })

  serve('GET /rooms/{roomNumber}/climate/', async ({ service, params }) =>
    findRoomPolicy(db, (await requireRoom(service.hotelId, params.roomNumber)).id),
  )

  serve('PUT /rooms/{roomNumber}/climate/', async ({ service, params, body }) => {
    const room = await requireRoom(service.hotelId, params.roomNumber)
    await putRoomPolicy(db, service.hotelId, room.id, body)
    return body
  })

  serve('GET /stays/', async ({ service, query, url }) => {
    const house = await requireHouse(service.hotelId)
    const stays = await listStays(db, house, now())
    return pageOf(
      stays.filter(({ state }) => query.state === undefined || state === query.state),
      query,
      url,
    )
  })

  serve('GET /stays/{reservationId}/', async ({ service, params }) => {
    const house = await requireHouse(service.hotelId)
    return presentStay(house, params.reservationId)
  })

  serve('PUT /stays/{reservationId}/', async ({ service, params, body }) => {
    const house = await requireHouse(service.hotelId)
    const { outcome, pin } = await putStay(deps, house, params.reservationId, body)
    return { outcome, stay: await presentStay(house, params.reservationId), ...(pin && { pin }) }
  })

  serve('POST /stays/{reservationId}/pin/', async ({ service, params }) => {
    const stay = await requireStay(service.hotelId, params.reservationId)
    return { pin: await renewPin(deps, stay.id) }
  })

  serve('POST /stays/{reservationId}/sign-in-codes/', async ({ service, params }) => {
    const stay = await requireStay(service.hotelId, params.reservationId)
    if (!isInRoom(stay, now())) throw new Refusal('not_found')
    const { code, expiresAt } = await mintCode(db, stay.id, DESK_CODE_MS, now())
    return { code, url: signInUrl(publicUrl, code), expiresAt: new Date(expiresAt).toISOString() }
  })

  serve('POST /notifications/', ({ service, body }) => sendNotification(deps, service.hotelId, body))

  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      ['text/csv', 'application/octet-stream', 'text/plain'],
      { parseAs: 'buffer', bodyLimit: MOST_IMPORTED_BYTES },
      (_request, body, parsed) => parsed(null, body),
    )
    privateServer(
      scope,
      deps,
      HOTEL_API,
      hotelCalls,
    )('POST /stays/import/', async ({ service, query }, request) => {
      if (!Buffer.isBuffer(request.body))
        throw new Refusal('unsupported_media_type', 'Send the file as text/csv.')
      const house = await requireHouse(service.hotelId)
      return importStays(deps, house, request.body, { isDryRun: query.dryRun })
    })
    done()
  })

  async function requireRoom(hotelId: string, number: string) {
    const room = await findRoom(db, hotelId, number)
    if (!room) throw new Refusal('not_found')
    return room
  }

  async function requireHouse(hotelId: string): Promise<House> {
    const house = await findHouse(db, hotelId)
    if (!house) throw new Refusal('not_found')
    return house
  }

  async function requireStay(hotelId: string, reservationId: string) {
    const stay = await findStay(db, hotelId, reservationId)
    if (!stay) throw new Refusal('not_found')
    return stay
  }

  async function presentStay(house: House, reservationId: string) {
    const stay = await requireStay(house.id, reservationId)
    return toStay(house, stay, stay.number, now())
  }
}
