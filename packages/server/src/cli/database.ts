import { Shutdown } from '../shutdown.ts'
import { readConfig } from '../config.ts'
import { openForWork, type Connection } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import type { Db } from '../db/schema.ts'
import { startDatabase } from '../db/start.ts'
import { writeDone } from '../http/audit.ts'
import { cliAuditEntry } from './cli-audit.ts'
import { UsageError } from './command.ts'

/** Works on the configured database; PostgreSQL of our own is stopped again only if it was not running. */
export const withDatabase = (work: (db: Db) => Promise<void>) =>
  withConnection(async (connection) => {
    const db = openForWork(connection)
    try {
      await migrate(db)
      await work(db)
    } finally {
      await db.destroy()
    }
  })

/** Works on the configured database as it is, which may be a new one. */
export async function withConnection(work: (connection: Connection) => Promise<void>): Promise<void> {
  const shutdown = new Shutdown()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void shutdown.exit(1))
  const { connection, embedded } = await startDatabase(readConfig(process.env))
  if (embedded && !embedded.wasRunning) shutdown.add(() => embedded.stop())
  try {
    await work(connection)
  } finally {
    await shutdown.close()
  }
}

/** Takes back what has a number, such as a key. */
export async function revoke(
  kind: string,
  number: string,
  take: (db: Db, id: number) => Promise<string | undefined>,
): Promise<void> {
  await withDatabase(async (db) => {
    const hotelId = /^\d{1,9}$/.test(number) ? await take(db, Number(number)) : undefined
    if (hotelId === undefined) throw new UsageError(`There is no valid ${kind} ${number}.`)
    await writeDone(db, cliAuditEntry(hotelId, `revoke ${kind}`, { number }))
    console.log(`${kind} ${number} revoked`)
  })
}
