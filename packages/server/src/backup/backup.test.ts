import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openForWork } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { sendNotification } from '../stays/notifications.ts'
import { makeApp, testKeys } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'
import { execute } from '@stay/testkit/sql'
import { bearer, makeHotel, makeStay, signIn, TOURIST } from '@stay/testkit/stays'
import { temporaryFolder } from '@stay/testkit/temporary-folder'
import { restoreBackup } from './restore.ts'
import { listTables } from './tables.ts'
import { writeBackup } from './write.ts'

const test = useDatabase()
const PASSPHRASE = 'correct horse battery'
const made: string[] = []
let folder = ''
let pin = ''

const at = (database: string) => ({ host: test.socketDir, user: 'stay', database })
const path = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await temporaryFolder('stay-backup-')
  const { db } = test
  await makeHotel(db)
  pin = (await makeStay(db, { reservationId: 'A', lastName: 'Ostrożna\tz\\ukośnikiem' }, Date.now())).pin
  const context = { db, keys: testKeys, publish: () => Promise.resolve(), publicUrl: '', now: Date.now }
  const text = { title: { pl: 'Dzień dobry' }, body: { pl: 'Dwie\nlinie i\u00a0\\. kropka' } }
  await sendNotification(context, 'stary-mlyn', { to: { reservationId: 'A' }, ...text })
  await signIn(makeApp(db).app, db, 'A', Date.now())
})

afterAll(async () => {
  for (const name of made) await execute(test.socketDir, 'postgres', `drop database ${name} with (force)`)
})

async function newDatabase(): Promise<string> {
  const name = `stay_${randomUUID().replaceAll('-', '')}`
  await execute(test.socketDir, 'postgres', `create database ${name}`)
  made.push(name)
  return name
}

/** All rows of all tables, as text. */
async function everything(database: string): Promise<Record<string, string[]>> {
  const client = new Client(at(database))
  await client.connect()
  const all: Record<string, string[]> = {}
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`)
    all[name] = rows.map(({ row }) => row)
  }
  await client.end()
  return all
}

describe('a backup', () => {
  it('brings an empty database to the same rows, and the server works with it', async () => {
    const { rows, tables } = await writeBackup(at(test.name), path('plain'), undefined)
    const target = await newDatabase()
    expect(await restoreBackup(at(target), path('plain'), undefined)).toEqual({ rows, tables })
    const [before, after] = [await everything(test.name), await everything(target)]
    expect(after).toEqual(before)
    expect(before['stay']?.[0]).toContain('Ostrożna')
    const db = openForWork(at(target))
    expect(await migrate(db)).toBe(0)
    const { app } = makeApp(db)
    const signedIn = await app.inject({
      method: 'POST',
      url: `${TOURIST}/authentication/tourists/token`,
      payload: {
        grantType: 'stay',
        hotelId: 'stary-mlyn',
        roomNumber: '101',
        lastName: 'Ostrożna\tz\\ukośnikiem'.replace('\t', ' '),
        pin,
      },
    })
    expect(signedIn.statusCode, signedIn.body).toBe(200)
    // Numbers go on after those that were there, and other guests stay hidden.
    await makeHotel(db, 'inny-mlyn')
    const { access } = signedIn.json<{ access: string }>()
    const messages = await app.inject({ url: `${TOURIST}/notifications/me/`, headers: bearer(access) })
    expect(messages.json<{ results: { body: string }[] }>().results[0]?.body).toBe(
      'Dwie\nlinie i\u00a0\\. kropka',
    )
    const hidden = await db.scopedTo({ hotelId: 'inny-mlyn' }).selectFrom('stay').select('id').execute()
    expect(hidden).toEqual([])
    await db.destroy()
  })

  it('is plain SQL inside, and readable for nobody but its owner', async () => {
    const text = gunzipSync(await readFile(path('plain'))).toString()
    expect(text).toContain('COPY "stay" ("id", ')
    expect((await stat(path('plain'))).mode & 0o777).toBe(0o600)
  })

  it('is encrypted with a passphrase: without it there is nothing to read', async () => {
    await writeBackup(at(test.name), path('sealed'), PASSPHRASE)
    const bytes = await readFile(path('sealed'))
    expect(bytes.includes('stay')).toBe(false)
    const target = await newDatabase()
    const restore = (passphrase?: string) => restoreBackup(at(target), path('sealed'), passphrase)
    await expect(restore()).rejects.toThrow('BACKUP_PASSPHRASE')
    await expect(restore('another passphrase')).rejects.toThrow('damaged')
    await restore(PASSPHRASE)
    expect(await everything(target)).toEqual(await everything(test.name))
  })

  it.each([
    ['changed', (bytes: Buffer) => bytes.fill(0, bytes.length - 200, bytes.length - 180)],
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -100)],
  ])('that was %s is refused, and nothing of it is left', async (_, damage) => {
    for (const name of ['plain', 'sealed']) {
      await writeFile(path('damaged'), damage(Buffer.from(await readFile(path(name)))))
      const target = await newDatabase()
      await expect(restoreBackup(at(target), path('damaged'), PASSPHRASE)).rejects.toThrow(/damaged|early/)
      const rows = Object.values(await everything(target)).flat()
      expect(rows).toEqual([])
    }
  })

  it('is not restored over anything, nor something else as a backup', async () => {
    await expect(restoreBackup(at(test.name), path('plain'), undefined)).rejects.toThrow('not empty')
    await writeFile(path('other'), 'something else')
    await expect(restoreBackup(at(await newDatabase()), path('other'), undefined)).rejects.toThrow('damaged')
    await expect(restoreBackup(at(await newDatabase()), path('none'), undefined)).rejects.toThrow('be read')
  })

  it('is not made of a database that no server has used: it would look like one', async () => {
    await expect(writeBackup(at(await newDatabase()), path('empty'), undefined)).rejects.toThrow(
      'This database is empty',
    )
    expect(await readdir(folder)).not.toContain('empty')
  })

  it('leaves no half of a file where it could not be written', async () => {
    for (const passphrase of [undefined, PASSPHRASE])
      await expect(writeBackup(at(test.name), path('no/such/folder'), passphrase)).rejects.toThrow('ENOENT')
    const nobody = { host: test.socketDir, user: 'stay', database: 'there_is_none' }
    await expect(writeBackup(nobody, path('unwritten'), undefined)).rejects.toThrow('does not exist')
    expect((await readdir(folder)).sort()).toEqual(['damaged', 'other', 'plain', 'sealed'])
  })
})
