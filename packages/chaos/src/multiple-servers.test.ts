import { setTimeout as sleep } from 'node:timers/promises'
import { TOURIST_API } from '@stay/contract/paths'
import { openForWork } from '@stay/server/db/database'
import { eventually } from '@stay/testkit/eventually'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CallLog, isFailure } from './call-log.ts'
import { Guest } from './guest.ts'
import { createHotel, HOTEL, type Hotel } from './hotel.ts'
import { startInstallation, type Installation } from './installation.ts'

/** Two servers behind nginx without sticky sessions, on one PostgreSQL, Redis and Mosquitto. */

const ROOMS = 6
let installation: Installation
let hotel: Hotel
const guests: Guest[] = []

beforeAll(async () => {
  installation = await startInstallation()
  hotel = await createHotel(installation, ROOMS)
})

afterAll(async () => {
  for (const guest of guests) await guest.disconnect()
  await hotel?.stop()
  await installation?.stop()
})

const roomOf = (index: number) => {
  const room = hotel.rooms[index]
  if (!room) throw new Error(`room index must be less than ${ROOMS}`)
  return room
}

function guestIn(index: number, server?: 0 | 1): Guest {
  const guest = new Guest(
    server === undefined ? installation.url : installation.serverUrls[server],
    roomOf(index),
  )
  guests.push(guest)
  return guest
}

const notify = (to: object, requestId: string) =>
  hotel.call('POST', '/notifications/', { to, title: { pl: requestId }, body: { pl: requestId }, requestId })

