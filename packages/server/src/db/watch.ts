import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Connection } from './database.ts'

export const CONTENT_CHANGED = 'content_changed'

const HEARTBEAT_MS = 1000
const RETRY_MS = 400
const TIMEOUT_MS = 800

/** Knows whether the database answers, and hears when hotels change. */
export class DatabaseWatch {
  isUp = false
  #connection: Connection
  #onChange: () => void
  #onDown: (() => Promise<void>) | undefined
  #stopping = new AbortController()
  #running: Promise<void> | undefined

  constructor(connection: Connection, on: { change: () => void; down?: (() => Promise<void>) | undefined }) {
    this.#connection = connection
    this.#onChange = on.change
    this.#onDown = on.down
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
      this.isUp = false
      onFirst()
      if (signal.aborted) return
      await this.#onDown?.().catch(() => {})
      await sleep(RETRY_MS, undefined, { signal }).catch(() => {})
    }
  }

  /** Holds one connection until it breaks or the watch stops. */
  async #listen(onFirst: () => void): Promise<void> {
    const { signal } = this.#stopping
    const client = new Client({
      ...this.#connection,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    })
    const broken = new AbortController()
    client.on('error', () => broken.abort())
    client.on('end', () => broken.abort())
    client.on('notification', this.#onChange)
    const ends = AbortSignal.any([signal, broken.signal])
    try {
      await client.connect()
      await client.query(`listen ${CONTENT_CHANGED}`)
      // What changed while nobody listened is unknown: everything counts as changed.
      this.#onChange()
      this.isUp = true
      onFirst()
      while (!ends.aborted) {
        await sleep(HEARTBEAT_MS, undefined, { signal: ends }).catch(() => {})
        if (!ends.aborted) await client.query('select 1')
      }
    } finally {
      await Promise.race([client.end().catch(() => {}), sleep(200)])
    }
  }
}
