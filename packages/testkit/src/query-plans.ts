import { SERVER_USER } from '@stay/server/db/embedded-roles'
import type { Db, Schema } from '@stay/server/db/schema'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'

/** The plans of all queries that `run` sends; `options` are settings of the connection. */
export async function queryPlans(
  { socketDir, name }: { socketDir: string; name: string },
  run: (db: Db) => Promise<unknown>,
  options = '',
): Promise<{ sql: string; plan: string }[]> {
  const pool = new Pool({ host: socketDir, user: SERVER_USER, database: name, options })
  // The database may be dropped while a connection is still closing.
  pool.on('connect', (client) => client.on('error', () => {}))
  const queries: CompiledQuery[] = []
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void queries.push(query),
  })
  await run(db)
  const plans: { sql: string; plan: string }[] = []
  for (const { sql, parameters } of queries.slice()) {
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${sql}`, [...parameters]),
    )
    plans.push({ sql, plan: rows.map((row) => row['QUERY PLAN']).join('\n') })
  }
  await db.destroy()
  return plans
}
