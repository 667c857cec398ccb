import { Shutdown } from '../shutdown.ts'
import { readConfig } from '../config.ts'
import { openForWork, type Connection } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import type { Db } from '../db/schema.ts'
import { startDatabase } from '../db/start.ts'

/** Runs `work` on the configured database, with all migrations applied. */
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

/** Runs `work` on the configured database as it is. The embedded PostgreSQL is stopped again unless it was running before. */
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
