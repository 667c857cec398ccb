import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { openForWork } from '../db/database.ts'
import { installationSecret } from '../db/installation-secret.ts'
import { migrate } from '../db/migrate.ts'
import { isServerSecret, loadKeys, storeKeyFingerprint } from '../stays/keys.ts'
import { sendNotification } from '../stays/notifications.ts'
import { makeApp, testKeys } from '@stay/testkit/app'
import { SERVER_USER } from '../db/embedded-roles.ts'
import { useDatabase, useEmptyDatabases } from '@stay/testkit/database'
import { bearer, makeHotel, makeStay, signIn, TOURIST } from '@stay/testkit/stays'
import { temporaryFolder } from '@stay/testkit/temporary-folder'
import { restoreBackup } from './restore.ts'
import { listTables } from './tables.ts'
import { writeBackup } from './write.ts'

const test = useDatabase()
const PASSPHRASE = 'correct horse battery'
const createEmpty = useEmptyDatabases()
const createDatabase = async () => (await createEmpty()).database
let folder = ''
let pin = ''

const connectionTo = (database: string) => ({ host: test.socketDir, user: SERVER_USER, database })
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

async function readAllRows(database: string): Promise<Record<string, string[]>> {
  const client = new Client(connectionTo(database))
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
  it('restores all rows into an empty database, and the server works with it', async () => {
    const { rows, tables } = await writeBackup(connectionTo(test.name), path('sealed'), PASSPHRASE)
    const target = await createDatabase()
    expect(await restoreBackup(connectionTo(target), path('sealed'), PASSPHRASE)).toEqual({ rows, tables })
    const [before, after] = [await readAllRows(test.name), await readAllRows(target)]
    expect(after).toEqual(before)
    expect(before['stay']?.[0]).toContain('Ostrożna')
    const db = openForWork(connectionTo(target))
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
    // Sequences continue after the restored rows, and row-level security still applies.
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

  it('without a passphrase contains no keys and sessions, and the server works with it', async () => {
    const { db } = test
    const secret = await installationSecret(db, 'auth')
    await storeKeyFingerprint(db, await loadKeys(db, undefined))
    await writeBackup(connectionTo(test.name), path('plain'), undefined)
    const text = gunzipSync(await readFile(path('plain'))).toString()
    const { key } = await db.selectFrom('session').select('key').executeTakeFirstOrThrow()
    for (const hidden of [secret, key]) expect(text).not.toContain(hidden.toString('hex'))
    const target = await createDatabase()
    await restoreBackup(connectionTo(target), path('plain'), undefined)
    const restored = openForWork(connectionTo(target))
    // A new secret is created, and the server does not ask for the old one.
    expect(await isServerSecret(restored, await loadKeys(restored, undefined))).toBe(true)
    expect(await installationSecret(restored, 'auth')).not.toEqual(secret)
    expect(await restored.selectFrom('session').selectAll().execute()).toEqual([])
    expect(await restored.selectFrom('stay').select('last_name').execute()).toHaveLength(1)
    await restored.destroy()
  })

  it('without a passphrase contains plain SQL and is readable by its owner only', async () => {
    const text = gunzipSync(await readFile(path('plain'))).toString()
    expect(text).toContain('COPY "stay" ("id", ')
    expect((await stat(path('plain'))).mode & 0o777).toBe(0o600)
  })

  it('cannot be read without its passphrase', async () => {
    await writeBackup(connectionTo(test.name), path('sealed'), PASSPHRASE)
    const bytes = await readFile(path('sealed'))
    expect(bytes.includes('stay')).toBe(false)
    const target = await createDatabase()
    const restore = (passphrase?: string) => restoreBackup(connectionTo(target), path('sealed'), passphrase)
    await expect(restore()).rejects.toThrow('BACKUP_PASSPHRASE')
    await expect(restore('another passphrase')).rejects.toThrow('damaged')
    await restore(PASSPHRASE)
    expect(await readAllRows(target)).toEqual(await readAllRows(test.name))
  })

  it.each([
    ['changed', (bytes: Buffer) => bytes.fill(0, bytes.length - 200, bytes.length - 180)],
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -100)],
  ])('that was %s is refused, and no rows are written', async (_, damage) => {
    for (const name of ['plain', 'sealed']) {
      await writeFile(path('damaged'), damage(Buffer.from(await readFile(path(name)))))
      const target = await createDatabase()
      await expect(restoreBackup(connectionTo(target), path('damaged'), PASSPHRASE)).rejects.toThrow(
        /damaged|early/,
      )
      const rows = Object.values(await readAllRows(target)).flat()
      expect(rows).toEqual([])
    }
  })

  it('is not restored into a database with data, and other files are refused', async () => {
    await expect(restoreBackup(connectionTo(test.name), path('plain'), undefined)).rejects.toThrow(
      'not empty',
    )
    await writeFile(path('other'), 'something else')
    await expect(
      restoreBackup(connectionTo(await createDatabase()), path('other'), undefined),
    ).rejects.toThrow('damaged')
    await expect(
      restoreBackup(connectionTo(await createDatabase()), path('none'), undefined),
    ).rejects.toThrow('be read')
  })

  it('is refused for an empty database', async () => {
    await expect(writeBackup(connectionTo(await createDatabase()), path('empty'), undefined)).rejects.toThrow(
      'This database is empty',
    )
    expect(await readdir(folder)).not.toContain('empty')
  })

  it('leaves no partial file if it cannot be written', async () => {
    for (const passphrase of [undefined, PASSPHRASE])
      await expect(writeBackup(connectionTo(test.name), path('no/such/folder'), passphrase)).rejects.toThrow(
        'ENOENT',
      )
    const missing = { host: test.socketDir, user: SERVER_USER, database: 'missing_database' }
    await expect(writeBackup(missing, path('unwritten'), undefined)).rejects.toThrow('does not exist')
    expect((await readdir(folder)).sort()).toEqual(['damaged', 'other', 'plain', 'sealed'])
  })
})
