import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeApp, testKeys } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'
import { makeController } from '@stay/testkit/rooms'
import { pushToken } from '@stay/testkit/sockets'
import { makeHotel, makeStay, signIn } from '@stay/testkit/stays'
import { writeRefused } from '../rooms/command-queries.ts'
import { sendNotification } from '../stays/notifications.ts'
import { issueSignInCode } from '../stays/sign-in-codes.ts'
import { putSubscription } from '../web-push/subscriptions.ts'
import type { Db } from './schema.ts'

/** Row-level security: queries without a `where` on hotel or stay. */

const test = useDatabase()
const START = Date.parse('2026-11-16T12:00:00Z')
const [HERE, THERE] = ['stary-mlyn', 'inny-mlyn']
const GUESTS = ['A', 'B'] as const
const ids: Record<string, string> = {}

beforeAll(async () => {
  const { db } = test
  const { app } = makeApp(db, { now: () => START })
  const context = { db, keys: testKeys, publish: () => Promise.resolve(), publicUrl: '', now: () => START }
  for (const hotelId of [HERE, THERE]) {
    await makeHotel(db, hotelId)
    for (const [index, name] of GUESTS.entries()) {
      const room = `10${index + 1}`
      const { id } = await makeStay(db, { reservationId: name, hotelId, room, lastName: name }, START)
      ids[`${hotelId} ${name}`] = id
      await pushToken(app, (await signIn(app, db, name, START, hotelId)).access)
      const text = { title: { pl: name }, body: { pl: name } }
      await issueSignInCode(db, id, 60_000, START)
      const controllerId = `${hotelId}-${name}`
      await makeController(db, controllerId, room, hotelId)
      const zone = { hotel_id: hotelId, controller_id: controllerId, zone: 1 }
      await db
        .insertInto('zone_device')
        .values({ ...zone, device: '{}' })
        .execute()
      await db
        .insertInto('zone_turn')
        .values({ ...zone, commanded_at: null, last_mode: null })
        .execute()
      await writeRefused(db, { hotelId, controllerId, zone: 1, stayId: id, requested: {} }, 'x', START)
      const { id: sessionId } = await db
        .selectFrom('session')
        .select('id')
        .where('stay_id', '=', id)
        .executeTakeFirstOrThrow()
      const keys = { p256dh: 'AAAA', auth: 'AAAA' }
      await putSubscription(db, sessionId, { endpoint: `https://push.example/${id}`, keys }, 'pl')
      await sendNotification(context, hotelId, { to: { room }, ...text, requestId: name })
    }
    await db.insertInto('climate_policy').values({ hotel_id: hotelId, policy: '{}' }).execute()
  }
})

/** What each scope can do: r(ead), i(nsert), u(pdate), d(elete). Some grants of guests are for single columns. */
const PUBLIC = { app: 'riud', hotel: 'r', guest: 'r' }
const HOTEL_ONLY = { app: 'riud', hotel: 'riud', guest: '' }
const SERVER_ONLY = { app: 'riud', hotel: '', guest: '' }
const OWNER_ONLY = { app: '', hotel: '', guest: '' }
const ACCESS: Record<string, { app: string; hotel: string; guest: string }> = {
  hotel: PUBLIC,
  card: PUBLIC,
  image: PUBLIC,
  hotel_image: PUBLIC,
  stay: { app: 'riud', hotel: 'riud', guest: 'r' },
  room: { app: 'riud', hotel: 'riud', guest: 'r' },
  session: { app: 'riud', hotel: 'riud', guest: 'r' },
  notification: { app: 'riud', hotel: 'riud', guest: 'r' },
  notification_recipient: { app: 'riud', hotel: 'riud', guest: 'ru' },
  push_token: { app: 'riud', hotel: 'riud', guest: 'ru' },
  web_push: { app: 'riud', hotel: 'riud', guest: 'rd' },
  audit_entry: { app: 'ri', hotel: 'ri', guest: '' },
  sign_in_code: HOTEL_ONLY,
  climate_policy: HOTEL_ONLY,
  controller: HOTEL_ONLY,
  zone_device: HOTEL_ONLY,
  zone_turn: HOTEL_ONLY,
  room_command: HOTEL_ONLY,
  served_request: HOTEL_ONLY,
  web_push_job: HOTEL_ONLY,
  draft: SERVER_ONLY,
  owner_key: SERVER_ONLY,
  service_key: SERVER_ONLY,
  failed_attempt: SERVER_ONLY,
  setting: SERVER_ONLY,
  pack_file: SERVER_ONLY,
  image_file: SERVER_ONLY,
  search_token: SERVER_ONLY,
  search_deletion: SERVER_ONLY,
  search_posting: SERVER_ONLY,
  search_document: SERVER_ONLY,
  build: SERVER_ONLY,
  build_process: SERVER_ONLY,
  build_file: SERVER_ONLY,
  secret: OWNER_ONLY,
  kysely_migration: OWNER_ONLY,
  kysely_migration_lock: OWNER_ONLY,
}
const PRIVILEGES = { r: 'select', i: 'insert', u: 'update', d: 'delete' } as const
const ROLES = { app: 'stay_app', hotel: 'stay_scoped', guest: 'stay_guest' } as const

