import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { DATABASE_TIMEOUT_SHARE, DEFAULT_TIMEOUT_MS, type Connection } from './database.ts'
import { withTimeout } from './with-timeout.ts'
import type { Db } from './schema.ts'

export const CONTENT_CHANGED = 'content_changed'
export const LIVE = 'stay_live'

export async function notifyContentChanged(db: Db): Promise<void> {
  await sql`select pg_notify(${CONTENT_CHANGED}, '')`.execute(db)
}

const HEARTBEAT_MS = 1000
const RETRY_MS = 400

type Handlers = {
  /** Content has changed, or may have changed during an outage. */
  change: () => void
  lost?: () => void
  /** Called before each reconnect attempt. */
  down?: (() => Promise<void>) | undefined
  live?: (text: string) => void
  /** Connected again: events during the outage are lost. */
  reconnected?: () => void
}

export class DatabaseWatch {
  isUp = false
  #wasUp = false
  #connection: Connection
  #on: Handlers
  #timeoutMs: number
  #stopping = new AbortController()
  #running: Promise<void> | undefined

  constructor(connection: Connection, on: Handlers, timeoutMs = DEFAULT_TIMEOUT_MS) {
    this.#timeoutMs = timeoutMs * DATABASE_TIMEOUT_SHARE
    this.#connection = connection
    this.#on = on
  }

  /** Resolves after the first connection attempt, successful or not. */
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

  async #listen(onFirst: () => void): Promise<void> {
    const { signal } = this.#stopping
    const client = new Client({ ...this.#connection, connectionTimeoutMillis: this.#timeoutMs })
    const run = (query: string) => withTimeout(client.query(query), this.#timeoutMs)
    const closed = new AbortController()
    client.on('error', () => closed.abort())
    client.on('end', () => closed.abort())
    client.on('notification', ({ channel, payload = '' }) =>
      channel === LIVE ? this.#on.live?.(payload) : this.#on.change(),
    )
    const ended = AbortSignal.any([signal, closed.signal])
    try {
      await client.connect()
      await run(`listen ${CONTENT_CHANGED}`)
      await run(`listen ${LIVE}`)
      // Changes before this point were not received.
      this.#on.change()
      if (this.#wasUp) this.#on.reconnected?.()
      this.#wasUp = true
      this.isUp = true
      onFirst()
      while (!ended.aborted) {
        await sleep(HEARTBEAT_MS, undefined, { signal: ended }).catch(() => {})
        if (!ended.aborted) await run('select 1')
      }
    } finally {
      await Promise.race([client.end().catch(() => {}), sleep(200)])
    }
  }
}
