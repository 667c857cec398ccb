import { setTimeout as sleep } from 'node:timers/promises'
import type { PushOutcome } from '@stay/contract/push/push'
import { PUSH_TOKEN_IDLE_MS, SOCKET_PING_MS } from '@stay/contract/push/socket'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '@stay/testkit/eventually'
import type { LiveEvent } from '../live/events.ts'
import { makeApp } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'
import { connect, opened, pushToken, serve } from '@stay/testkit/sockets'
import { bearer, HOTEL, makeHotel, makeServiceKey, makeStay, signIn, TOURIST } from '@stay/testkit/stays'

const test = useDatabase()
const START = Date.parse('2026-11-16T12:00:00Z')
let now = START
let server: ReturnType<typeof makeApp>
let url = ''
let key = ''
const PUSH = '/api/v1'
const ids: Record<string, string> = {}

beforeAll(async () => {
  await makeHotel(test.db)
  await makeHotel(test.db, 'inny-mlyn')
  for (const [reservationId, room] of [
    ['A', '101'],
    ['B', '102'],
    ['C', '103'],
    ['D', '104'],
  ] as const)
    ids[reservationId] = (await makeStay(test.db, { reservationId, room }, START)).id
  ids['X'] = (await makeStay(test.db, { reservationId: 'X', hotelId: 'inny-mlyn' }, START)).id
  server = makeApp(test.db, { now: () => now, publicUrl: 'http://stay.example' })
  url = await serve(server.app)
  key = await makeServiceKey(test.db)
})
afterAll(async () => {
  await server.hub.stop()
  server.app.server.closeAllConnections()
  await server.app.close()
})

const post = async (path: string, payload: object, token: string) => {
  const answer = await server.app.inject({ method: 'POST', url: path, payload, headers: bearer(token) })
  return { status: answer.statusCode, body: answer.json<PushOutcome & { code: string }>() }
}
const guest = (reservationId: string, hotelId?: string) =>
  signIn(server.app, test.db, reservationId, now, hotelId)
const MESSAGE = { type: 'refresh_notification' }
const TEXT = JSON.stringify(MESSAGE)

