import type { AuditEntry } from '@stay/contract/stay/audit'
import type { GuestData } from '@stay/contract/stay/guest-data'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeApp } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'
import { connect, opened, pushToken, serve } from '@stay/testkit/sockets'
import { bearer, HOTEL, makeHotel, makeServiceKey, makeStay, signIn, TOURIST } from '@stay/testkit/stays'

const test = useDatabase()
let app: FastifyInstance
let key = ''

beforeAll(async () => {
  app = makeApp(test.db).app
  await makeHotel(test.db)
  key = await makeServiceKey(test.db)
})

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) =>
  app.inject({ method, url: HOTEL + path, headers: bearer(key), ...(payload && { payload }) })

const notify = (to: object, body: string) =>
  call('POST', '/notifications/', { to, title: { pl: 'Dzień dobry' }, body: { pl: body } })

const audit = async () =>
  (await call('GET', '/audit/')).json<{ count: number; results: AuditEntry[] }>().results

const makeCommand = (stayId: string, requestKey: string | null) => ({
  id: crypto.randomUUID(),
  hotel_id: 'stary-mlyn',
  controller_id: 'c1',
  zone: 1,
  stay_id: stayId,
  by_guest: true,
  request_key: requestKey,
  asked: JSON.stringify({ temperature: 2150 }),
  status: 'refused' as const,
  reason: 'window_open',
  answer: null,
  asked_at: new Date(),
  sent_at: null,
  ended_at: null,
})

