import { paginate } from '@stay/contract/lists/pagination'
import { Refusal } from '../http/refusal.ts'
import {
  findHotelPolicy,
  findRoomPolicy,
  listControllers,
  putController,
  putHotelPolicy,
  putRoomPolicy,
  removeController,
} from '../rooms/setup.ts'
import { findRoom } from '../stays/rooms.ts'
import { requireRoom } from './require.ts'
import type { ServeHotelCall } from './deps.ts'

/** Room controllers and the climate policies of the hotel and its rooms. */
export function controllerRoutes(serve: ServeHotelCall): void {
  serve('GET /controllers/', async ({ service, scopedDb, query, url }) =>
    paginate(await listControllers(scopedDb, service.hotelId), query, url),
  )

  serve('PUT /controllers/{controllerId}/', async ({ service, scopedDb, params, body }) => {
    const { room: number, ...document } = body
    const room = await findRoom(scopedDb, service.hotelId, number)
    if (!room)
      throw new Refusal('invalid_parameter', undefined, [
        { field: 'room', reason: `"${number}" is not a room of this hotel` },
      ])
    await putController(scopedDb, service.hotelId, params.controllerId, room.id, document)
    return { id: params.controllerId, room: room.number, ...document }
  })

  serve('DELETE /controllers/{controllerId}/', async ({ service, scopedDb, params }) => {
    if (!(await removeController(scopedDb, service.hotelId, params.controllerId)))
      throw new Refusal('not_found')
    return null
  })

  serve('GET /climate/', ({ service, scopedDb }) => findHotelPolicy(scopedDb, service.hotelId))

  serve('PUT /climate/', async ({ service, scopedDb, body }) => {
    await putHotelPolicy(scopedDb, service.hotelId, body)
    return body
  })

  serve('GET /rooms/{roomNumber}/climate/', async ({ service, scopedDb, params }) =>
    findRoomPolicy(scopedDb, (await requireRoom(scopedDb, service.hotelId, params.roomNumber)).id),
  )

  serve('PUT /rooms/{roomNumber}/climate/', async ({ service, scopedDb, params, body }) => {
    const room = await requireRoom(scopedDb, service.hotelId, params.roomNumber)
    await putRoomPolicy(scopedDb, service.hotelId, room.id, body)
    return body
  })
}
