import type { GuestStay } from '@stay/contract/stay/guest-stay'
import type { SensorRoom } from '@stay/contract/room/climate'
import { SAVED_HEADER } from '@stay/contract/offline/build-meta'
import { COMMAND_TIMEOUT_MS, ROOM_POLL_MS } from '@stay/contract/room/timings'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { offlineSince, setOffline } from '../device/connectivity.ts'
import { createLive } from './live.ts'
import { FakeDevice, noConnection, type Request } from './testing/fake-browser.ts'

const STAY: GuestStay = {
  id: 's1',
  guestName: 'Anna Kowalska',
  guestCount: 2,
  roomNumber: '412',
  checkIn: '2026-11-16T15:00:00Z',
  checkOut: '2026-11-18T11:00:00Z',
  hotel: { id: 'h1', name: 'Hotel', timeZone: 'UTC' },
  availableBmsSystems: ['sensor'],
}
const flag = { value: false, isWritable: true }
const ROOM: SensorRoom = {
  roomNumber: '412',
  updatedAt: null,
  controllers: [
    {
      id: 'c1',
      name: 'Room 412',
      isOnline: true,
      lastSeenAt: null,
      flags: { dnd: flag, mur: flag, occupied: flag, windowOpen: flag, eco: flag },
      zone1: {
        id: 1,
        name: 'Bedroom',
        acPanel: {
          isOn: true,
          temperature: 2200,
          fanSpeed: 'auto',
          currentTemperature: 2300,
          reportedAt: '2026-11-17T12:00:00Z',
          limits: { min: 1800, max: 2600, step: 50, fanSpeeds: ['auto'] },
          lock: null,
          pending: null,
        },
      },
    },
  ],
}
const SETTINGS = { isOn: true, temperature: 2150, fanSpeed: 'auto' } as const

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('performance', { ...performance, getEntriesByType: () => [] })
  offlineSince.set(undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)

type Reply = { status: number; body?: unknown; headers?: Record<string, string> }

function setUp() {
  const server = {
    unread: 1,
    stay: { status: 200, body: STAY } as Reply,
    room: { status: 200, body: ROOM } as Reply,
    command: { status: 200, body: ROOM.controllers[0]?.zone1 } as Reply,
    isOnline: true,
    isBusy: false,
  }
  const reply = ({ path, method }: Request): Reply | Promise<Reply> => {
    if (!server.isOnline) return noConnection()
    if (server.isBusy) return { status: 503, body: { code: 'unavailable' } }
    if (path.includes('/accommodations/me/')) return server.stay
    if (path.includes('/notifications/me/counter/')) return { status: 200, body: { unread: server.unread } }
    if (path.includes('/bms/sensor/rooms/me/')) return server.room
    if (method === 'PUT') return server.command
    return { status: 200, body: { token: 'socket-token', hotelId: 'h1' } }
  }
  const device = new FakeDevice()
  device.accessToken = 'token'
  const tab = device.openTab(reply)
  return { server, device, tab, live: createLive(tab.environment) }
}

it('sends no requests before it is started', async () => {
  const { tab, live } = setUp()
  live.seed({ stay: STAY, unread: 3, room: ROOM })
  await advance(1000)
  expect([tab.calls(), tab.sockets]).toEqual([[], []])
  expect(live.stay.state.get().stay?.roomNumber).toBe('412')
  expect(live.notifications.state.initial().unread).toBe(3)
  expect(tab.hiddenFromReports).toEqual(['412', 'Anna', 'Kowalska'])
})

it('loads the stay and the counter, and remembers the hotel', async () => {
  const { tab, live, device } = setUp()
  live.start()
  await advance(100)
  expect(live.stay.state.get()).toEqual({ stay: STAY, hasFailed: false })
  expect(live.notifications.state.get().unread).toBe(1)
  expect(device.storage.get('stay.place')).toBe('/en-US/app/hotel/h1/details')
  expect(tab.sockets[0]?.path).toBe('/push-streams/socket-token')
})

