import { appendFile, chown, cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded, type EmbeddedPostgres } from '@stay/server/db/embedded'

export async function startStandby(primary: EmbeddedPostgres, folder: string): Promise<EmbeddedPostgres> {
  const dataDir = join(folder, 'postgres')
  const client = new Client(primary.adminConnection)
  await client.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  await cp(primary.dataDir, dataDir, {
    recursive: true,
    filter: (path) => !/postmaster\.(pid|opts)$|pg_wal\/.|server\.log$/.test(path),
  })
  const stopped = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  await client.end()
  await mkdir(join(dataDir, 'pg_wal/archive_status'), { recursive: true })
  await mkdir(join(dataDir, 'pg_wal/summaries'), { recursive: true })
  await writeFile(join(dataDir, 'backup_label'), stopped.rows[0]?.labelfile ?? '')
  await writeFile(join(dataDir, 'standby.signal'), '')
  const host = 'host' in primary.connection ? primary.connection.host : ''
  await appendFile(join(dataDir, 'postgresql.auto.conf'), `primary_conninfo = 'host=${host} user=stay'\n`)
  await copyOwner(primary.dataDir, dataDir)
  return startEmbedded(folder)
}

/** When the tests run as root, PostgreSQL runs as another user, who must own these files. */
async function copyOwner(source: string, folder: string): Promise<void> {
  const { uid, gid } = await stat(source)
  const entries = await readdir(folder, { recursive: true })
  for (const path of [folder, ...entries.map((entry) => join(folder, entry))]) await chown(path, uid, gid)
}
