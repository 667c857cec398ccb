import { setTimeout as sleep } from 'node:timers/promises'
import { TOURIST_API } from '@stay/contract/paths'
import { openForWork } from '@stay/server/db/database'
import { eventually } from '@stay/testkit/eventually'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Guest } from './guest.ts'
import { HOTEL, openHotel, type Hotel } from './hotel.ts'
import { startInstallation, type Installation } from './installation.ts'
import { isFailure, Journal } from './journal.ts'

/** Two servers behind nginx without sticky sessions, on one PostgreSQL, Redis and Mosquitto. */

const ROOMS = 6
let installation: Installation
let hotel: Hotel
const guests: Guest[] = []

beforeAll(async () => {
  installation = await startInstallation()
  hotel = await openHotel(installation, ROOMS)
})

afterAll(async () => {
  for (const guest of guests) await guest.leave()
  await hotel?.stop()
  await installation?.stop()
})

const roomOf = (index: number) => {
  const room = hotel.rooms[index]
  if (!room) throw new Error(`There are ${ROOMS} rooms.`)
  return room
}

/** A guest who speaks to one server alone, or to whichever the balancer chooses. */
function guestIn(index: number, server?: 0 | 1): Guest {
  const guest = new Guest(
    server === undefined ? installation.url : installation.serverUrls[server],
    roomOf(index),
  )
  guests.push(guest)
  return guest
}

const notify = (to: object, requestId: string) =>
  hotel.ask('POST', '/notifications/', { to, title: { pl: requestId }, body: { pl: requestId }, requestId })