it('reloads the data that a push message names, and everything when the socket opens', async () => {
  const { tab, live, server } = setUp()
  live.start()
  await advance(100)
  const [socket] = tab.sockets
  server.unread = 2
  socket?.send('refresh_notification')
  await advance(10)
  expect(live.notifications.state.get().unread).toBe(2)
  server.stay = { status: 200, body: { ...STAY, roomNumber: '413' } }
  socket?.send('refresh_room')
  await advance(10)
  expect(live.stay.state.get().stay?.roomNumber).toBe('413')
  server.unread = 5
  socket?.open()
  await advance(10)
  expect(live.notifications.state.get().unread).toBe(5)
})

it('reconnects a visible page after two seconds, 20 % more or less', async () => {
  const { tab, live } = setUp()
  live.start()
  await advance(100)
  tab.sockets[0]?.drop()
  await advance(1590)
  expect(tab.sockets).toHaveLength(1)
  await advance(820)
  expect(tab.sockets).toHaveLength(2)
})

it('reconnects a page that waits as soon as it becomes visible', async () => {
  const { tab, live } = setUp()
  live.start()
  await advance(100)
  const random = vi.spyOn(Math, 'random').mockReturnValue(1)
  tab.show('hidden')
  tab.sockets[0]?.drop()
  await advance(10_000)
  expect(tab.sockets).toHaveLength(1)
  tab.show('visible')
  await advance(2400)
  expect(tab.sockets).toHaveLength(2)
  random.mockRestore()
})

it('repeats a failed load until it succeeds, but not while the page is hidden', async () => {
  const { tab, live, server } = setUp()
  live.start()
  await advance(100)
  server.unread = 7
  server.isBusy = true
  tab.sockets[0]?.send('refresh_notification')
  await advance(20_000)
  expect(live.notifications.state.get().unread).toBe(1)
  const countRequests = () => tab.requests.filter(({ path }) => path.includes('counter')).length
  expect(countRequests()).toBeGreaterThan(3)
  tab.show('hidden')
  await advance(60_000)
  const hidden = countRequests()
  await advance(600_000)
  expect(countRequests()).toBe(hidden)
  server.isBusy = false
  tab.show('visible')
  await advance(100)
  expect(live.notifications.state.get().unread).toBe(7)
})

it('clears all data when the guest signs out', async () => {
  const { tab, live } = setUp()
  live.start()
  await advance(100)
  await live.room.reload()
  const signedOut = live.session.signOut()
  await advance(100)
  await signedOut
  expect(live.stay.state.get().stay).toBeNull()
  expect(live.room.state.get().room).toBeNull()
  expect(live.notifications.state.get().unread).toBe(0)
  expect(tab.sockets.every(({ isClosed }) => isClosed)).toBe(true)
})

it('ignores a response that arrives after sign-out', async () => {
  const { live, server } = setUp()
  let respond = (_reply: Reply) => {}
  server.stay = new Promise<Reply>((resolve) => {
    respond = resolve
  }) as unknown as Reply
  live.start()
  await advance(100)
  void live.session.signOut()
  respond({ status: 200, body: STAY })
  await advance(100)
  expect(live.stay.state.get().stay).toBeNull()
})

it('sets the stay to null when it is over', async () => {
  const { live, server } = setUp()
  server.stay = { status: 404, body: { code: 'no_stay' } }
  live.start()
  await advance(100)
  expect(live.stay.state.get()).toEqual({ stay: null, hasFailed: false })
})

it('fails after ten seconds if the stay is not loaded', async () => {
  const { live, server } = setUp()
  server.stay = new Promise(() => {}) as unknown as Reply
  live.start()
  await advance(9900)
  expect(live.stay.state.get().hasFailed).toBe(false)
  await advance(200)
  expect(live.stay.state.get().hasFailed).toBe(true)
})

it('polls the room every minute while it is watched', async () => {
  const { live, tab } = setUp()
  const stop = live.room.watch()
  await advance(10)
  const count = () => tab.calls().filter((call) => call === 'GET /bms/sensor/rooms/me/').length
  expect(count()).toBe(1)
  await advance(ROOM_POLL_MS)
  expect(count()).toBe(2)
  stop()
  await advance(2 * ROOM_POLL_MS)
  expect(count()).toBe(2)
})

