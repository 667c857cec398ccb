import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import { LIVE } from '../db/watch.ts'
import { isLiveEvent, type LiveEvent, type Publish } from './events.ts'

/** PostgreSQL takes messages of less than 8000 bytes. */
const MAX_TOKENS = 100
/** A Redis that is slower than this counts as gone. */
const REDIS_DEADLINE_MS = 500
const RETRY_MS = 500
/** A line on which nothing comes, not even the answer to a ping, is dead. */
const PING_MS = 5000
const SILENT_MS = 15_000

/** Tells all processes through the database: every one of them listens there. */
export const publishByDatabase =
  (db: Db): Publish =>
  async (event) => {
    for (const part of partsOf(event))
      await sql`select pg_notify(${LIVE}, ${JSON.stringify(part)})`.execute(db)
  }

/** After a longer break all pages ask anew anyway. */
const SAID_AGAIN_AFTER_MS = [500, 1000, 2000, 4000, 8000]

/** Whatever an event is about is stored already: one that cannot be said now is said again, and nobody waits for it. */
export const persistent =
  (publish: Publish, logger: Logger): Publish =>
  async (event) => {
    const isSaid = () =>
      publish(event).then(
        () => true,
        () => false,
      )
    if (await isSaid()) return
    logger.warn('a live message waits for its line')
    void (async () => {
      for (const waitMs of SAID_AGAIN_AFTER_MS) {
        await sleep(waitMs, undefined, { ref: false })
        if (await isSaid()) return
      }
    })()
  }

/** An event in pieces that are small enough to travel. */
function partsOf(event: LiveEvent): LiveEvent[] {
  if (event.kind !== 'message') return [event]
  const { to, message } = event
  const cut = <T>(list: T[]) =>
    Array.from({ length: Math.ceil(list.length / MAX_TOKENS) }, (_, part) =>
      list.slice(part * MAX_TOKENS, (part + 1) * MAX_TOKENS),
    )
  return 'tokens' in to
    ? cut(to.tokens).map((tokens) => ({ kind: 'message', to: { tokens }, message }))
    : cut(to.topics).map((topics) => ({ kind: 'message', to: { topics }, message }))
}

/** Reads what came from another process; what is not an event of ours is left alone. */
export function readEvent(text: string): LiveEvent | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isLiveEvent(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Redis between the processes. While it is away the database carries the events: nothing waits for it. */
export class RedisBus {
  #publisher
  #subscriber
  #fallback: Publish
  #on: { event: (event: LiveEvent) => void; back: () => void }
  #logger: Logger
  #wasDown = false
  #isStopped = false

  constructor(
    url: string,
    {
      fallback,
      logger,
      on,
    }: { fallback: Publish; logger: Logger; on: { event: (event: LiveEvent) => void; back: () => void } },
  ) {
    const options = {
      url,
      socket: { reconnectStrategy: () => RETRY_MS, connectTimeout: 1000, socketTimeout: SILENT_MS },
      disableOfflineQueue: true,
      pingInterval: PING_MS,
    }
    this.#publisher = createClient(options)
    this.#subscriber = createClient({ ...options, disableOfflineQueue: false })
    this.#fallback = fallback
    this.#logger = logger
    this.#on = on
    for (const client of [this.#publisher, this.#subscriber])
      client.on('error', ({ message }: Error) => this.#complain(message))
    this.#subscriber.on('ready', () => {
      if (!this.#wasDown) return
      this.#wasDown = false
      this.#logger.info('Redis is back')
      this.#on.back()
    })
  }

  /** Begins to connect; a Redis that is not there yet is waited for in the background. */
  start(): void {
    void this.#publisher.connect().catch(() => {})
    void this.#subscriber.connect().catch(() => {})
    void this.#subscribe()
  }

  /** The client subscribes again by itself after a break; the first time it may need more than one try. */
  async #subscribe(): Promise<void> {
    const hear = (text: string) => {
      const event = readEvent(text)
      if (event) this.#on.event(event)
    }
    while (!this.#isStopped) {
      try {
        await this.#subscriber.subscribe(LIVE, hear)
        return
      } catch (error) {
        this.#complain(error instanceof Error ? error.message : String(error))
        await sleep(RETRY_MS, undefined, { ref: false })
      }
    }
  }

  /** Says once why there is no line to it. */
  #complain(reason: string): void {
    if (!this.#wasDown)
      this.#logger.warn(
        { reason },
        'the Redis of REDIS_URL cannot be used; the database carries live messages',
      )
    this.#wasDown = true
  }

  stop(): void {
    this.#isStopped = true
    this.#publisher.destroy()
    this.#subscriber.destroy()
  }

  publish: Publish = async (event) => {
    if (!(await this.#tried(event))) await this.#fallback(event)
  }

  async #tried(event: LiveEvent): Promise<boolean> {
    if (!this.#publisher.isReady) return false
    try {
      const heard = await Promise.race([
        this.#publisher.publish(LIVE, JSON.stringify(event)),
        sleep(REDIS_DEADLINE_MS, 0, { ref: false }),
      ])
      // Nobody heard it, not even this process: the others may still be connecting.
      return heard > 0
    } catch {
      return false
    }
  }
}
