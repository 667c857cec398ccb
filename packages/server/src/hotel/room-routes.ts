import { tvUrl } from '@stay/contract/paths'
import { paginate } from '@stay/contract/lists/pagination'
import { Refusal } from '../http/refusal.ts'
import { addRoom, findCurrentStays, issueTvKey, listRooms, removeRoom, toRoom } from '../stays/rooms.ts'
import { liftSignInLock } from '../stays/sign-in-locks.ts'
import { requireRoom } from './require.ts'
import type { HotelDeps, ServeHotelCall } from './deps.ts'

export function roomRoutes(serve: ServeHotelCall, { db, keys, now, publicUrl, publish }: HotelDeps): void {
  serve('GET /rooms/', async ({ service, scopedDb, query, url }) =>
    paginate(await listRooms(scopedDb, service.hotelId, now()), query, url),
  )

  serve('PUT /rooms/{roomNumber}/', async ({ service, scopedDb, params }) => {
    await addRoom(scopedDb, service.hotelId, params.roomNumber)
    const room = await requireRoom(scopedDb, service.hotelId, params.roomNumber)
    return toRoom(room, (await findCurrentStays(scopedDb, now(), { roomId: room.id })).at(-1))
  })

  serve('DELETE /rooms/{roomNumber}/', async ({ service, scopedDb, params }) => {
    await requireRoom(scopedDb, service.hotelId, params.roomNumber)
    if (!(await removeRoom(scopedDb, service.hotelId, params.roomNumber))) throw new Refusal('room_in_use')
    return null
  })

  serve('POST /rooms/{roomNumber}/television/', async ({ service, scopedDb, params }) => {
    const key = await issueTvKey({ db: scopedDb, publish }, service.hotelId, params.roomNumber)
    if (!key) throw new Refusal('not_found')
    return { url: tvUrl(publicUrl, key) }
  })

  serve('DELETE /rooms/{roomNumber}/sign-in-lock/', async ({ service, scopedDb, params }) => {
    const { number } = await requireRoom(scopedDb, service.hotelId, params.roomNumber)
    await liftSignInLock(db, keys, service.hotelId, number, now())
    return null
  })
}
