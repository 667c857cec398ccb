import { join } from 'node:path'
import { HOTEL_API } from '@stay/contract/paths'
import { openForWork } from '@stay/server/db/database'
import { importPacks } from '@stay/server/packs/import'
import { SimulatedDevices } from '@stay/server/rooms/simulated/devices'
import { issueServiceKey } from '@stay/server/stays/service-keys'
import type { Installation } from './installation.ts'
import { CallLog, type RecordedCall } from './call-log.ts'

export const HOTEL = 'pod-tatrami'
const PACK = join(import.meta.dirname, `../../demo/packs/${HOTEL}`)
const DAY_MS = 86_400_000

export type Room = {
  number: string
  controllerId: string
  reservationId: string
  lastName: string
  pin: string
}

/** A hotel with a stay and a simulated device in each room. `call` uses the hotel API. */
export type Hotel = {
  rooms: Room[]
  calls: CallLog
  call: (method: string, path: string, body?: object) => Promise<RecordedCall>
  stop: () => Promise<void>
}

export async function createHotel(installation: Installation, rooms: number): Promise<Hotel> {
  const db = openForWork(installation.postgres.connection())
  await importPacks(db, [PACK])
  const token = (await issueServiceKey(db, HOTEL, 'chaos'))?.key ?? ''
  await db.destroy()
  const calls = new CallLog()
  const call = (method: string, path: string, body?: object) =>
    calls.call(`hotel ${method} ${path.split('/')[1]}`, `${installation.url}${HOTEL_API}${path}`, {
      method,
      token,
      ...(body && { body }),
    })
  const made: Room[] = []
  for (let index = 0; index < rooms; index++) {
    const [number, controllerId] = [`T${index}`, `t${index}`]
    const reservationId = `CHAOS-${index}`
    const lastName = `Gast${index}`
    await requireSuccess(call('PUT', `/rooms/${number}/`))
    const zones = [{ id: 1, name: 'Room' }]
    await requireSuccess(call('PUT', `/controllers/${controllerId}/`, { room: number, zones }))
    const put = await requireSuccess(
      call('PUT', `/stays/${reservationId}/`, {
        room: number,
        lastName,
        checkIn: new Date(Date.now() - DAY_MS).toISOString(),
        checkOut: new Date(Date.now() + DAY_MS).toISOString(),
      }),
    )
    const { pin } = put.body as { pin: string }
    made.push({ number, controllerId, reservationId, lastName, pin })
  }
  const devices = new SimulatedDevices(installation.mqttUrl, { reportMs: 1000 })
  devices.setControllers(
    made.map(({ controllerId }) => ({ hotelId: HOTEL, controllerId, zones: [1], devices: new Map() })),
  )
  return { rooms: made, calls, call, stop: () => devices.stop() }
}

async function requireSuccess(pending: Promise<RecordedCall>): Promise<RecordedCall> {
  const response = await pending
  if (response.status >= 200 && response.status < 300) return response
  throw new Error(`${response.name} failed with status ${response.status}: ${JSON.stringify(response.body)}`)
}
