import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../http/logger.ts'
import { useDatabase } from '@stay/testkit/database'
import { makeRoomGuest, startSite, type Site } from '@stay/testkit/rooms'
import { makeHotel, makeStay } from '@stay/testkit/stays'
import { RoomReset } from './reset-rooms.ts'
import { SimulatedDriver } from './simulated/driver.ts'

const test = useDatabase()
const HOUR_MS = 3_600_000
let now = Date.now()
const driver = new SimulatedDriver({ now: () => now })
let site: Site
let roomReset: RoomReset

beforeAll(async () => {
  await makeHotel(test.db)
  site = await startSite(test.db, driver, { now: () => now, timeoutMs: 3000 })
  roomReset = new RoomReset(test.db, site.rooms, createLogger('silent'), () => now)
})
afterAll(() => site.stop())

const ref = (controllerId: string) => ({ hotelId: 'stary-mlyn', controllerId })
const modeOf = (controllerId: string) => site.rooms.states.zone(ref(controllerId), 1)?.report.mode
const checkOut = (room: string) => makeStay(test.db, { reservationId: room, room, isCheckedOut: true }, now)

it('switches a room off and clears its flags after check-out', async () => {
  const { controllerId } = await makeRoomGuest(site, test.db, '701', now)
  driver.simulate(ref(controllerId), { flags: { dnd: true } })
  await roomReset.resetRooms()
  expect(modeOf(controllerId)).toBe('cool')
  await checkOut('701')
  await roomReset.resetRooms()
  expect(modeOf(controllerId)).toBe('off')
  expect(site.rooms.states.flags(ref(controllerId))?.dnd).toBe(false)
  // A later change, for example by housekeeping, is left alone.
  driver.simulate(ref(controllerId), { panel: { zone: 1, mode: 'cool' } })
  now += HOUR_MS
  await roomReset.resetRooms()
  expect(modeOf(controllerId)).toBe('cool')
})

it('resets a room when the check-out time has passed', async () => {
  const { controllerId } = await makeRoomGuest(site, test.db, '702', now)
  await makeStay(
    test.db,
    { reservationId: '702', room: '702', checkOut: new Date(now + HOUR_MS).toISOString() },
    now,
  )
  await roomReset.resetRooms()
  expect(modeOf(controllerId)).toBe('cool')
  now += HOUR_MS
  driver.simulate(ref(controllerId), { panel: { zone: 1, mode: 'cool' } })
  await roomReset.resetRooms()
  expect(modeOf(controllerId)).toBe('off')
})

it('retries until the room confirms, but not after another guest has moved in', async () => {
  const { controllerId } = await makeRoomGuest(site, test.db, '703', now)
  driver.simulate(ref(controllerId), { behave: { kind: 'silent' } })
  await checkOut('703')
  await roomReset.resetRooms()
  driver.simulate(ref(controllerId), { behave: { kind: 'well' } })
  await roomReset.resetRooms()
  expect(modeOf(controllerId)).toBe('cool')
  now += 60_000
  await roomReset.resetRooms()
  expect(modeOf(controllerId)).toBe('off')

  const next = await makeRoomGuest(site, test.db, '704', now)
  await checkOut('704')
  await makeStay(test.db, { reservationId: 'next', room: '704' }, now)
  await roomReset.resetRooms()
  expect(modeOf(next.controllerId)).toBe('cool')
})

it('applies the check-out settings of the policy, even in an empty room without guest flags', async () => {
  const { controllerId } = await makeRoomGuest(site, test.db, '706', now)
  await test.db
    .updateTable('room')
    .set({ climate: JSON.stringify({ checkOut: { isOn: true, temperature: 24 } }) })
    .where('number', '=', '706')
    .execute()
  await site.rooms.reload()
  site.rooms.states.events.flags(ref(controllerId), { occupied: false }, true)
  await checkOut('706')
  await roomReset.resetRooms()
  const { report } = site.rooms.states.zone(ref(controllerId), 1) ?? {}
  expect([report?.mode, report?.temperature]).toEqual(['cool', 2400])
  const { room_left_at: leftAt } = await test.db
    .selectFrom('stay')
    .select('room_left_at')
    .where('reservation_id', '=', '706')
    .executeTakeFirstOrThrow()
  expect(leftAt).not.toBeNull()
})

it('leaves the room unchanged if the policy says so', async () => {
  const { controllerId } = await makeRoomGuest(site, test.db, '705', now)
  await test.db
    .updateTable('room')
    .set({ climate: JSON.stringify({ checkOut: null }) })
    .where('number', '=', '705')
    .execute()
  await site.rooms.reload()
  await checkOut('705')
  await roomReset.resetRooms()
  expect(modeOf(controllerId)).toBe('cool')
})
