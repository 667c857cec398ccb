import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../http/logger.ts'
import { importPacks } from '../packs/import.ts'
import { makeApp } from '@stay/testkit/app'
import { eventually } from '@stay/testkit/eventually'
import { makePack } from '@stay/testkit/packs'
import { startStandby } from '@stay/testkit/standby'
import { makeHotel } from '@stay/testkit/stays'
import { temporaryFolder } from '@stay/testkit/temporary-folder'
import { openForWork, type Database } from './database.ts'
import { startEmbedded, type EmbeddedPostgres } from './embedded.ts'
import { migrate } from './migrate.ts'
import { Replica } from './replica.ts'
import { DatabaseWatch } from './watch.ts'

const folders: string[] = []
let primary: EmbeddedPostgres
let standby: EmbeddedPostgres
let db: Database
let onStandby: Database
let replica: Replica
let watch: DatabaseWatch
let server: ReturnType<typeof makeApp>

beforeAll(async () => {
  for (let at = 0; at < 2; at++) folders.push(await temporaryFolder('stay-replica-'))
  primary = await startEmbedded(folders[0] ?? '')
  db = openForWork(primary.connection)
  await migrate(db)
  await makeHotel(db)
  standby = await startStandby(primary, folders[1] ?? '')
  onStandby = openForWork(standby.adminConnection)
  const isPrimaryUp = () => watch.isUp
  replica = new Replica(standby.connection, { primary: db, isPrimaryUp, logger: createLogger('silent') })
  server = makeApp(db, { isDatabaseUp: isPrimaryUp, reads: replica })
  const onChange = () => {
    replica.onContentChanged()
    server.cache.invalidate()
  }
  watch = new DatabaseWatch(primary.connection, { change: onChange })
  await watch.start()
  replica.start()
})

afterAll(async () => {
  await watch.stop()
  await replica.stop()
  await db.destroy()
  await onStandby.destroy()
  await standby.stop()
  await primary.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const queriedServer = () =>
  replica.query(async (readDb) => {
    const { rows } = await sql<{ isStandby: boolean }>`select pg_is_in_recovery() as "isStandby"`.execute(
      readDb,
    )
    return rows[0]?.isStandby ? 'standby' : 'primary'
  })

const leadOf = async () =>
  (
    await server.app.inject({
      url: '/api/v1/tourist/hotels/stary-mlyn/',
      headers: { 'accept-language': 'pl' },
    })
  ).json<{
    lead: string
  }>().lead

const importWith = async (lead: string) =>
  importPacks(db, [
    await makePack((files) => {
      files.set('hotel.yaml', String(files.get('hotel.yaml')).replace('Młyn nad rzeką.', lead))
    }),
  ])

it('is used for public queries once it has caught up', async () => {
  await eventually(async () => expect(await queriedServer()).toBe('standby'))
  expect(await leadOf()).toBe('Młyn nad rzeką.')
})

it('is not used while it is behind', async () => {
  await sql`select pg_wal_replay_pause()`.execute(onStandby)
  await importWith('Nowy młyn.')
  await eventually(async () => expect(await leadOf()).toBe('Nowy młyn.'))
  expect(await queriedServer()).toBe('primary')
  await sql`select pg_wal_replay_resume()`.execute(onStandby)
  await eventually(async () => expect(await queriedServer()).toBe('standby'))
  server.cache.invalidate()
  expect(await leadOf()).toBe('Nowy młyn.')
})

it('is replaced by the primary while it is down and used again afterwards', async () => {
  await standby.stop()
  server.cache.invalidate()
  expect(await leadOf()).toBe('Nowy młyn.')
  expect(await queriedServer()).toBe('primary')
  await standby.revive()
  await eventually(async () => expect(await queriedServer()).toBe('standby'))
})

it('serves public data while the primary is down, but no guest data', async () => {
  await primary.stop()
  await eventually(() => expect(watch.isUp).toBe(false))
  server.cache.invalidate()
  expect(await leadOf()).toBe('Nowy młyn.')
  const stay = await server.app.inject({
    url: '/api/v1/tourist/accommodations/me/',
    headers: { authorization: 'Bearer x' },
  })
  expect(stay.statusCode).toBe(503)
  await primary.revive()
  await eventually(() => expect(watch.isUp).toBe(true))
})
