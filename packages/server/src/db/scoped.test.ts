import { STAFF_ROLES, type StaffRole } from '@stay/contract/staff/roles'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeApp, testKeys } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'
import { makeController } from '@stay/testkit/rooms'
import { pushToken } from '@stay/testkit/sockets'
import { makeStaff, type TestStaff } from '@stay/testkit/staff'
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

/** What each scope can do: r(ead), i(nsert), u(pdate), d(elete). Some grants are for single columns. */
const PUBLIC = { app: 'riud', hotel: 'r', guest: 'r', desk: 'r' }
const HOTEL_ONLY = { app: 'riud', hotel: 'riud', guest: '', desk: '' }
const SERVER_ONLY = { app: 'riud', hotel: '', guest: '', desk: '' }
const OWNER_ONLY = { app: '', hotel: '', guest: '', desk: '' }
const ACCESS: Record<string, Record<keyof typeof ROLES, string>> = {
  hotel: PUBLIC,
  card: PUBLIC,
  image: PUBLIC,
  hotel_image: PUBLIC,
  stay: { app: 'riud', hotel: 'riud', guest: 'r', desk: 'riud' },
  room: { app: 'riud', hotel: 'riud', guest: 'r', desk: 'r' },
  session: { app: 'riud', hotel: 'riud', guest: 'r', desk: 'ru' },
  notification: { app: 'riud', hotel: 'riud', guest: 'r', desk: '' },
  notification_recipient: { app: 'riud', hotel: 'riud', guest: 'ru', desk: '' },
  push_token: { app: 'riud', hotel: 'riud', guest: 'ru', desk: '' },
  web_push: { app: 'riud', hotel: 'riud', guest: 'rd', desk: '' },
  audit_entry: { app: 'ri', hotel: 'ri', guest: '', desk: 'ri' },
  sign_in_code: { ...HOTEL_ONLY, desk: 'riu' },
  climate_policy: HOTEL_ONLY,
  controller: HOTEL_ONLY,
  zone_device: HOTEL_ONLY,
  zone_turn: HOTEL_ONLY,
  room_command: { ...HOTEL_ONLY, desk: 'r' },
  served_request: HOTEL_ONLY,
  web_push_job: HOTEL_ONLY,
  staff_member: { ...SERVER_ONLY, desk: 'ru' },
  staff_role: { ...SERVER_ONLY, desk: 'riud' },
  staff_session: { ...SERVER_ONLY, desk: 'ru' },
  staff_link: { ...SERVER_ONLY, desk: 'rid' },
  staff_passkey: SERVER_ONLY,
  staff_recovery_code: SERVER_ONLY,
  staff_challenge: SERVER_ONLY,
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
const ROLES = { app: 'stay_app', hotel: 'stay_scoped', guest: 'stay_guest', desk: 'stay_desk' } as const

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

describe('a staff member', () => {
  const asStaff = (name: keyof typeof staff, hotelId = HERE) =>
    test.db.scopedTo({ hotelId, staffId: staff[name].id })
  const staff = {} as Record<StaffRole | 'other', TestStaff>
  beforeAll(async () => {
    for (const role of STAFF_ROLES) staff[role] = await makeStaff(test.db, { userName: role, role })
    staff.other = await makeStaff(test.db, { userName: 'other', role: 'owner', hotelId: THERE })
  })

  it.each(['staff_role', 'staff_session'])('sees only the own %s below manager', async (table) => {
    const countAs = async (name: keyof typeof staff, hotelId?: string) =>
      countIn(asStaff(name, hotelId), table)
    expect(await countAs('housekeeping')).toBe(1)
    expect(await countAs('reception')).toBe(1)
    expect(await countAs('owner')).toBe(4)
    expect(await countAs('other')).toBe(1)
    expect(await countAs('owner', THERE)).toBe(1)
  })

  it('sees the names of colleagues, and those of no other hotel', async () => {
    const namesAs = async (name: keyof typeof staff, hotelId?: string) =>
      (await asStaff(name, hotelId).selectFrom('staff_member').select('name').orderBy('name').execute()).map(
        ({ name: found }) => found,
      )
    expect(await namesAs('housekeeping')).toEqual(['housekeeping', 'manager', 'owner', 'reception'])
    expect(await namesAs('other', THERE)).toEqual(['other'])
    expect(await namesAs('owner', THERE)).toEqual(['owner'])
  })

  it('sees stays as reception, and rooms with any role', async () => {
    const seen = async (name: keyof typeof staff, table: string, hotelId?: string) =>
      countIn(asStaff(name, hotelId), table)
    expect(await seen('housekeeping', 'stay')).toBe(0)
    expect(await seen('reception', 'stay')).toBeGreaterThan(0)
    expect(await seen('reception', 'stay', THERE)).toBe(0)
    expect(await seen('housekeeping', 'room')).toBeGreaterThan(0)
    expect(await seen('housekeeping', 'room', THERE)).toBe(0)
  })

  it('sees the hotel’s audit log and room commands as owner only', async () => {
    for (const table of ['audit_entry', 'room_command']) {
      expect(await countIn(asStaff('manager'), table)).toBe(0)
      expect(await countIn(asStaff('owner'), table)).toBe(await countIn(asStaff('other', THERE), table))
      expect(await countIn(asStaff('owner'), table)).toBeGreaterThan(0)
    }
  })

  it('loses all rights when the account is disabled', async () => {
    const { id } = await makeStaff(test.db, { userName: 'former', role: 'owner' })
    await test.db.updateTable('staff_member').set({ disabled_at: new Date() }).where('id', '=', id).execute()
    expect(await countIn(test.db.scopedTo({ hotelId: HERE, staffId: id }), 'audit_entry')).toBe(0)
  })

  it('cannot give itself a role, change others or forge entries of the audit log', async () => {
    const manager = asStaff('manager')
    const { numUpdatedRows } = await manager
      .updateTable('staff_role')
      .set({ role: 'reception' })
      .executeTakeFirst()
    // Reception and housekeeping, not the owner or the manager.
    expect(numUpdatedRows).toBe(2n)
    const grant = (hotelId: string) =>
      manager
        .insertInto('staff_role')
        .values({ hotel_id: hotelId, staff_id: staff.other.id, role: 'owner' })
        .execute()
    for (const hotelId of [HERE, THERE]) await expect(grant(hotelId)).rejects.toThrow('row-level security')
    await expect(manager.updateTable('staff_role').set({ role: 'owner' }).execute()).rejects.toThrow(
      'row-level security',
    )
    const forged = {
      at: new Date(START),
      hotel_id: HERE,
      actor: 'staff' as const,
      actor_id: staff.owner.id,
      action: 'x',
      subject: '{}',
      outcome: null,
    }
    await expect(manager.insertInto('audit_entry').values(forged).execute()).rejects.toThrow(
      'row-level security',
    )
    for (const column of ['password_hash', 'totp_secret'] as const)
      await expect(manager.selectFrom('staff_member').select(column).execute()).rejects.toThrow(
        'permission denied',
      )
    await expect(manager.selectFrom('staff_session').select('token_hash').execute()).rejects.toThrow(
      'permission denied',
    )
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
