import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { DATABASE_SHARE, DEFAULT_TIMEOUT_MS, type Connection } from './database.ts'
import { withTimeout } from './with-timeout.ts'
import type { Db } from './schema.ts'

export const CONTENT_CHANGED = 'content_changed'
/** The channel of what processes tell each other about guests. */
export const LIVE = 'stay_live'

/** Tells every server that hotels or their rooms have changed. */
export async function tellOfChange(db: Db): Promise<void> {
  await sql`select pg_notify(${CONTENT_CHANGED}, '')`.execute(db)
}

const HEARTBEAT_MS = 1000
const RETRY_MS = 400

type On = {
  /** Hotels have changed, or may have while nobody listened. */
  change: () => void
  /** It answered, and no longer does. */
  lost?: () => void
  down?: (() => Promise<void>) | undefined
  live?: (text: string) => void
  /** Listening again after a break: what was said meanwhile is unknown. */
  back?: () => void
}

/** Knows whether the database answers, and hears what other processes tell. */
export class DatabaseWatch {
  isUp = false
  #wasUp = false
  #connection: Connection
  #on: On
  #timeoutMs: number
  #stopping = new AbortController()
  #running: Promise<void> | undefined

  constructor(connection: Connection, on: On, timeoutMs = DEFAULT_TIMEOUT_MS) {
    this.#timeoutMs = timeoutMs * DATABASE_SHARE
    this.#connection = connection
    this.#on = on
  }

  /** Starts watching; resolves once the database has answered or failed for the first time. */
  start(): Promise<void> {
    const first = Promise.withResolvers<void>()
    this.#running = this.#run(first.resolve)
    return first.promise
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  async #run(onFirst: () => void): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      await this.#listen(onFirst).catch(() => {})
      if (this.isUp && !signal.aborted) this.#on.lost?.()
      this.isUp = false
      onFirst()
      if (signal.aborted) return
      await this.#on.down?.().catch(() => {})
      await sleep(RETRY_MS, undefined, { signal }).catch(() => {})
    }
  }

  /** Holds one connection until it breaks or the watch stops. */
  async #listen(onFirst: () => void): Promise<void> {
    const { signal } = this.#stopping
    const client = new Client({ ...this.#connection, connectionTimeoutMillis: this.#timeoutMs })
    const ask = (query: string) => withTimeout(client.query(query), this.#timeoutMs)
    const broken = new AbortController()
    client.on('error', () => broken.abort())
    client.on('end', () => broken.abort())
    client.on('notification', ({ channel, payload = '' }) =>
      channel === LIVE ? this.#on.live?.(payload) : this.#on.change(),
    )
    const ends = AbortSignal.any([signal, broken.signal])
    try {
      await client.connect()
      await ask(`listen ${CONTENT_CHANGED}`)
      await ask(`listen ${LIVE}`)
      // What changed while nobody listened is unknown: everything counts as changed.
      this.#on.change()
      if (this.#wasUp) this.#on.back?.()
      this.#wasUp = true
      this.isUp = true
      onFirst()
      while (!ends.aborted) {
        await sleep(HEARTBEAT_MS, undefined, { signal: ends }).catch(() => {})
        if (!ends.aborted) await ask('select 1')
      }
    } finally {
      await Promise.race([client.end().catch(() => {}), sleep(200)])
    }
  }
}
