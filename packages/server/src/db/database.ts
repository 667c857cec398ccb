import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type Client, type PoolClient, type PoolConfig } from 'pg'
import type { Db, Schema } from './schema.ts'

export type Connection = { connectionString: string } | { host: string; user: string; database: string }

/** Requests fail with `unavailable` after this time. */
export const DEFAULT_TIMEOUT_MS = 1000
/** Share of the timeout for the database; the rest is for sending the response. */
export const DATABASE_TIMEOUT_SHARE = 0.8

export function openDatabase(connection: Connection, timeoutMs = DEFAULT_TIMEOUT_MS): Database {
  return new Database({
    ...connection,
    ...AS_APPLICATION,
    max: 10,
    connectionTimeoutMillis: timeoutMs * DATABASE_TIMEOUT_SHARE,
    statement_timeout: timeoutMs * DATABASE_TIMEOUT_SHARE,
    query_timeout: timeoutMs * 0.95,
  })
}

/** Connects for long-running work such as migrations and imports. */
export function openForWork(connection: Connection): Database {
  return new Database({ ...connection, max: 3, connectionTimeoutMillis: 5000 })
}

/** Requests run as a role that can neither read secrets nor change the audit log (`migrations/0010`). */
const AS_APPLICATION = { options: '-c role=stay_app' }

/** Rows that a query may use: those of a hotel, of one stay in it, or those that a staff member may see in it. */
export type Scope = { hotelId: string; stayId?: string; staffId?: string }

export class Database extends Kysely<Schema> {
  #options: PoolConfig
  #scopedPool: Pool | undefined

  constructor(options: PoolConfig) {
    super({ dialect: new PostgresDialect({ pool: openPool(options) }) })
    this.#options = options
  }

  /** The same database as requests use it. */
  asApplication(): Database {
    return new Database({ ...this.#options, ...AS_APPLICATION })
  }

  /** Row-level security hides all other rows (`migrations/0010`, `0012`), also from queries without a filter. */
  scopedTo({ hotelId, stayId = '', staffId = '' }: Scope): Db {
    const pool = (this.#scopedPool ??= openPool({ ...this.#options, options: '-c role=stay_guest' }))
    const role = staffId ? 'stay_desk' : stayId ? 'stay_guest' : 'stay_scoped'
    const connect = async () => {
      const client = await pool.connect()
      try {
        // A pooled connection still has the scope of its previous caller.
        await client.query(SCOPE, [role, hotelId, stayId, staffId])
        return client
      } catch (error) {
        client.release(true)
        throw error
      }
    }
    return new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: { options: {}, connect, end: () => Promise.resolve() } }),
    })
  }

  override async destroy(): Promise<void> {
    await super.destroy()
    await this.#scopedPool?.end()
  }
}

const SCOPE = `/* scope */ select set_config('role', $1, false), set_config('stay.hotel_id', $2, false),
  set_config('stay.stay_id', $3, false), set_config('stay.staff_id', $4, false)`

function openPool(options: PoolConfig): Pool {
  const pool = new Pool({ application_name: 'stay-companion', idleTimeoutMillis: 30_000, ...options })
  // Without a listener an error of an idle client would crash the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    // The same for a busy client: its query fails anyway.
    client.on('error', () => {})
    closeOnTimeout(client)
  })
  return pool
}

/** A statement that starts with a name in a comment becomes a prepared statement of that name. */
const NAMED = /^\s*\/\* (\w+) \*\//

/** After a timeout the connection still waits for the old result and must not be reused. */
function closeOnTimeout(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  client.query = ((...args: unknown[]) => {
    const [text, values] = args
    const name = typeof text === 'string' ? NAMED.exec(text)?.[1] : undefined
    const answer = name ? query({ name, text, values }) : query(...args)
    return answer instanceof Promise
      ? answer.catch((error: unknown) => {
          if (error instanceof Error && error.message === 'Query read timeout')
            void (client as unknown as Client).end()
          throw error
        })
      : answer
  }) as typeof client.query
}

/** Whether the error means that the database is unavailable, not that the query is wrong. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string')
    // PostgreSQL: 08 connection, 53 resources, 57P shutdown, 57014 statement timeout. Others: socket errors.
    return /^(08|53|57P|57014|ECONN|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT|EHOST|ENET|EACCES|EAI_)/.test(code)
  return /timeout|Connection terminated|Client has encountered a connection error|not queryable/i.test(
    error.message,
  )
}
