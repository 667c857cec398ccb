import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { isUnreachable, openForWork, type Connection } from './database.ts'
import { startEmbedded, type EmbeddedPostgres } from './embedded.ts'

const MAX_TRIES = 6
const RETRY_MS = 1000

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

/** Whoever cannot be spoken to is better known before anything is built on it; one that is just starting is waited for. */
async function greet(connection: Connection): Promise<void> {
  const db = openForWork(connection)
  try {
    for (let tries = 1; ; tries++)
      try {
        return void (await sql`select 1`.execute(db))
      } catch (error) {
        if (tries === MAX_TRIES || !isUnreachable(error)) throw error
        await sleep(RETRY_MS)
      }
  } finally {
    await db.destroy()
  }
}
