import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import { LIVE } from '../db/watch.ts'
import { isLiveEvent, type LiveEvent, type Publish } from './events.ts'

/** PostgreSQL limits the payload of `pg_notify` to 8000 bytes. */
const MAX_TOKENS = 100
const REDIS_TIMEOUT_MS = 500
const RETRY_MS = 500
const PING_INTERVAL_MS = 5000
const SOCKET_TIMEOUT_MS = 15_000

export const publishViaDatabase =
  (db: Db): Publish =>
  async (event) => {
    for (const part of splitEvent(event))
      await sql`select pg_notify(${LIVE}, ${JSON.stringify(part)})`.execute(db)
  }

/** No more retries are needed: after a longer outage every page reloads its data anyway. */
const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000]

/** Retries in the background: the change is already stored, so the caller must not wait or fail. */
export const withRetries =
  (publish: Publish, logger: Logger): Publish =>
  async (event) => {
    const tryPublish = () =>
      publish(event).then(
        () => true,
        () => false,
      )
    if (await tryPublish()) return
    logger.warn('publish failed, retrying')
    void (async () => {
      for (const delayMs of RETRY_DELAYS_MS) {
        await sleep(delayMs, undefined, { ref: false })
        if (await tryPublish()) return
      }
    })()
  }

function splitEvent(event: LiveEvent): LiveEvent[] {
  if (event.kind !== 'message') return [event]
  const { to, message } = event
  const chunk = <T>(list: T[]) =>
    Array.from({ length: Math.ceil(list.length / MAX_TOKENS) }, (_, part) =>
      list.slice(part * MAX_TOKENS, (part + 1) * MAX_TOKENS),
    )
  return 'tokens' in to
    ? chunk(to.tokens).map((tokens) => ({ kind: 'message', to: { tokens }, message }))
    : chunk(to.topics).map((topics) => ({ kind: 'message', to: { topics }, message }))
}

export function parseEvent(text: string): LiveEvent | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isLiveEvent(value) ? value : undefined
  } catch {
    return undefined
  }
}

export class RedisBus {
  #publisher
  #subscriber
  #fallback: Publish
  #on: { event: (event: LiveEvent) => void; reconnected: () => void }
  #logger: Logger
  #wasDown = false
  #isStopped = false

  constructor(
    url: string,
    {
      fallback,
      logger,
      on,
    }: {
      fallback: Publish
      logger: Logger
      on: { event: (event: LiveEvent) => void; reconnected: () => void }
    },
  ) {
    const options = {
      url,
      socket: { reconnectStrategy: () => RETRY_MS, connectTimeout: 1000, socketTimeout: SOCKET_TIMEOUT_MS },
      disableOfflineQueue: true,
      pingInterval: PING_INTERVAL_MS,
    }
    this.#publisher = createClient(options)
    this.#subscriber = createClient({ ...options, disableOfflineQueue: false })
    this.#fallback = fallback
    this.#logger = logger
    this.#on = on
    for (const client of [this.#publisher, this.#subscriber])
      client.on('error', ({ message }: Error) => this.#onError(message))
    this.#subscriber.on('ready', () => {
      if (!this.#wasDown) return
      this.#wasDown = false
      this.#logger.info('redis connection restored')
      this.#on.reconnected()
    })
  }

  start(): void {
    void this.#publisher.connect().catch(() => {})
    void this.#subscriber.connect().catch(() => {})
    void this.#subscribe()
  }

  /** The client resubscribes after a reconnect by itself; only the first subscription needs retries. */
  async #subscribe(): Promise<void> {
    const onMessage = (text: string) => {
      const event = parseEvent(text)
      if (event) this.#on.event(event)
    }
    while (!this.#isStopped) {
      try {
        await this.#subscriber.subscribe(LIVE, onMessage)
        return
      } catch (error) {
        this.#onError(error instanceof Error ? error.message : String(error))
        await sleep(RETRY_MS, undefined, { ref: false })
      }
    }
  }

  /** Logs only the first error of an outage. */
  #onError(reason: string): void {
    if (!this.#wasDown)
      this.#logger.warn({ reason }, 'redis unavailable, publishing live messages through the database')
    this.#wasDown = true
  }

  stop(): void {
    this.#isStopped = true
    this.#publisher.destroy()
    this.#subscriber.destroy()
  }

  publish: Publish = async (event) => {
    if (!(await this.#tryRedis(event))) await this.#fallback(event)
  }

  async #tryRedis(event: LiveEvent): Promise<boolean> {
    if (!this.#publisher.isReady) return false
    try {
      const receivers = await Promise.race([
        this.#publisher.publish(LIVE, JSON.stringify(event)),
        sleep(REDIS_TIMEOUT_MS, 0, { ref: false }),
      ])
      // Zero means that not even this process has subscribed yet.
      return receivers > 0
    } catch {
      return false
    }
  }
}
