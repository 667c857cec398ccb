import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../http/logger.ts'
import { useDatabase } from '@stay/testkit/database'
import { makeRoomGuest, startSite, type Site } from '@stay/testkit/rooms'
import { makeHotel, makeStay } from '@stay/testkit/stays'
import { RoomLeaver } from './leave-rooms.ts'
import { SimulatedDriver } from './simulated/driver.ts'

const test = useDatabase()
const HOUR_MS = 3_600_000
let now = Date.now()
const driver = new SimulatedDriver({ now: () => now })
let site: Site
let leaver: RoomLeaver

beforeAll(async () => {
  await makeHotel(test.db)
  site = await startSite(test.db, driver, { now: () => now, deadlineMs: 3000 })
  leaver = new RoomLeaver(test.db, site.rooms, createLogger('silent'), () => now)
})
afterAll(() => site.stop())

const ref = (controllerId: string) => ({ hotelId: 'stary-mlyn', controllerId })
const modeOf = (controllerId: string) => site.rooms.mirror.zone(ref(controllerId), 1)?.report.mode
const leave = (room: string) => makeStay(test.db, { reservationId: room, room, isCheckedOut: true }, now)

it('leaves a room off when its guest has checked out, and takes wishes back', async () => {
  const { controllerId } = await makeRoomGuest(site, test.db, '701', now)
  driver.play(ref(controllerId), { flags: { dnd: true } })
  await leaver.leaveRooms()
  expect(modeOf(controllerId)).toBe('cool')
  await leave('701')
  await leaver.leaveRooms()
  expect(modeOf(controllerId)).toBe('off')
  expect(site.rooms.mirror.flags(ref(controllerId))?.dnd).toBe(false)
  // Whatever the cleaners do afterwards stays.
  driver.play(ref(controllerId), { panel: { zone: 1, mode: 'cool' } })
  now += HOUR_MS
  await leaver.leaveRooms()
  expect(modeOf(controllerId)).toBe('cool')
})

it('does so when the time of check-out has come', async () => {
  const { controllerId } = await makeRoomGuest(site, test.db, '702', now)
  await makeStay(
    test.db,
    { reservationId: '702', room: '702', checkOut: new Date(now + HOUR_MS).toISOString() },
    now,
  )
  await leaver.leaveRooms()
  expect(modeOf(controllerId)).toBe('cool')
  now += HOUR_MS
  driver.play(ref(controllerId), { panel: { zone: 1, mode: 'cool' } })
  await leaver.leaveRooms()
  expect(modeOf(controllerId)).toBe('off')
})

it('asks again where the room did not confirm, and never once somebody else has moved in', async () => {
  const { controllerId } = await makeRoomGuest(site, test.db, '703', now)
  driver.play(ref(controllerId), { behave: { kind: 'silent' } })
  await leave('703')
  await leaver.leaveRooms()
  driver.play(ref(controllerId), { behave: { kind: 'well' } })
  await leaver.leaveRooms()
  expect(modeOf(controllerId)).toBe('cool')
  now += 60_000
  await leaver.leaveRooms()
  expect(modeOf(controllerId)).toBe('off')

  const next = await makeRoomGuest(site, test.db, '704', now)
  await leave('704')
  await makeStay(test.db, { reservationId: 'next', room: '704' }, now)
  await leaver.leaveRooms()
  expect(modeOf(next.controllerId)).toBe('cool')
})

it('leaves it running where the hotel wishes, though nobody is in and it has no switches for wishes', async () => {
  const { controllerId } = await makeRoomGuest(site, test.db, '706', now)
  await test.db
    .updateTable('room')
    .set({ climate: JSON.stringify({ checkOut: { isOn: true, temperature: 24 } }) })
    .where('number', '=', '706')
    .execute()
  await site.rooms.reload()
  site.rooms.mirror.events.flags(ref(controllerId), { occupied: false }, true)
  await leave('706')
  await leaver.leaveRooms()
  const { report } = site.rooms.mirror.zone(ref(controllerId), 1) ?? {}
  expect([report?.mode, report?.temperature]).toEqual(['cool', 2400])
  const { room_left_at: leftAt } = await test.db
    .selectFrom('stay')
    .select('room_left_at')
    .where('reservation_id', '=', '706')
    .executeTakeFirstOrThrow()
  expect(leftAt).not.toBeNull()
})

it('leaves it as it is where the hotel says so', async () => {
  const { controllerId } = await makeRoomGuest(site, test.db, '705', now)
  await test.db
    .updateTable('room')
    .set({ climate: JSON.stringify({ checkOut: null }) })
    .where('number', '=', '705')
    .execute()
  await site.rooms.reload()
  await leave('705')
  await leaver.leaveRooms()
  expect(modeOf(controllerId)).toBe('cool')
})
