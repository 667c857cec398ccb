import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '@stay/testkit/eventually'
import { createLogger } from '../http/logger.ts'
import { makeApp } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'
import { makeRoomGuest } from '@stay/testkit/rooms'
import { connect, opened, pushToken, serve, type Client } from '@stay/testkit/sockets'
import { makeHotel } from '@stay/testkit/stays'
import { Rooms } from './rooms.ts'
import { SimulatedDriver } from './simulated/driver.ts'
import { GuestNotifier } from './notify-guests.ts'

const test = useDatabase()
const driver = new SimulatedDriver({ reportMs: 100 })
let rooms: Rooms
let server: ReturnType<typeof makeApp>
let url = ''

beforeAll(async () => {
  await makeHotel(test.db)
  rooms = new Rooms(test.db, driver, createLogger('silent'))
  server = makeApp(test.db, { rooms })
  rooms.onChange = new GuestNotifier(test.db, server.hub).notify
  await rooms.start()
  url = await serve(server.app)
})
afterAll(async () => {
  server.app.server.closeAllConnections()
  await server.app.close()
  await rooms.stop()
})

it('notifies only the guests of the room, and only of changed settings or availability', async () => {
  const site = { app: server.app, rooms, stop: () => Promise.resolve() }
  const [one, other] = [await makeRoomGuest(site, test.db, '801'), await makeRoomGuest(site, test.db, '802')]
  const clients: Client[] = []
  for (const { access } of [one, other]) {
    const client = connect(url, await pushToken(server.app, access))
    await opened(client)
    clients.push(client)
  }
  const ref = { hotelId: 'stary-mlyn', controllerId: one.controllerId }
  await new Promise((resolve) => setTimeout(resolve, 1000))
  for (const { messages } of clients) messages.length = 0
  driver.simulate(ref, { panel: { zone: 1, temperature: 1900, fanSpeed: 'high' } })
  await eventually(() => expect(clients[0]?.messages).toEqual(['{"type":"refresh_room"}']))
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(clients.map(({ messages }) => messages.length)).toEqual([1, 0])
  driver.simulate(ref, { behave: { kind: 'offline' } })
  await eventually(() => expect(clients[0]?.messages).toHaveLength(2))
  for (const { socket } of clients) socket.close()
})
