import type { FastifyInstance } from 'fastify'
import type { Database } from '@stay/server/db/database'
import type { Db } from '@stay/server/db/schema'
import type { Driver } from '@stay/server/rooms/driver'
import { Rooms } from '@stay/server/rooms/rooms'
import { putController } from '@stay/server/rooms/setup'
import { addRoom, findRoom } from '@stay/server/stays/rooms'
import { createLogger } from '@stay/server/http/logger'
import { makeApp } from './app.ts'
import { bearer, makeStay, signIn, TOURIST } from './stays.ts'

export async function makeController(
  db: Db,
  id: string,
  room: string,
  hotelId = 'stary-mlyn',
): Promise<void> {
  await addRoom(db, hotelId, room)
  const found = await findRoom(db, hotelId, room)
  const zones = [
    { id: 1, name: { pl: 'Sypialnia', 'en-US': 'Bedroom' } },
    { id: 2, name: { pl: 'Salon', 'en-US': 'Living room' } },
  ]
  await putController(db, hotelId, id, found?.id ?? '', { zones })
}

export type Site = { app: FastifyInstance; rooms: Rooms; stop: () => Promise<void> }

/** Starts the app and its rooms with the given device driver. */
export async function startSite(
  db: Database,
  driver: Driver,
  options: { timeoutMs?: number; now?: () => number } = {},
): Promise<Site> {
  const rooms = new Rooms(db, driver, createLogger('silent'), options)
  const { app } = makeApp(db, { rooms, ...(options.now && { now: options.now }) })
  await rooms.start()
  return {
    app,
    rooms,
    stop: async () => {
      await app.close()
      await rooms.stop()
    },
  }
}

export type RoomGuest = { access: string; controllerId: string }

export async function makeRoomGuest(
  { app, rooms }: Site,
  db: Db,
  room: string,
  now = Date.now(),
): Promise<RoomGuest> {
  const controllerId = `c${room.toLowerCase()}`
  await makeController(db, controllerId, room)
  await makeStay(db, { reservationId: room, room }, now)
  await rooms.reload()
  return { controllerId, access: (await signIn(app, db, room, now)).access }
}

export const SETTINGS = { isOn: true, temperature: 2150, fanSpeed: 'low' }

export const zoneUrl = ({ controllerId }: RoomGuest, zone = 1) =>
  `${TOURIST}/bms/sensor/controllers/${controllerId}/ac-zones/${zone}/`

export const putZone = (
  { app }: { app: FastifyInstance },
  guest: RoomGuest,
  settings: object = SETTINGS,
  { zone = 1, key }: { zone?: number; key?: string } = {},
) =>
  app.inject({
    method: 'PUT',
    url: zoneUrl(guest, zone),
    headers: { ...bearer(guest.access), ...(key && { 'idempotency-key': key }) },
    payload: settings,
  })
