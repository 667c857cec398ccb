import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Connection } from '../db/database.ts'
import { KEY_FINGERPRINT } from '../stays/keys.ts'
import { listMigrations, listTables } from './tables.ts'
import { BackupError, writeSealed } from './sealed-file.ts'

export const TITLE = '-- Stay Companion backup 1'
export const MIGRATIONS = '-- migrations: '
export const END = '-- end'
const EMPTY_DATABASE =
  'This database is empty; nothing was written. Set DATABASE_URL or DATA_DIR to the same value as for the server.'

/** Only an encrypted backup contains them. Guests sign in again after a backup without them is restored. */
const SECRET_TABLES = new Set(['secret', 'session', 'sign_in_code', 'web_push', 'web_push_job'])
const ROWS_WITHOUT_SECRETS = new Map([['setting', `where name <> '${KEY_FINGERPRINT}'`]])

/** Writes a consistent snapshot while the server is running, as gzipped SQL that `psql` can also read. */
export async function writeBackup(
  connection: Connection,
  path: string,
  passphrase: string | undefined,
): Promise<{ tables: number; rows: number }> {
  const client = new Client({ ...connection, application_name: 'stay-companion backup' })
  await client.connect()
  const written = { tables: 0, rows: 0 }
  try {
    await client.query('begin isolation level repeatable read read only')
    await writeSealed(path, passphrase, dump(client, written, { hasSecrets: passphrase !== undefined }))
    await client.query('commit')
  } finally {
    await client.end()
  }
  return written
}

async function* dump(
  client: Client,
  written: { tables: number; rows: number },
  { hasSecrets }: { hasSecrets: boolean },
): AsyncGenerator<Buffer, void, undefined> {
  const migrations = await listMigrations(client)
  if (migrations.length === 0) throw new BackupError(EMPTY_DATABASE)
  yield Buffer.from(`${TITLE}\n${MIGRATIONS}${migrations.join()}\n`)
  for (const { name, columns } of await listTables(client)) {
    if (!hasSecrets && SECRET_TABLES.has(name)) continue
    const list = columns.map((column) => `"${column}"`).join(', ')
    yield Buffer.from(`COPY "${name}" (${list}) FROM stdin;\n`)
    const filter = hasSecrets ? undefined : ROWS_WITHOUT_SECRETS.get(name)
    const source = filter ? `(select ${list} from "${name}" ${filter})` : `"${name}" (${list})`
    const rows = client.query(copyTo(`copy ${source} to stdout`))
    for await (const chunk of rows) yield chunk as Buffer
    yield Buffer.from('\\.\n')
    written.tables++
    written.rows += rows.rowCount
  }
  yield Buffer.from(`${END}\n`)
}
