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

/** Brings an empty database to what a backup holds: all of it, or nothing. */
export async function restoreBackup(
  connection: Connection,
  path: string,
  passphrase: string | undefined,
): Promise<{ tables: number; rows: number }> {
  const lines = linesOf(readSealed(path, passphrase))
  const next = async () => String((await lines.next()).value ?? '')
  if ((await next()).trimEnd() !== TITLE) throw new BackupError(`${path} is no backup of Stay Companion.`)
  const steps = (await next()).trimEnd().slice(MIGRATIONS.length).split(',')
  await prepare(connection, steps)
  const client = new Client({ ...connection, application_name: 'stay-companion restore' })
  await client.connect()
  try {
    await client.query('begin')
    const restored = await copyIn(client, lines)
    await renewSequences(client)
    await client.query('commit')
    await client.query('analyze')
    return restored
  } finally {
    await client.end()
  }
}

/** Makes the tables as they were when the backup was made; the next start brings them further. */
async function prepare(connection: Connection, steps: string[]): Promise<void> {
  const known = Object.keys(await readMigrations())
  const newer = steps.filter((step) => !known.includes(step))
  if (newer.length > 0)
    throw new BackupError(`The backup is of a newer version, which has ${newer.join(', ')}.`)
  const client = new Client(connection)
  await client.connect()
  try {
    const done = await listMigrations(client)
    const isOther = done.length > 0 && done.join() !== steps.join()
    const { rows } = done.length > 0 ? await client.query('select 1 from hotel limit 1') : { rows: [] }
    if (isOther || rows.length > 0)
      throw new BackupError('The database is not empty. A backup is restored into a new one.')
  } finally {
    await client.end()
  }
  const db = openForWork(connection)
  try {
    await migrate(db, steps.at(-1))
  } finally {
    await db.destroy()
  }
}

async function copyIn(
  client: Client,
  lines: AsyncGenerator<Buffer>,
): Promise<{ tables: number; rows: number }> {
  const restored = { tables: 0, rows: 0 }
  // What a first start has left there, such as its secrets, gives way.
  const names = (await listTables(client)).map(({ name }) => `"${name}"`)
  await client.query(`truncate ${names.join()} cascade`)
  let table: CopyStreamQuery | undefined
  let isWhole = false
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
    isWhole = text === END
    if (isWhole) break
    if (!/^COPY "\w+" \([\w", ]+\) FROM stdin;$/.test(text))
      throw new BackupError('The backup holds something that is no table.')
    table = client.query(copyFrom(text.slice(0, -1)))
    // A row that does not fit is told by `finished`, or by the next write.
    table.on('error', () => {})
  }
  // Read to its very end: only there it is known whether anybody has changed it.
  for await (const _ of lines);
  if (!isWhole) throw new BackupError('The backup ends too early.')
  return restored
}

const isEndOfRows = (line: Buffer) => line.length <= 4 && line.toString().trimEnd() === '\\.'

/** New rows get numbers after those that came. */
async function renewSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`)
  for (const { table, column } of rows)
    await client.query(`select setval(pg_get_serial_sequence('"${table}"', '${column}'), coalesce(max("${column}"), 0) + 1, false)
      from "${table}"`)
}