const tablesOf = async () =>
  (
    await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v') order by relname`.execute(
      test.db,
    )
  ).rows.map(({ name }) => name)

const countIn = async (db: Db, table: string) =>
  (await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(db))
    .rows[0]?.count ?? -1

it('the tables and scopes below are all of the database', async () => {
  expect(await tablesOf()).toEqual(Object.keys(ACCESS).sort())
})

it.each(Object.entries(ACCESS))('%s allows each scope only what it needs', async (table, expected) => {
  const found = Object.fromEntries(
    await Promise.all(
      Object.entries(ROLES).map(async ([scope, role]) => {
        const letters = await Promise.all(
          Object.entries(PRIVILEGES).map(async ([letter, privilege]) => {
            const columnPrivilege =
              privilege === 'delete'
                ? sql`false`
                : sql`has_any_column_privilege(${role}, ${table}, ${privilege})`
            const { rows } = await sql<{ isAllowed: boolean }>`
              select has_table_privilege(${role}, ${table}, ${privilege}) or ${columnPrivilege} as "isAllowed"`.execute(
              test.db,
            )
            return rows[0]?.isAllowed ? letter : ''
          }),
        )
        return [scope, letters.join('')]
      }),
    ),
  )
  expect(found).toEqual(expected)
})

const tablesWith = (isIncluded: (access: { hotel: string; guest: string }) => boolean) =>
  Object.entries(ACCESS)
    .filter(([, access]) => access !== PUBLIC && isIncluded(access))
    .map(([table]) => table)

it.each(tablesWith(({ hotel }) => hotel.includes('r')))(
  '%s shows a hotel its own rows only',
  async (table) => {
    const all = await countIn(test.db, table)
    expect(all).toBeGreaterThan(0)
    for (const hotelId of [HERE, THERE])
      expect(await countIn(test.db.scopedTo({ hotelId }), table)).toBe(all / 2)
    expect(await countIn(test.db.scopedTo({ hotelId: '' }), table)).toBe(0)
  },
)

it.each(tablesWith(({ guest }) => guest.includes('r')))(
  '%s shows a guest the own rows only',
  async (table) => {
    for (const name of GUESTS) {
      const stayId = ids[`${HERE} ${name}`] ?? ''
      expect(await countIn(test.db.scopedTo({ hotelId: HERE, stayId }), table)).toBe(1)
      expect(await countIn(test.db.scopedTo({ hotelId: THERE, stayId }), table)).toBe(0)
    }
  },
)

it.each(tablesWith(({ guest }) => guest === ''))('%s is closed to guests', async (table) => {
  const guestDb = test.db.scopedTo({ hotelId: HERE, stayId: ids[`${HERE} A`] ?? '' })
  await expect(countIn(guestDb, table)).rejects.toThrow('permission denied')
})

