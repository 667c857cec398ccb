import { join } from 'node:path'
import { HOTEL_API } from '@stay/contract/paths'
import { openForWork } from '@stay/server/db/database'
import { importPacks } from '@stay/server/packs/import'
import { SimulatedDevices } from '@stay/server/rooms/simulated/devices'
import { issueServiceKey } from '@stay/server/stays/service-keys'
import type { Installation } from './installation.ts'
import { Journal, type RecordedCall } from './journal.ts'

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

/** A hotel with guests in its rooms and a device in each, and its system, which calls as the desk does. */
export type Hotel = {
  rooms: Room[]
  journal: Journal
  ask: (method: string, path: string, body?: object) => Promise<RecordedCall>
  stop: () => Promise<void>
}

export async function openHotel(installation: Installation, rooms: number): Promise<Hotel> {
  const db = openForWork(installation.postgres.connection())
  await importPacks(db, [PACK])
  const token = (await issueServiceKey(db, HOTEL, 'chaos'))?.key ?? ''
  await db.destroy()
  const journal = new Journal()
  const ask = (method: string, path: string, body?: object) =>
    journal.ask(`hotel ${method} ${path.split('/')[1]}`, `${installation.url}${HOTEL_API}${path}`, {
      method,
      token,
      ...(body && { body }),
    })
  const made: Room[] = []
  for (let index = 0; index < rooms; index++) {
    const [number, controllerId] = [`T${index}`, `t${index}`]
    const reservationId = `CHAOS-${index}`
    const lastName = `Gast${index}`
    await must(ask('PUT', `/rooms/${number}/`))
    const zones = [{ id: 1, name: 'Room' }]
    await must(ask('PUT', `/controllers/${controllerId}/`, { room: number, zones }))
    const put = await must(
      ask('PUT', `/stays/${reservationId}/`, {
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
  devices.know(
    made.map(({ controllerId }) => ({ hotelId: HOTEL, controllerId, zones: [1], devices: new Map() })),
  )
  return { rooms: made, journal, ask, stop: () => devices.stop() }
}

async function must(asked: Promise<RecordedCall>): Promise<RecordedCall> {
  const answer = await asked
  if (answer.status >= 200 && answer.status < 300) return answer
  throw new Error(`${answer.what} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
}