/** The columns of all tables that contain a text, in any case. */
async function findColumns(text: string): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() order by table_name, column_name`.execute(test.db)
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql<{ value: string | null }>`
      select ${sql.ref(column)}::text as value from ${sql.table(table)}`.execute(test.db)
    if (rows.some(({ value }) => value?.toLowerCase().includes(text.toLowerCase())))
      found.push(`${table}.${column}`)
  }
  return found
}

describe('guest data', () => {
  it('includes the stay, devices, messages and actions of the guest', async () => {
    await makeStay(test.db, { reservationId: 'G1', room: '101', lastName: 'Nowak' }, Date.now())
    await signIn(app, test.db, 'G1', Date.now())
    await notify({ reservationId: 'G1' }, 'Pani Nowak, klucz czeka.')
    const data = (await call('GET', '/stays/G1/data/')).json<GuestData>()
    expect(data.stay).toMatchObject({ reservationId: 'G1', lastName: 'Nowak', firstName: 'Anna' })
    expect(data.devices).toMatchObject([{ signedOutAt: null, pushService: null }])
    expect(data.messages).toMatchObject([{ body: { pl: 'Pani Nowak, klucz czeka.' }, readAt: null }])
    expect(data.commands.map(({ actor, action }) => [actor, action])).toEqual([['guest', 'sign in']])
    expect((await call('GET', '/stays/unknown/data/')).statusCode).toBe(404)
  })

  it('is erased completely and the guest is signed out immediately', async () => {
    const { access } = await signIn(app, test.db, 'G1', Date.now())
    await makeStay(test.db, { reservationId: 'G0', room: '104', lastName: 'Kos' }, Date.now())
    await notify({ everyone: true }, 'Śniadanie od siódmej.')
    const url = await serve(app)
    const client = connect(url, await pushToken(app, access))
    await opened(client)
    expect((await call('DELETE', '/stays/G1/')).statusCode).toBe(204)
    expect(await client.closed).toBe(4401)
    const me = await app.inject({ url: `${TOURIST}/accommodations/me/`, headers: bearer(access) })
    expect(me.statusCode).toBe(401)
    expect((await call('DELETE', '/stays/G1/')).statusCode).toBe(404)
    const { db } = test
    const all = await Promise.all([
      db.selectFrom('stay').selectAll().execute(),
      db.selectFrom('session').selectAll().execute(),
      db.selectFrom('push_token').selectAll().execute(),
      db.selectFrom('notification').selectAll().execute(),
    ])
    const text = JSON.stringify(all)
    expect(text).not.toContain('Nowak')
    // Notifications to the whole hotel are not guest data.
    expect(text).toContain('Śniadanie')
    expect(await audit()).toMatchObject([
      { action: 'DELETE /stays/{reservationId}/', outcome: 'not_found', subject: { guest: 'erased guest' } },
      { action: 'DELETE /stays/{reservationId}/', outcome: 'done', subject: { guest: 'erased guest' } },
      { action: 'POST /notifications/' },
      { action: 'sign in', actor: 'guest', actorId: 'erased guest' },
      { action: 'POST /notifications/' },
      { action: 'sign in', actor: 'guest', actorId: 'erased guest' },
    ])
  })

  it('is found in no column of any table after it is erased', async () => {
    const [name, reservation] = ['Wyjątkowska', 'RES-77123']
    const stay = { reservationId: reservation, room: '103', lastName: name, firstName: 'Zdzisława' }
    const { id } = await makeStay(test.db, stay, Date.now())
    await makeStay(test.db, { reservationId: 'G9', room: '103', lastName: 'Kos' }, Date.now())
    await signIn(app, test.db, reservation, Date.now())
    await call('PUT', `/stays/${reservation}/`, {
      room: '103',
      lastName: name,
      checkIn: '2026-11-01',
      checkOut: '2099-01-01',
    })
    await notify({ room: '103' }, `Pani ${name.toUpperCase()} (${reservation}), prosimy o klucz.`)
    await call('POST', '/notifications/', {
      to: { reservationId: reservation },
      title: { pl: 'Klucz' },
      body: { pl: 'Czeka.' },
      requestId: `klucz-${reservation}`,
    })
    await test.db
      .insertInto('room_command')
      .values(makeCommand(id, `key of ${reservation}`))
      .execute()
    expect(await findColumns(name)).toEqual(['notification.body', 'stay.last_name'])
    expect((await findColumns(reservation)).length).toBeGreaterThan(3)

    expect((await call('DELETE', `/stays/${reservation}/`)).statusCode).toBe(204)
    expect((await call('DELETE', `/stays/${reservation}/`)).statusCode).toBe(404)
    for (const searched of [name, reservation, 'Zdzisława', id])
      expect(await findColumns(searched), searched).toEqual([])
    const command = (await audit()).find(({ action }) => action === 'set air')
    expect(command).toMatchObject({ actor: 'guest', actorId: 'erased guest' })
    // The other guest of the room still has the message.
    const data = (await call('GET', '/stays/G9/data/')).json<GuestData>()
    expect(data.messages[0]?.body).toEqual({ pl: 'Pani … (…), prosimy o klucz.' })
  })
})

describe('the audit log', () => {
  it('records actor, action, field names and outcome, but no field values', async () => {
    await call('PUT', '/stays/G2/', {
      room: '102',
      lastName: 'Tajna',
      checkIn: '2026-11-01',
      checkOut: '2099-01-01',
    })
    await call('PUT', '/stays/G3/', {
      room: 'none',
      lastName: 'Tajna',
      checkIn: '2026-11-01',
      checkOut: '2099-01-01',
    })
    const [second, first] = await audit()
    expect(first).toMatchObject({
      actor: 'service',
      actorId: '1',
      action: 'PUT /stays/{reservationId}/',
      subject: { reservationId: 'G2', fields: ['room', 'lastName', 'checkIn', 'checkOut'] },
      outcome: 'done',
    })
    expect(second).toMatchObject({ subject: { reservationId: 'G3' }, outcome: 'invalid_parameter' })
    expect(JSON.stringify(await audit())).not.toContain('Tajna')
  })

  it('includes room commands of guests, but no read requests', async () => {
    const { id } = await makeStay(test.db, { reservationId: 'G4', room: '103' }, Date.now())
    const before = (await audit()).length
    await call('GET', '/stays/')
    await test.db.insertInto('room_command').values(makeCommand(id, null)).execute()
    const entries = await audit()
    expect(entries).toHaveLength(before + 1)
    expect(entries[0]).toMatchObject({
      actor: 'guest',
      action: 'set air',
      subject: { controllerId: 'c1', zone: 1, asked: { temperature: 2150 } },
      outcome: 'window_open',
    })
  })

  it('is paginated', async () => {
    const page = (await call('GET', '/audit/?pageSize=2&page=2')).json<{
      count: number
      results: unknown[]
    }>()
    expect(page.results).toHaveLength(2)
    expect(page.count).toBeGreaterThan(4)
  })
})