describe('a socket', () => {
  it('receives messages for its own stay and hotel only', async () => {
    const [a, b] = [await guest('A'), await guest('B')]
    const x = await guest('X', 'inny-mlyn')
    const clients = await Promise.all(
      [a, b, x].map(async ({ access }) => connect(url, await pushToken(server.app, access))),
    )
    await Promise.all(clients.map(opened))
    const send = (topics: string[]) =>
      post(`${PUSH}/push-messages/send-to-topics-requests`, { topics, message: MESSAGE }, key)
    expect((await send([`stay.${ids['A']}`])).body.success_count).toBe(1)
    expect((await send(['hotel.stary-mlyn'])).body.success_count).toBe(1)
    // Topics of another hotel are unknown to this service key.
    expect((await send(['hotel.inny-mlyn', `stay.${ids['X']}`, 'stay.nothing'])).body).toMatchObject({
      success_count: 0,
      failure_count: 3,
    })
    await eventually(() => expect(clients.map(({ messages }) => messages.length)).toEqual([2, 1, 0]))
    for (const { socket } of clients) socket.close()
  })

  it('is closed with 4401 for an unknown token and refused for another origin', async () => {
    expect(await connect(url, 'nothing').closed).toBe(4401)
    const { access } = await guest('A')
    const token = await pushToken(server.app, access)
    expect(await connect(url, token, { origin: 'https://evil.example' }).closed).toBe(1006)
    const client = connect(url, token, { origin: 'http://stay.example' })
    await opened(client)
    client.socket.close()
  })

  it('is closed when the session ends: by logout, check-out and the end of the stay', async () => {
    const open = async (access: string) => {
      const client = connect(url, await pushToken(server.app, access))
      await opened(client)
      return client
    }
    const [leaving, staying] = [await guest('C'), await guest('C')]
    const sockets = [await open(leaving.access), await open(staying.access)] as const
    await server.app.inject({
      method: 'POST',
      url: `${TOURIST}/authentication/tourists/logout`,
      headers: bearer(leaving.access),
      payload: {},
    })
    expect(await sockets[0].closed).toBe(4401)
    expect(sockets[1].socket.readyState).toBe(1)
    const stay = { room: '103', lastName: 'Kowalska', checkIn: '2026-11-15', checkOut: '2026-11-18' }
    await server.app.inject({
      method: 'PUT',
      url: `${HOTEL}/stays/C/`,
      headers: bearer(key),
      payload: { ...stay, isCheckedOut: true },
    })
    expect(await sockets[1].closed).toBe(4401)
    // No event: the stay was shortened after the socket opened, and its end is reached.
    const late = await open((await guest('D')).access)
    await server.app.inject({
      method: 'PUT',
      url: `${HOTEL}/stays/D/`,
      headers: bearer(key),
      payload: { ...stay, room: '104', checkOut: '2026-11-16T20:00' },
    })
    now = Date.parse('2026-11-16T20:59:00Z')
    server.hub.sweep()
    expect(late.socket.readyState).toBe(1)
    now = Date.parse('2026-11-16T21:00:00Z')
    server.hub.sweep()
    expect(await late.closed).toBe(4401)
    now = START
  })

  it('receives a message when the stay moves to another room', async () => {
    const { access } = await guest('B')
    const client = connect(url, await pushToken(server.app, access))
    await opened(client)
    const stay = { room: '101', lastName: 'Kowalska', checkIn: '2026-11-15', checkOut: '2026-11-18' }
    await server.app.inject({ method: 'PUT', url: `${HOTEL}/stays/B/`, headers: bearer(key), payload: stay })
    await eventually(() => expect(client.messages).toEqual([JSON.stringify({ type: 'refresh_room' })]))
    client.socket.close()
  })

  it('is closed when it misses two pings or does not read', async () => {
    const { access } = await guest('A')
    const dead = connect(url, await pushToken(server.app, access))
    await opened(dead)
    dead.socket.pong = () => {}
    Object.defineProperty(dead.socket, '_autoPong', { value: false })
    now += SOCKET_PING_MS
    server.hub.sweep()
    await sleep(200)
    now += SOCKET_PING_MS
    server.hub.sweep()
    expect(await dead.closed).toBe(1006)
    now = START

    const slow = connect(url, await pushToken(server.app, access))
    await opened(slow)
    slow.socket.pause()
    const event: LiveEvent = {
      kind: 'message',
      to: { topics: [`stay.${ids['A']}`] },
      message: { type: 'x'.repeat(50_000) },
    }
    for (let at = 0; at < 400; at++) {
      server.hub.handle(event)
      if (at % 20 === 0) await sleep(1)
    }
    slow.socket.resume()
    expect(await slow.closed).toBe(1006)
  })

  it('is closed when it sends a large frame', async () => {
    const { access } = await guest('A')
    const client = connect(url, await pushToken(server.app, access))
    await opened(client)
    client.socket.send('x'.repeat(2000))
    expect(await client.closed).toBe(1009)
  })

  it('cannot be opened with a token that was unused for a minute', async () => {
    const { access } = await guest('A')
    const token = await pushToken(server.app, access)
    now += PUSH_TOKEN_IDLE_MS
    expect(await connect(url, token).closed).toBe(4401)
    now = START
  })
})

it('closes all sockets on shutdown without waiting for unresponsive clients', async () => {
  const { app, hub } = makeApp(test.db, { now: () => now, publicUrl: 'http://stay.example' })
  const address = await serve(app)
  const { access } = await guest('A')
  const responsive = connect(address, await pushToken(app, access))
  const unresponsive = connect(address, await pushToken(app, access))
  await Promise.all([responsive, unresponsive].map(opened))
  unresponsive.socket.pause()
  await hub.stop()
  expect(await responsive.closed).toBe(1001)
  app.server.closeAllConnections()
  await app.close()
  unresponsive.socket.terminate()
})

