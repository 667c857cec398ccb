import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { Client } from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import { openForWork, type Connection } from '../db/database.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { linesOf } from './lines.ts'
import { BackupError, readSealed } from './sealed-file.ts'
import { listMigrations, listTables } from './tables.ts'
import { END, MIGRATIONS, TITLE } from './write.ts'

export async function restoreBackup(
  connection: Connection,
  path: string,
  passphrase: string | undefined,
): Promise<{ tables: number; rows: number }> {
  const lines = linesOf(readSealed(path, passphrase))
  const next = async () => String((await lines.next()).value ?? '')
  if ((await next()).trimEnd() !== TITLE) throw new BackupError(`${path} is not a Stay Companion backup.`)
  const migrations = (await next()).trimEnd().slice(MIGRATIONS.length).split(',')
  await prepareSchema(connection, migrations)
  const client = new Client({ ...connection, application_name: 'stay-companion restore' })
  await client.connect()
  try {
    await client.query('begin')
    const restored = await copyIn(client, lines)
    await resetSequences(client)
    await client.query('commit')
    await client.query('analyze')
    return restored
  } finally {
    await client.end()
  }
}

/** Creates the schema of the backup; the next server start applies newer migrations. */
async function prepareSchema(connection: Connection, migrations: string[]): Promise<void> {
  const available = Object.keys(await readMigrations())
  const newer = migrations.filter((migration) => !available.includes(migration))
  if (newer.length > 0)
    throw new BackupError(
      `The backup was made by a newer version with the migrations ${newer.join(', ')}. Update this server first.`,
    )
  const client = new Client(connection)
  await client.connect()
  try {
    const applied = await listMigrations(client)
    const isDifferent = applied.length > 0 && applied.join() !== migrations.join()
    const { rows } = applied.length > 0 ? await client.query('select 1 from hotel limit 1') : { rows: [] }
    if (isDifferent || rows.length > 0)
      throw new BackupError('The database is not empty. Restore the backup into a new database.')
  } finally {
    await client.end()
  }
  const db = openForWork(connection)
  try {
    await migrate(db, migrations.at(-1))
  } finally {
    await db.destroy()
  }
}

async function copyIn(
  client: Client,
  lines: AsyncGenerator<Buffer>,
): Promise<{ tables: number; rows: number }> {
  const restored = { tables: 0, rows: 0 }
  // Removes rows that a first start has created, such as secrets.
  const names = (await listTables(client)).map(({ name }) => `"${name}"`)
  await client.query(`truncate ${names.join()} cascade`)
  let table: CopyStreamQuery | undefined
  let isComplete = false
  for await (const line of lines) {
    if (table) {
      if (!isEndOfRows(line)) {
        if (!table.write(line)) await once(table, 'drain')
        continue
      }
      table.end()
      await finished(table)
      restored.rows += table.rowCount
      restored.tables++
      table = undefined
      continue
    }
    const text = line.toString().trimEnd()
    isComplete = text === END
    if (isComplete) break
    if (!/^COPY "\w+" \([\w", ]+\) FROM stdin;$/.test(text))
      throw new BackupError('The backup contains an unexpected line.')
    table = client.query(copyFrom(text.slice(0, -1)))
    // Errors are reported by `finished` or by the next write.
    table.on('error', () => {})
  }
  // Read to the end of the file: the authentication tag is checked there.
  for await (const _ of lines);
  if (!isComplete) throw new BackupError('The backup ends too early.')
  return restored
}

const isEndOfRows = (line: Buffer) => line.length <= 4 && line.toString().trimEnd() === '\\.'

async function resetSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`)
  for (const { table, column } of rows)
    await client.query(`select setval(pg_get_serial_sequence('"${table}"', '${column}'), coalesce(max("${column}"), 0) + 1, false)
      from "${table}"`)
}