it('marks a room from the cache as outdated', async () => {
  const { live, server } = setUp()
  server.room = { status: 200, body: ROOM, headers: { [SAVED_HEADER]: '1000' } }
  await live.room.reload()
  expect(live.room.state.get()).toMatchObject({ receivedAt: 1000, hasFailed: true })
})

it('does not show a room as connected whose response arrives after the connection has failed', async () => {
  const { live } = setUp()
  const stop = live.room.watch()
  setOffline()
  await advance(10)
  expect(live.room.state.get()).toMatchObject({ room: ROOM, hasFailed: true })
  stop()
})

it('reloads the room after the timeout of a pending command of another device', async () => {
  const { live, server, tab } = setUp()
  const pending = { ...SETTINGS, askedAt: '2026-11-17T12:00:00Z' }
  const [controller] = ROOM.controllers
  const zone1 = controller?.zone1
  server.room = {
    status: 200,
    body: {
      ...ROOM,
      controllers: [{ ...controller, zone1: { ...zone1, acPanel: { ...zone1?.acPanel, pending } } }],
    },
  }
  live.room.watch()
  await advance(10)
  server.room = { status: 200, body: ROOM }
  await advance(COMMAND_TIMEOUT_MS + 600)
  expect(tab.calls().filter((call) => call === 'GET /bms/sensor/rooms/me/')).toHaveLength(2)
  expect(live.room.state.get().room?.controllers[0]?.zone1?.acPanel?.pending).toBeNull()
})

it('sends a command with an idempotency key and shows the confirmed zone', async () => {
  const { live, server, tab } = setUp()
  await live.room.reload()
  const zone = ROOM.controllers[0]?.zone1
  const confirmed = { ...zone, acPanel: { ...zone?.acPanel, temperature: 2150 } }
  server.command = { status: 200, body: confirmed }
  const ends: unknown[] = []
  live.room.setCommandListener({ onStart: () => {}, onEnd: (failure) => ends.push(failure) })
  const sender = live.room.zoneSender('c1', 1)
  sender.change(SETTINGS, { ...SETTINGS, temperature: 2200 })
  expect(sender.pending()).toEqual(SETTINGS)
  server.room = new Promise(() => {}) as unknown as Reply
  await advance(600)
  expect(ends).toEqual([undefined])
  expect(live.room.state.get().room?.controllers[0]?.zone1).toEqual(confirmed)
  const command = tab.requests.find(({ method }) => method === 'PUT')
  expect(command?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/)
  expect(live.room.zoneSender('c1', 1)).toBe(sender)
})

it('reports a refusal with its reason', async () => {
  const { live, server } = setUp()
  await live.room.reload()
  server.command = { status: 409, body: { code: 'zone_locked', reason: 'window_open' } }
  const ends: unknown[] = []
  live.room.setCommandListener({ onStart: () => {}, onEnd: (failure) => ends.push(failure) })
  live.room.zoneSender('c1', 1).change(SETTINGS, { ...SETTINGS, temperature: 2200 })
  await advance(600)
  expect(ends).toEqual([{ code: 'zone_locked', reason: 'window_open' }])
})

it('sends collected changes when the page is hidden', async () => {
  const { live, tab } = setUp()
  live.start()
  await advance(100)
  live.room.zoneSender('c1', 1).change(SETTINGS, { ...SETTINGS, temperature: 2200 })
  tab.show('hidden')
  await advance(10)
  expect(tab.requests.some(({ method }) => method === 'PUT')).toBe(true)
})

it('goes offline after a failed request and online after a successful one', async () => {
  const { live, server } = setUp()
  server.isOnline = false
  await live.stay.reload()
  expect(offlineSince.get()).toBe(0)
  server.isOnline = true
  await live.stay.reload()
  expect(offlineSince.get()).toBeUndefined()
})