describe('topics and tokens', () => {
  it('are accepted only if they belong to the guest, and subscribing is idempotent', async () => {
    const [a, b] = [await guest('A'), await guest('B')]
    const [own, foreign] = [await pushToken(server.app, a.access), await pushToken(server.app, b.access)]
    const topic = `stay.${ids['A']}`
    const subscribe = (body: object) => post(`${PUSH}/push-topics/subscribed`, body, a.access)
    expect((await subscribe({ topic, push_tokens: [own, foreign, 'nothing', own] })).body).toEqual({
      success_count: 2,
      failure_count: 2,
      errors: [
        { index: 1, reason: 'unknown token' },
        { index: 2, reason: 'unknown token' },
      ],
    })
    const others = [`stay.${ids['B']}`, 'hotel.inny-mlyn', 'stay.unknown']
    for (const other of others)
      expect((await subscribe({ topic: other, push_tokens: [own] })).body).toEqual({
        success_count: 0,
        failure_count: 1,
        errors: [{ index: 0, reason: 'unknown topic' }],
      })
    const client = connect(url, own)
    await opened(client)
    const off = await post(`${PUSH}/push-topics/unsubscribed`, { topic, push_tokens: [own] }, a.access)
    expect(off.body.success_count).toBe(1)
    await post(`${PUSH}/push-messages/send-to-topics-requests`, { topics: [topic], message: MESSAGE }, key)
    await subscribe({ topic, push_tokens: [own] })
    await post(
      `${PUSH}/push-messages/send-to-topics-requests`,
      { topics: [topic], message: { type: 'refresh_room' } },
      key,
    )
    await eventually(() => expect(client.messages).toEqual([JSON.stringify({ type: 'refresh_room' })]))
    client.socket.close()
  })

  it('are registered for the device only by the guest of the stay', async () => {
    const [a, b] = [await guest('A'), await guest('B')]
    const token = await pushToken(server.app, a.access)
    const register = (access: string) =>
      server.app.inject({
        method: 'PUT',
        url: `${TOURIST}/accommodations/devices/me/push-token/`,
        headers: bearer(access),
        payload: { token },
      })
    expect((await register(a.access)).json()).toEqual({ token })
    expect((await register(b.access)).statusCode).toBe(404)
  })

  it('receive messages from the hotel’s systems only, once per request id', async () => {
    const a = await guest('A')
    const x = await guest('X', 'inny-mlyn')
    const [token, foreign] = [await pushToken(server.app, a.access), await pushToken(server.app, x.access)]
    const client = connect(url, token)
    await opened(client)
    const body = { request_id: 'r1', push_tokens: [token, foreign], message: MESSAGE }
    const send = (payload: object, by = key) =>
      post(`${PUSH}/push-messages/send-to-tokens-requests`, payload, by)
    expect((await send(body, a.access)).status).toBe(403)
    const first = await send(body)
    expect(first.body).toMatchObject({ success_count: 1, failure_count: 1, errors: [{ index: 1 }] })
    expect((await send(body)).body).toEqual(first.body)
    expect((await send({ ...body, push_tokens: [token] })).body.code).toBe('request_id_reused')
    for (const root of [PUSH, '']) {
      const sent = await post(`${root}/push-streams/${token}`, { message: MESSAGE }, key)
      expect(sent.body.success_count).toBe(1)
      expect((await post(`${root}/push-streams/${token}`, { message: MESSAGE }, a.access)).status).toBe(403)
    }
    await eventually(() => expect(client.messages).toEqual([TEXT, TEXT, TEXT]))
    expect((await send({ push_tokens: [token], message: { type: 'x', body: 'secret' } })).status).toBe(422)
    client.socket.close()
  })
})