describe('a guest', () => {
  const asGuest = () => test.db.scopedTo({ hotelId: HERE, stayId: ids[`${HERE} A`] ?? '' })

  it('marks only the own messages as read', async () => {
    const { numUpdatedRows } = await asGuest()
      .updateTable('notification_recipient')
      .set({ read_at: new Date(START) })
      .executeTakeFirst()
    expect(numUpdatedRows).toBe(1n)
  })

  it('deletes only the own subscription', async () => {
    await asGuest().deleteFrom('web_push').execute()
    expect(await countIn(test.db, 'web_push')).toBe(3)
  })

  it('cannot read PINs, session keys or the key of a TV, or change a room', async () => {
    for (const query of [
      () => asGuest().selectFrom('stay').select('pin_hash').execute(),
      () => asGuest().selectFrom('session').select('key').execute(),
      () => asGuest().selectFrom('room').select('display_key_hash').execute(),
      () => asGuest().updateTable('room').set({ number: '999' }).execute(),
      () =>
        asGuest()
          .insertInto('notification_recipient')
          .values({
            notification_id: crypto.randomUUID(),
            stay_id: ids[`${HERE} B`] ?? '',
            created_at: new Date(START),
            read_at: null,
          })
          .execute(),
    ])
      await expect(query()).rejects.toThrow('permission denied')
  })
})

describe('the audit log', () => {
  it('cannot be changed by requests, except for the missing outcome of an entry', async () => {
    const entry = await test.db
      .selectFrom('audit_entry')
      .select('id')
      .where('outcome', '=', 'done')
      .executeTakeFirstOrThrow()
    const app = test.db.asApplication()
    for (const db of [app, test.db.scopedTo({ hotelId: HERE })]) {
      await expect(db.updateTable('audit_entry').set({ action: 'x' }).execute()).rejects.toThrow(
        'permission denied',
      )
      await expect(db.deleteFrom('audit_entry').execute()).rejects.toThrow('permission denied')
      await sql`select complete_audit_entry(${entry.id}, 'changed')`.execute(db)
    }
    const after = await test.db
      .selectFrom('audit_entry')
      .select('outcome')
      .where('id', '=', entry.id)
      .executeTakeFirst()
    expect(after?.outcome).toBe('done')
    await app.destroy()
  })

  it('of another hotel cannot be completed', async () => {
    const { id } = await test.db
      .insertInto('audit_entry')
      .values({
        at: new Date(START),
        hotel_id: THERE,
        actor: 'service',
        actor_id: '1',
        action: 'x',
        subject: '{}',
        outcome: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`select complete_audit_entry(${id}, 'done')`.execute(test.db.scopedTo({ hotelId: HERE }))
    const after = await test.db
      .selectFrom('audit_entry')
      .select('outcome')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(after?.outcome).toBeNull()
    await test.db.deleteFrom('audit_entry').where('id', '=', id).execute()
  })
})

it('the user of the server is not a superuser and cannot bypass row-level security', async () => {
  const { rows } = await sql<{ rolsuper: boolean; rolbypassrls: boolean; rolcreaterole: boolean }>`
    select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = session_user`.execute(test.db)
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false }])
})

it('applies the scope of each caller, although callers share connections', async () => {
  const callers = Array.from({ length: 60 }, (_, index) => ({
    hotelId: index % 2 ? HERE : THERE,
    isGuest: index % 3 > 0,
  }))
  const seen = await Promise.all(
    callers.map(async ({ hotelId, isGuest }) => {
      const stayId = ids[`${hotelId} B`] ?? ''
      const scopedDb = test.db.scopedTo({ hotelId, ...(isGuest && { stayId }) })
      return scopedDb.transaction().execute((tx) => tx.selectFrom('stay').select('id').execute())
    }),
  )
  expect(seen.map((rows) => rows.length)).toEqual(callers.map(({ isGuest }) => (isGuest ? 1 : 2)))
  for (const [index, { hotelId }] of callers.entries())
    expect(seen[index]).toContainEqual({ id: ids[`${hotelId} B`] })
})
