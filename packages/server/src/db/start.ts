import type { Config } from '../config.ts'
import type { Connection } from './database.ts'
import { startEmbedded, type EmbeddedPostgres } from './embedded.ts'

/** The database of the configuration: the one it names, or PostgreSQL of our own. */
export type RunningDatabase = { connection: Connection; embedded: EmbeddedPostgres | undefined }

export async function startDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<RunningDatabase> {
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, embedded: undefined }
  const embedded = await startEmbedded(config.dataDir)
  return { connection: embedded.connection, embedded }
}
