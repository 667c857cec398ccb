import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type Client, type PoolClient, type PoolConfig } from 'pg'
import type { Db, Schema } from './schema.ts'

/** How to reach a PostgreSQL: a URL, or the folder of its unix socket. */
export type Connection = { connectionString: string } | { host: string; user: string; database: string }

/** A guest who waits longer than this is told that it does not work now, and when to come back. */
export const DEFAULT_TIMEOUT_MS = 1000
/** What of it the database may take; the rest is for saying so. */
export const DATABASE_SHARE = 0.8

/** Connects for answering guests: what takes longer than they wait has failed. */
export function openDatabase(connection: Connection, timeoutMs = DEFAULT_TIMEOUT_MS): Database {
  return new Database({
    ...connection,
    max: 10,
    connectionTimeoutMillis: timeoutMs * DATABASE_SHARE,
    statement_timeout: timeoutMs * DATABASE_SHARE,
    query_timeout: timeoutMs * 0.95,
  })
}

/** Connects for long work: migrations and imports. */
export function openForWork(connection: Connection): Database {
  return new Database({ ...connection, max: 3, connectionTimeoutMillis: 5000 })
}

/** Whose rows are meant: those of a hotel, or of one stay in it. */
export type Scope = { hotelId: string; stayId?: string }

/** The database as the server sees it, and a second door to it for what is done on behalf of one caller. */
export class Database extends Kysely<Schema> {
  #options: PoolConfig
  #ownPool: Pool | undefined

  constructor(options: PoolConfig) {
    super({ dialect: new PostgresDialect({ pool: openPool(options) }) })
    this.#options = options
  }

  /**
   * The database as one caller may see it. PostgreSQL itself hides all other rows (`migrations/0006`): a question that
   * forgets to say whose it is finds nothing of anybody else's.
   */
  scopedTo({ hotelId, stayId = '' }: Scope): Db {
    const pool = (this.#ownPool ??= openPool({ ...this.#options, options: '-c role=stay_scoped' }))
    const connect = async () => {
      const client = await pool.connect()
      try {
        // The connection comes from another caller: before anything else it becomes this one's.
        await client.query(SCOPE, [hotelId, stayId])
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
    await this.#ownPool?.end()
  }
}

const SCOPE = `/* scope */ select set_config('stay.hotel_id', $1, false), set_config('stay.stay_id', $2, false)`

function openPool(options: PoolConfig): Pool {
  const pool = new Pool({ application_name: 'stay-companion', idleTimeoutMillis: 30_000, ...options })
  // An idle client that loses its connection reports here; without a listener the process would die.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    // The same for a client that is at work when its connection breaks: its query fails, which is enough.
    client.on('error', () => {})
    hangUpOnSilence(client)
  })
  return pool
}

/** A statement that begins with its name is planned once for each connection. */
const NAMED = /^\s*\/\* (\w+) \*\//

/** A query that got no answer leaves its connection waiting: it must not serve the next guest. */
function hangUpOnSilence(client: PoolClient): void {
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

/** Whether an error means that the database cannot be reached now, rather than that a query was wrong. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string')
    // Classes 08 connection, 53 resources, 57P shutdown, 57014 statement timeout; and the sockets' own codes.
    return /^(08|53|57P|57014|ECONN|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT|EHOST|ENET|EACCES|EAI_)/.test(code)
  return /timeout|Connection terminated|Client has encountered a connection error|not queryable/i.test(
    error.message,
  )
}
