import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { openForWork, type Connection } from './database.ts'
import { startEmbedded, type EmbeddedPostgres } from './embedded.ts'

/** The database of the configuration: the one it names, or PostgreSQL of our own. */
export type RunningDatabase = { connection: Connection; embedded: EmbeddedPostgres | undefined }

export async function startDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<RunningDatabase> {
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl }
    await greet(connection)
    return { connection, embedded: undefined }
  }
  const embedded = await startEmbedded(config.dataDir)
  return { connection: embedded.connection, embedded }
}

/** Whoever cannot be spoken to is better known before anything is built on it. */
async function greet(connection: Connection): Promise<void> {
  const db = openForWork(connection)
  try {
    await sql`select 1`.execute(db)
  } finally {
    await db.destroy()
  }
}
