import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Connection } from '../db/database.ts'
import { listMigrations, listTables } from './tables.ts'
import { BackupError, writeSealed } from './sealed-file.ts'

export const TITLE = '-- Stay Companion backup 1'
export const MIGRATIONS = '-- migrations: '
export const END = '-- end'
const EMPTY_DATABASE =
  'This database is empty; nothing was written. Set DATABASE_URL or DATA_DIR to the same value as for the server.'

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
    await writeSealed(path, passphrase, dump(client, written))
    await client.query('commit')
  } finally {
    await client.end()
  }
  return written
}

async function* dump(
  client: Client,
  written: { tables: number; rows: number },
): AsyncGenerator<Buffer, void, undefined> {
  const migrations = await listMigrations(client)
  if (migrations.length === 0) throw new BackupError(EMPTY_DATABASE)
  yield Buffer.from(`${TITLE}\n${MIGRATIONS}${migrations.join()}\n`)
  for (const { name, columns } of await listTables(client)) {
    const list = columns.map((column) => `"${column}"`).join(', ')
    yield Buffer.from(`COPY "${name}" (${list}) FROM stdin;\n`)
    const rows = client.query(copyTo(`copy "${name}" (${list}) to stdout`))
    for await (const chunk of rows) yield chunk as Buffer
    yield Buffer.from('\\.\n')
    written.tables++
    written.rows += rows.rowCount
  }
  yield Buffer.from(`${END}\n`)
}
