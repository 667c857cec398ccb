import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeApp } from '@stay/testkit/app'
import { useDatabase, useEmptyDatabases } from '@stay/testkit/database'
import { bearer, TOURIST } from '@stay/testkit/stays'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { restoreBackup } from '../backup/restore.ts'
import { loadKeys } from '../stays/keys.ts'
import { openForWork } from './database.ts'
import { migrate } from './migrate.ts'
import type { Db } from './schema.ts'

/** A database with a hotel, a room, a guest and a message, made and backed up by version 0.1.0. */
const BACKUP = join(import.meta.dirname, 'fixtures/version-0.1.0.bak')
/** Tables, columns, constraints, indexes and policies of a database of version 0.1.0. */
const SCHEMA = join(import.meta.dirname, 'fixtures/version-0.1.0.schema.txt')
const LAST_MIGRATION = '0007-builds'
const AUTH_SECRET = 'the-secret-of-the-upgrade-test-0123456789'

const test = useDatabase()
const createDatabase = useEmptyDatabases()

it('the migrations of version 0.1.0 still produce its schema', async () => {
  const db = openForWork(await createDatabase())
  await migrate(db, LAST_MIGRATION)
  expect(await describeSchema(db)).toEqual(await readSchema())
  await db.destroy()
})

it('servers of version 0.1.0 find all their columns in the newest schema', async () => {
  // Older servers read stays together with their rooms, so they do not see stays without a room.
  const nowNullable = 'column stay.room_id uuid NO '
  const columns = (await readSchema()).filter((line) => line.startsWith('column ') && line !== nowNullable)
  expect(columns.length).toBeGreaterThan(100)
  expect(await describeSchema(test.db)).toEqual(expect.arrayContaining(columns))
})

it('data of version 0.1.0 is complete after an upgrade, and its guest can sign in', async () => {
  const connection = await createDatabase()
  await restoreBackup(connection, BACKUP, undefined)
  const db = openForWork(connection)
  await migrate(db)
  const { app } = makeApp(db, { keys: await loadKeys(db, AUTH_SECRET) })
  const signedIn = await app.inject({
    method: 'POST',
    url: `${TOURIST}/authentication/tourists/token`,
    payload: {
      grantType: 'stay',
      hotelId: 'stary-mlyn',
      roomNumber: '101',
      lastName: 'Ostrożna',
      pin: '912779',
    },
  })
  expect(signedIn.statusCode, signedIn.body).toBe(200)
  const headers = { ...bearer(signedIn.json<{ access: string }>().access), 'x-accept-language': 'pl' }
  const get = async (path: string) => (await app.inject({ url: TOURIST + path, headers })).json<unknown>()
  expect(await get('/accommodations/me/')).toMatchObject({ roomNumber: '101', guestName: 'Ewa Ostrożna' })
  expect(await get('/notifications/me/')).toMatchObject({ results: [{ title: 'Paczka' }] })
  expect(await get('/hotels/stary-mlyn/')).toMatchObject({ name: 'Stary Młyn' })
  await app.close()
  await db.destroy()
})

const readSchema = async () => (await readFile(SCHEMA, 'utf8')).trim().split('\n')

async function describeSchema(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all
    select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all
    select format('policy %s %s %s', tablename, policyname, qual) from pg_policies where schemaname = 'public'
    union all
    select format('trigger %s', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    order by line`.execute(db)
  return rows.map(({ line }) => line.replace(/\s+/g, ' '))
}
