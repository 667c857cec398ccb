import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import type { Db, Schema } from './schema.ts'

/** How to reach a PostgreSQL: a URL, or the folder of its unix socket. */
export type Connection = { connectionString: string } | { host: string; user: string; database: string }

/** Connects for answering guests: what takes longer than a second has failed. */
export function openDatabase(connection: Connection): Db {
  return open({
    ...connection,
    max: 10,
    connectionTimeoutMillis: 800,
    query_timeout: 900,
    statement_timeout: 5000,
  })
}

/** Connects for long work: migrations and imports. */
export function openForWork(connection: Connection): Db {
  return open({ ...connection, max: 3, connectionTimeoutMillis: 5000 })
}

function open(options: PoolConfig): Db {
  const pool = new Pool({ application_name: 'stay-companion', idleTimeoutMillis: 30_000, ...options })
  // An idle client that loses its connection reports here; without a listener the process would die.
  pool.on('error', () => {})
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/** Whether an error means that the database cannot be reached now, rather than that a query was wrong. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string')
    // Classes 08 connection, 53 resources, 57P shutdown, 57014 statement timeout; and the sockets' own codes.
    return /^(08|53|57P|57014|ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOST|ENET|EACCES|EAI_)/.test(code)
  return /timeout|Connection terminated|Client has encountered a connection error|not queryable/i.test(
    error.message,
  )
}
