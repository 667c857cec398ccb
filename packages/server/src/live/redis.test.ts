import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '@stay/testkit/eventually'
import { DatabaseWatch } from '../db/watch.ts'
import { createLogger } from '../http/logger.ts'
import { makeApp } from '@stay/testkit/app'
import { SERVER_USER } from '../db/embedded-roles.ts'
import { useDatabase } from '@stay/testkit/database'
import { freePort } from '@stay/testkit/ports'
import { connect, opened, pushToken, serve, type Client } from '@stay/testkit/sockets'
import { bearer, HOTEL, makeHotel, makeServiceKey, makeStay, signIn, TOURIST } from '@stay/testkit/stays'
import { Live } from './live.ts'

/** Two servers in one process; each has its own sockets and its own connections to Redis and the database. */
const test = useDatabase()
const REDIS = process.env['REDIS_SERVER'] ?? 'redis-server'
let redis: ChildProcess | undefined
let port = 0

async function startRedis(): Promise<void> {
  redis = spawn(REDIS, ['--port', String(port), '--save', '', '--appendonly', 'no', '--bind', '127.0.0.1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  redis.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await eventually(() => expect(output).toContain('Ready to accept connections'))
}

async function killRedis(): Promise<void> {
  if (!redis || redis.exitCode !== null) return
  const ended = once(redis, 'exit')
  redis.kill('SIGKILL')
  await ended
}

type Server = { live: Live; watch: DatabaseWatch; app: ReturnType<typeof makeApp>['app']; url: string }
const servers: Server[] = []

async function startServer(redisUrl: string | undefined): Promise<Server> {
  const live = new Live(test.db, createLogger('silent'), { redisUrl })
  const watch = new DatabaseWatch(
    { host: test.socketDir, user: SERVER_USER, database: test.name },
    { change: () => {}, live: (text) => live.receive(text), reconnected: () => void live.catchUp() },
  )
  await watch.start()
  const { app } = makeApp(test.db, { live, publicUrl: 'http://localhost' })
  live.start()
  return { live, watch, app, url: await serve(app) }
}

beforeAll(async () => {
  port = await freePort()
  await startRedis()
  await makeHotel(test.db)
  await makeStay(test.db, { reservationId: 'A' }, Date.now())
  for (let at = 0; at < 2; at++) servers.push(await startServer(`redis://127.0.0.1:${port}`))
})
afterAll(async () => {
  for (const { live, watch, app } of servers) {
    await live.stop()
    await watch.stop()
    app.server.closeAllConnections()
    await app.close()
  }
  await killRedis()
})

const at = (index: number) => {
  const server = servers[index]
  if (!server) throw new Error(`no server ${index}`)
  return server
}

async function openOn(index: number): Promise<Client & { access: string }> {
  const { access } = await signIn(at(index).app, test.db, 'A', Date.now())
  const client = connect(at(index).url, await pushToken(at(index).app, access))
  await opened(client)
  return { ...client, access }
}

async function notifyThrough(index: number, key: string): Promise<void> {
  const answer = await at(index).app.inject({
    method: 'POST',
    url: `${HOTEL}/notifications/`,
    headers: bearer(key),
    payload: { to: { room: '101' }, title: { pl: 'x' }, body: { pl: 'x' } },
  })
  expect(answer.statusCode).toBe(201)
}

const unread = async (index: number, access: string) =>
  (
    await at(index).app.inject({ url: `${TOURIST}/notifications/me/counter/`, headers: bearer(access) })
  ).json<{ unread: number }>().unread

describe('two servers connected by Redis', () => {
  it('deliver a message sent through either to the sockets of both', async () => {
    const key = await makeServiceKey(test.db)
    const clients = [await openOn(0), await openOn(1)]
    await eventually(async () => {
      await notifyThrough(0, key)
      await sleep(50)
      expect(clients.every(({ messages }) => messages.length > 0)).toBe(true)
    })
    for (const client of clients) client.messages.length = 0
    await notifyThrough(1, key)
    await eventually(() => expect(clients.map(({ messages }) => messages.length)).toEqual([1, 1]))
    for (const { socket } of clients) socket.close()
  })

  it('accept a token issued by the other', async () => {
    const { access } = await signIn(at(0).app, test.db, 'A', Date.now())
    const client = connect(at(1).url, await pushToken(at(0).app, access))
    await opened(client)
    client.socket.close()
  })

  it('close the sockets of a session that ended on the other', async () => {
    const client = await openOn(1)
    await at(0).app.inject({
      method: 'POST',
      url: `${TOURIST}/authentication/tourists/logout`,
      headers: bearer(client.access),
      payload: {},
    })
    expect(await client.closed).toBe(4401)
  })

  it('deliver messages through the database while Redis is down', async () => {
    const key = await makeServiceKey(test.db)
    const clients = [await openOn(0), await openOn(1)]
    const before = await unread(0, clients[0]?.access ?? '')
    await killRedis()
    await notifyThrough(0, key)
    await eventually(() => expect(clients.every(({ messages }) => messages.length >= 1)).toBe(true))
    expect(await unread(1, clients[1]?.access ?? '')).toBe(before + 1)
    for (const client of clients) client.messages.length = 0
    await startRedis()
    await eventually(() => expect(clients.every(({ messages }) => messages.length >= 1)).toBe(true))
    for (const { socket } of clients) socket.close()
  })

  it('deliver messages through the database while Redis hangs', async () => {
    const key = await makeServiceKey(test.db)
    const clients = [await openOn(0), await openOn(1)]
    redis?.kill('SIGSTOP')
    try {
      await notifyThrough(1, key)
      await eventually(() => expect(clients.every(({ messages }) => messages.length >= 1)).toBe(true))
    } finally {
      redis?.kill('SIGCONT')
    }
    for (const { socket } of clients) socket.close()
  })
})
