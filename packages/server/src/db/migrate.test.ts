import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { execute } from '@stay/testkit/sql'
import { openForWork, type Database } from './database.ts'
import { migrate } from './migrate.ts'

const socketDir = inject('socketDir')
const name = `stay_${randomUUID().replaceAll('-', '')}`
const opened: Database[] = []

/** A user as hosting providers create it: owner of its database without further rights. */
beforeAll(async () => {
  await execute(socketDir, 'postgres', `create role ${name} login`)
  await execute(socketDir, 'postgres', `create database ${name} owner ${name}`)
})

afterAll(async () => {
  for (const db of opened) await db.destroy()
  await execute(socketDir, 'postgres', `drop database ${name} with (force)`)
  await execute(socketDir, 'postgres', `drop role ${name}`)
})

const connect = () => {
  const db = openForWork({ host: socketDir, user: name, database: name })
  opened.push(db)
  return db
}

it('explains what an administrator must do if the user may not create roles, and rolls back', async () => {
  const db = connect()
  await expect(migrate(db)).rejects.toThrow('grant stay_app, stay_scoped, stay_guest, stay_desk to USER')
  const { rows } = await sql<{ found: string | null }>`select to_regclass('hotel')::text as found`.execute(db)
  expect(rows[0]?.found).toBeNull()
})

it('runs once when several servers start at the same time', async () => {
  await execute(socketDir, 'postgres', `grant stay_app, stay_scoped, stay_guest, stay_desk to ${name}`)
  const counts = await Promise.all(Array.from({ length: 4 }, () => migrate(connect())))
  expect(counts.filter((count) => count > 0)).toHaveLength(1)
})

it('hides rows of others for a user without special rights', async () => {
  const scopedDb = connect().scopedTo({ hotelId: 'x' })
  expect(await scopedDb.selectFrom('stay').selectAll().execute()).toEqual([])
  await expect(scopedDb.selectFrom('secret').selectAll().execute()).rejects.toThrow('permission denied')
})

it('fails if the user has lost its membership in the role', async () => {
  await execute(socketDir, 'postgres', `revoke stay_guest from ${name}`)
  await expect(migrate(connect())).rejects.toThrow('is not a member of all roles')
  await execute(socketDir, 'postgres', `grant stay_guest to ${name}`)
})

it('lets an older server start on a database with newer migrations', async () => {
  const db = connect()
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2099-01-01')`.execute(
    db,
  )
  expect(await migrate(db)).toBe(0)
})
