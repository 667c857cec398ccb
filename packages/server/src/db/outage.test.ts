import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PublicCache } from '../http/public-cache.ts'
import { importPacks } from '../packs/import.ts'
import { makeApp } from '@stay/testkit/app'
import { makePack } from '@stay/testkit/packs'
import { temporaryFolder } from '@stay/testkit/temporary-folder'
import { openDatabase, openForWork, type Database } from './database.ts'
import { startEmbedded, type EmbeddedPostgres } from './embedded.ts'
import { migrate } from './migrate.ts'
import { DatabaseWatch } from './watch.ts'

let folder: string
let postgres: EmbeddedPostgres
let db: Database
let watch: DatabaseWatch
let app: ReturnType<typeof makeApp>['app']
const HOTEL = '/api/v1/tourist/hotels/stary-mlyn/'

const status = async (url: string) => (await app.inject({ url })).statusCode

beforeAll(async () => {
  folder = await temporaryFolder('stay-outage-')
  postgres = await startEmbedded(folder)
  const work = openForWork(postgres.connection)
  await migrate(work)
  await importPacks(work, [await makePack()])
  await work.destroy()

  db = openDatabase(postgres.connection)
  const cache = new PublicCache()
  watch = new DatabaseWatch(postgres.connection, { change: () => cache.invalidate() })
  await watch.start()
  app = makeApp(db, { cache, isDatabaseUp: () => watch.isUp }).app
})

afterAll(async () => {
  await watch.stop()
  await db.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

it('serves cached responses while the database is down and recovers by itself', async () => {
  expect(await status(HOTEL)).toBe(200)
  await postgres.stop()
  await expect.poll(() => watch.isUp).toBe(false)
  expect(await status(HOTEL)).toBe(200)
  expect(await status('/api/v1/tourist/hotels/?search=none')).toBe(503)
  await postgres.revive()
  await expect.poll(() => status('/api/v1/tourist/hotels/?search=none')).toBe(200)
})

it('invalidates cached responses after every import', async () => {
  const lead = async () => (await app.inject({ url: HOTEL })).json<{ lead: string }>().lead
  expect(await lead()).toBe('Młyn nad rzeką.')
  const work = openForWork(postgres.connection)
  await importPacks(work, [
    await makePack((files) =>
      files.set(
        'hotel.yaml',
        String(files.get('hotel.yaml')).replace('Młyn nad rzeką.', 'Młyn przy moście.'),
      ),
    ),
  ])
  await work.destroy()
  await expect.poll(lead).toBe('Młyn przy moście.')
})

it('uses a PostgreSQL that is already running in its folder', async () => {
  const second = await startEmbedded(folder)
  expect(second.wasRunning).toBe(true)
  expect(second.connection).toEqual(postgres.connection)
})
