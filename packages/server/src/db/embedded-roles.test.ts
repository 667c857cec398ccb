import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useEmptyDatabases } from '@stay/testkit/database'
import { makeApp } from '@stay/testkit/app'
import { openForWork } from './database.ts'
import { prepareRoles, SERVER_USER } from './embedded-roles.ts'
import { migrate } from './migrate.ts'

const createDatabase = useEmptyDatabases()

it('takes over the tables of an older version, which ran as the superuser', async () => {
  const connection = await createDatabase()
  const admin = { ...connection, user: 'stay' }
  const asAdmin = openForWork(admin)
  await migrate(asAdmin, '0007-builds')
  await asAdmin.destroy()

  await prepareRoles(admin)
  await prepareRoles(admin)
  const db = openForWork(connection)
  expect(await migrate(db)).toBeGreaterThan(0)
  const { rows } = await sql<{ owner: string }>`select distinct tableowner as owner from pg_tables
    where schemaname = 'public'`.execute(db)
  expect(rows).toEqual([{ owner: SERVER_USER }])
  const { app } = makeApp(db)
  expect((await app.inject({ url: '/api/v1/tourist/hotels/' })).statusCode).toBe(200)
  await app.close()
  await db.destroy()
})