describe('two servers', () => {
  it('migrate the database once', async () => {
    const db = openForWork(installation.postgres.connection())
    const { rows } = await db
      .selectFrom('hotel')
      .select('id')
      .execute()
      .then((rows) => ({ rows }))
    expect(rows).toEqual([{ id: HOTEL }])
    await db.destroy()
    const migrations = installation.servers.map(
      ({ output }) => /Migrate the database: (\d+ applied|up to date)/.exec(output)?.[1],
    )
    expect(migrations.toSorted()).toEqual([expect.stringMatching(/^\d+ applied$/), 'up to date'])
  })

  it('share sessions: a guest signs in on one, uses the other, and signs out on both', async () => {
    const here = guestIn(0, 0)
    expect((await here.signIn()).status).toBe(200)
    const there = guestIn(0, 1)
    there.access = here.access
    expect((await there.call('stay', '/accommodations/me/')).status).toBe(200)
    there.connect()
    await eventually(() => expect(there.received).toContain('open'))
    let closedAt = 0
    there.socket?.on('close', () => (closedAt = Date.now()))
    const before = Date.now()
    await here.call('sign out', '/authentication/tourists/logout', { method: 'POST', body: {} })
    expect((await there.call('stay', '/accommodations/me/')).status).toBe(401)
    await eventually(() => expect(closedAt).toBeGreaterThan(0))
    console.log(`signed out on one server: the socket of the other closed after ${closedAt - before} ms`)
    await there.disconnect()
  })

  it('do not expose /metrics through nginx', async () => {
    expect((await fetch(`${installation.serverUrls[0]}/metrics`)).status).toBe(200)
    expect((await fetch(`${installation.url}/metrics`)).status).toBe(404)
  })

  it('share the limit of failed sign-in attempts', async () => {
    const { number: roomNumber, lastName } = roomOf(1)
    const calls = new CallLog()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 7; attempt++) {
      const url = installation.serverUrls[attempt % 2 ? 1 : 0]
      const { status } = await calls.call('wrong PIN', `${url}${TOURIST_API}/authentication/tourists/token`, {
        method: 'POST',
        // A separate client address: the shared one would exceed its limit with the other tests.
        headers: { 'x-forwarded-for': '192.0.2.1' },
        body: { grantType: 'stay', hotelId: HOTEL, roomNumber, lastName, pin: '000000' },
      })
      statuses.push(status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  it('deliver a message once to sockets on both', async () => {
    const [one, two] = [guestIn(2, 0), guestIn(2, 1)]
    for (const guest of [one, two]) {
      await guest.signIn()
      guest.connect()
      await eventually(() => expect(guest.received).toContain('open'))
      guest.received.length = 0
    }
    for (let number = 0; number < 5; number++)
      expect((await notify({ room: 'T2' }, `both ${number}`)).status).toBe(201)
    await eventually(() => expect([one, two].map(({ received }) => received.length)).toEqual([5, 5]))
    await sleep(300)
    expect([one, two].map(({ received }) => received.length)).toEqual([5, 5])
    for (const guest of [one, two]) await guest.disconnect()
  })

  it('both change the climate of a room', async () => {
    for (const server of [0, 1] as const) {
      const guest = guestIn(3, server)
      await guest.signIn()
      const temperature = 2000 + server * 100
      await eventually(async () => {
        const { status } = await guest.call('climate', '/bms/sensor/controllers/t3/ac-zones/1/', {
          method: 'PUT',
          body: { isOn: true, temperature, fanSpeed: 'low' },
        })
        expect(status).toBe(200)
      })
    }
  })
})

async function underLoad(work: () => Promise<void>) {
  const busy = [guestIn(4), guestIn(5)]
  for (const guest of busy) {
    expect((await guest.signIn()).status).toBe(200)
    guest.connect()
    await eventually(() => expect(guest.received).toContain('open'))
  }
  const before = await Promise.all(busy.map(async (guest) => (await guest.unread())?.unread ?? 0))
  for (const { calls } of [...busy, hotel]) calls.entries.length = 0
  const loadEnd = new AbortController()
  const sent: string[] = []
  const READS = [
    ['stay', '/accommodations/me/'],
    ['counter', '/notifications/me/counter/'],
    ['hotel', `/hotels/${HOTEL}/`],
    ['list', '/hotels/?search=tatrami'],
  ] as const
  const reading = busy.map(async (guest) => {
    for (let round = 0; !loadEnd.signal.aborted; round++) {
      const [name, path] = READS[round % READS.length] ?? READS[0]
      await guest.call(name, path)
    }
  })
  const sending = (async () => {
    for (let number = 0; !loadEnd.signal.aborted; number++) {
      const id = `load ${Date.now()} ${number}`
      // A retry has the same request id, so the message is sent once.
      while ((await notify({ everyone: true }, id)).status !== 201) await sleep(50)
      sent.push(id)
      await sleep(20)
    }
  })()
  await sleep(1000)
  await work()
  await sleep(1000)
  loadEnd.abort()
  await Promise.all([...reading, sending])
  const entries = [...busy.flatMap(({ calls }) => calls.entries), ...hotel.calls.entries]
  for (const [index, guest] of busy.entries())
    await eventually(async () =>
      expect((await guest.unread())?.unread).toBe((before[index] ?? 0) + sent.length),
    )
  return { entries, sent: sent.length, busy }
}

it('loses no message when one of two servers is killed, and no request fails after one second', async () => {
  let killedAt = 0
  const { entries, sent, busy } = await underLoad(async () => {
    killedAt = Date.now()
    await installation.servers[0].kill()
    await sleep(4000)
  })
  const failures = entries.filter(isFailure)
  const late = failures.filter(({ at }) => at > killedAt + 1000)
  console.log(
    `one of two servers killed: ${entries.length} requests, ${sent} messages; ${failures.length} failed, the last one started ${
      failures.length > 0 ? Math.max(...failures.map(({ at }) => at)) - killedAt : 0
    } ms after the kill`,
  )
  expect(entries.length).toBeGreaterThan(200)
  expect(late).toEqual([])
  for (const guest of busy) {
    await eventually(() => expect(guest.socket?.readyState).toBe(1))
    await guest.disconnect()
  }
  await installation.servers[0].start()
})

it('fails no request while the servers restart one after the other', async () => {
  const { entries, sent, busy } = await underLoad(async () => {
    for (const server of installation.servers) {
      await server.end()
      await server.start()
    }
  })
  console.log(`servers restarted one after the other: ${entries.length} requests, ${sent} messages`)
  expect(entries.filter(isFailure)).toEqual([])
  for (const guest of busy) await guest.disconnect()
  expect(installation.servers.flatMap(({ unexpectedExits }) => unexpectedExits)).toEqual([])
})
