import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeApp, testKeys } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'
import { pushToken } from '@stay/testkit/sockets'
import { makeHotel, makeStay, signIn } from '@stay/testkit/stays'
import { sendNotification } from '../stays/notifications.ts'
import type { Db } from './schema.ts'

/** Row-level security: queries without a `where` on hotel or stay. */

const test = useDatabase()
const START = Date.parse('2026-11-16T12:00:00Z')
const [HERE, THERE] = ['stary-mlyn', 'inny-mlyn']
const ids: Record<string, string> = {}

beforeAll(async () => {
  const { db } = test
  const { app } = makeApp(db, { now: () => START })
  const context = { db, keys: testKeys, publish: () => Promise.resolve(), publicUrl: '', now: () => START }
  for (const hotelId of [HERE, THERE]) {
    await makeHotel(db, hotelId)
    for (const [name, room] of [
      ['A', '101'],
      ['B', '102'],
    ] as const) {
      const { id } = await makeStay(db, { reservationId: name, hotelId, room, lastName: name }, START)
      ids[`${hotelId} ${name}`] = id
      await pushToken(app, (await signIn(app, db, name, START, hotelId)).access)
      await sendNotification(context, hotelId, { to: { room }, title: { pl: name }, body: { pl: name } })
    }
  }
})

const TABLES = [
  'stay',
  'session',
  'sign_in_code',
  'notification_recipient',
  'push_token',
  'notification',
  'room',
  'audit_entry',
] as const
const countIn = async (db: Db, table: string) =>
  (await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(db))
    .rows[0]?.count
const countsIn = async (db: Db) =>
  Object.fromEntries(await Promise.all(TABLES.map(async (table) => [table, await countIn(db, table)])))

describe('a query without a filter', () => {
  it('finds only rows of the hotel in scope', async () => {
    const everything = await countsIn(test.db)
    const visible = await countsIn(test.db.scopedTo({ hotelId: HERE }))
    for (const table of TABLES) {
      expect(everything[table], table).toBeGreaterThan(0)
      expect(visible[table], table).toBe((everything[table] ?? 0) / 2)
    }
    expect(await countsIn(test.db.scopedTo({ hotelId: THERE }))).toEqual(visible)
  })

  it('finds only rows of the guest in scope', async () => {
    const stayId = ids[`${HERE} A`] ?? ''
    const guestDb = test.db.scopedTo({ hotelId: HERE, stayId })
    expect(await guestDb.selectFrom('stay').select('id').execute()).toEqual([{ id: stayId }])
    const { session, notification_recipient: messages, push_token: tokens } = await countsIn(guestDb)
    expect([session, messages, tokens]).toEqual([1, 1, 1])
    const wrong = test.db.scopedTo({ hotelId: THERE, stayId })
    expect(await countIn(wrong, 'stay')).toBe(0)
  })

  it('finds nothing with an empty scope', async () => {
    const visible = await countsIn(test.db.scopedTo({ hotelId: '' }))
    expect(Object.values(visible)).toEqual(TABLES.map(() => 0))
  })

  it('cannot change or delete rows of other guests', async () => {
    const guestDb = test.db.scopedTo({ hotelId: HERE, stayId: ids[`${HERE} A`] ?? '' })
    const { numUpdatedRows } = await guestDb
      .updateTable('notification_recipient')
      .set({ read_at: new Date(START) })
      .executeTakeFirst()
    expect(numUpdatedRows).toBe(1n)
    await guestDb.deleteFrom('session').execute()
    expect(await countIn(test.db, 'session')).toBe(3)
    await expect(
      guestDb
        .insertInto('notification_recipient')
        .columns(['notification_id', 'stay_id', 'created_at'])
        .expression((eb) =>
          eb
            .selectFrom('notification')
            .select(['id', sql<string>`${ids[`${THERE} A`]}::uuid`.as('stay_id'), 'created_at']),
        )
        .execute(),
    ).rejects.toThrow('row-level security')
  })

  it('cannot read secrets, keys or failed attempts', async () => {
    const scopedDb = test.db.scopedTo({ hotelId: HERE })
    for (const table of ['secret', 'setting', 'failed_attempt', 'service_key', 'owner_key', 'draft'])
      await expect(countIn(scopedDb, table), table).rejects.toThrow('permission denied')
  })
})

it('applies the scope of each caller, although callers share connections', async () => {
  const callers = Array.from({ length: 40 }, (_, index) => (index % 2 ? HERE : THERE))
  const seen = await Promise.all(
    callers.map(async (hotelId) => {
      const guestDb = test.db.scopedTo({ hotelId, stayId: ids[`${hotelId} B`] ?? '' })
      return guestDb.transaction().execute((tx) => tx.selectFrom('stay').select('id').execute())
    }),
  )
  expect(seen).toEqual(callers.map((hotelId) => [{ id: ids[`${hotelId} B`] }]))
})