describe('two servers', () => {
  it('have made the tables once between them', async () => {
    const db = openForWork(installation.postgres.connection())
    const { rows } = await db
      .selectFrom('hotel')
      .select('id')
      .execute()
      .then((rows) => ({ rows }))
    expect(rows).toEqual([{ id: HOTEL }])
    await db.destroy()
    const done = installation.servers.map(
      ({ said }) => /Migrate the database: (\d+ applied|up to date)/.exec(said)?.[1],
    )
    expect(done.toSorted()).toEqual([expect.stringMatching(/^\d+ applied$/), 'up to date'])
  })

  it('take each other’s guests: signed in here, at home there, and over within a second on both', async () => {
    const here = guestIn(0, 0)
    expect((await here.signIn()).status).toBe(200)
    const there = guestIn(0, 1)
    there.access = here.access
    expect((await there.ask('stay', '/accommodations/me/')).status).toBe(200)
    there.listen()
    await eventually(() => expect(there.heard).toContain('open'))
    let closedAt = 0
    there.socket?.on('close', () => (closedAt = Date.now()))
    const before = Date.now()
    await here.ask('sign out', '/authentication/tourists/logout', { method: 'POST', body: {} })
    expect((await there.ask('stay', '/accommodations/me/')).status).toBe(401)
    await eventually(() => expect(closedAt).toBeGreaterThan(0))
    console.log(`signed out on one server: the socket of the other closed after ${closedAt - before} ms`)
    await there.leave()
  })

  it('show nobody outside what is measured', async () => {
    expect((await fetch(`${installation.serverUrls[0]}/metrics`)).status).toBe(200)
    expect((await fetch(`${installation.url}/metrics`)).status).toBe(404)
  })

  it('count failures together', async () => {
    const { number: roomNumber, lastName } = roomOf(1)
    const journal = new Journal()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 7; attempt++) {
      const url = installation.serverUrls[attempt % 2 ? 1 : 0]
      const { status } = await journal.ask(
        'wrong PIN',
        `${url}${TOURIST_API}/authentication/tourists/token`,
        {
          method: 'POST',
          // One address would be over its own limit with the other tests.
          headers: { 'x-forwarded-for': '192.0.2.1' },
          body: { grantType: 'stay', hotelId: HOTEL, roomNumber, lastName, pin: '000000' },
        },
      )
      statuses.push(status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  it('bring a message to sockets on both, once', async () => {
    const [one, two] = [guestIn(2, 0), guestIn(2, 1)]
    for (const guest of [one, two]) {
      await guest.signIn()
      guest.listen()
      await eventually(() => expect(guest.heard).toContain('open'))
      guest.heard.length = 0
    }
    for (let number = 0; number < 5; number++)
      expect((await notify({ room: 'T2' }, `both ${number}`)).status).toBe(201)
    await eventually(() => expect([one, two].map(({ heard }) => heard.length)).toEqual([5, 5]))
    await sleep(300)
    expect([one, two].map(({ heard }) => heard.length)).toEqual([5, 5])
    for (const guest of [one, two]) await guest.leave()
  })

  it('change the air of a room through whichever is asked', async () => {
    for (const server of [0, 1] as const) {
      const guest = guestIn(3, server)
      await guest.signIn()
      const temperature = 2000 + server * 100
      await eventually(async () => {
        const { status } = await guest.ask('air', '/bms/sensor/controllers/t3/ac-zones/1/', {
          method: 'PUT',
          body: { isOn: true, temperature, fanSpeed: 'low' },
        })
        expect(status).toBe(200)
      })
    }
  })
})

/** Guests who read, count and listen, a hotel that sends; all through the balancer. */
async function underLoad(work: () => Promise<void>) {
  const busy = [guestIn(4), guestIn(5)]
  for (const guest of busy) {
    expect((await guest.signIn()).status).toBe(200)
    guest.listen()
    await eventually(() => expect(guest.heard).toContain('open'))
  }
  const before = await Promise.all(busy.map(async (guest) => (await guest.unread())?.unread ?? 0))
  for (const { journal } of [...busy, hotel]) journal.entries.length = 0
  const over = new AbortController()
  const sent: string[] = []
  const READS = [
    ['stay', '/accommodations/me/'],
    ['counter', '/notifications/me/counter/'],
    ['hotel', `/hotels/${HOTEL}/`],
    ['list', '/hotels/?search=tatrami'],
  ] as const
  const reading = busy.map(async (guest) => {
    for (let round = 0; !over.signal.aborted; round++) {
      const [what, path] = READS[round % READS.length] ?? READS[0]
      await guest.ask(what, path)
    }
  })
  const sending = (async () => {
    for (let number = 0; !over.signal.aborted; number++) {
      const id = `load ${Date.now()} ${number}`
      // A system that got no answer asks again: the same request is done once.
      while ((await notify({ everyone: true }, id)).status !== 201) await sleep(50)
      sent.push(id)
      await sleep(20)
    }
  })()
  await sleep(1000)
  await work()
  await sleep(1000)
  over.abort()
  await Promise.all([...reading, sending])
  const entries = [...busy.flatMap(({ journal }) => journal.entries), ...hotel.journal.entries]
  // Every message that was acknowledged is there, once, also for whoever had lost the socket.
  for (const [index, guest] of busy.entries())
    await eventually(async () =>
      expect((await guest.unread())?.unread).toBe((before[index] ?? 0) + sent.length),
    )
  return { entries, sent: sent.length, busy }
}

it('one of two is killed: no message is lost, and a second later nobody notices', async () => {
  let killedAt = 0
  const { entries, sent, busy } = await underLoad(async () => {
    killedAt = Date.now()
    await installation.servers[0].kill()
    await sleep(4000)
  })
  const failures = entries.filter(isFailure)
  const late = failures.filter(({ at }) => at > killedAt + 1000)
  console.log(
    `killed one of two: ${entries.length} requests, ${sent} messages; ${failures.length} failed, the last ${
      failures.length > 0 ? Math.max(...failures.map(({ at }) => at)) - killedAt : 0
    } ms after`,
  )
  expect(entries.length).toBeGreaterThan(200)
  expect(late).toEqual([])
  for (const guest of busy) {
    await eventually(() => expect(guest.socket?.readyState).toBe(1))
    await guest.leave()
  }
  await installation.servers[0].start()
})

it('each is stopped and started in turn: nobody notices at all', async () => {
  const { entries, sent, busy } = await underLoad(async () => {
    for (const server of installation.servers) {
      await server.end()
      await server.start()
    }
  })
  console.log(`started anew in turn: ${entries.length} requests, ${sent} messages`)
  expect(entries.filter(isFailure)).toEqual([])
  for (const guest of busy) await guest.leave()
  expect(installation.servers.flatMap(({ unaskedExits }) => unaskedExits)).toEqual([])
})
