import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { isUnreachable, openForWork, type Connection } from './database.ts'
import { startEmbedded, type EmbeddedPostgres } from './embedded.ts'

const MAX_TRIES = 6
const RETRY_MS = 1000

export type RunningDatabase = { connection: Connection; embedded: EmbeddedPostgres | undefined }

export async function startDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<RunningDatabase> {
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl }
    await waitUntilReachable(connection)
    return { connection, embedded: undefined }
  }
  const embedded = await startEmbedded(config.dataDir)
  return { connection: embedded.connection, embedded }
}

/** Retries for a few seconds, because the database may still be starting. */
async function waitUntilReachable(connection: Connection): Promise<void> {
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
