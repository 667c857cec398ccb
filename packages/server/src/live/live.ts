import { PUSH_TOKEN_IDLE_MS } from '@stay/contract/push/socket'
import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import { persistent, publishByDatabase, readEvent, RedisBus } from './bus.ts'
import type { Publish } from './events.ts'
import { Hub } from './hub.ts'
import { CONNECTED_MS, findEndedSessions, setExpiry } from './push-tokens.ts'

const RENEW_EVERY_MS = CONNECTED_MS / 3
const NOTE_EVERY_MS = 1000
/** After a break all pages ask anew, spread over this long. */
const CATCH_UP_MS = 5000
/** So many tokens are renewed with one statement. */
const BATCH = 1000

/** The live part of a process: its sockets, and the line to the other processes. */
export class Live {
  hub: Hub
  publish: Publish
  #db: Db
  #logger: Logger
  #redis: RedisBus | undefined
  #timers: NodeJS.Timeout[] = []
  /** Tokens that have got or lost their socket since the database was told. */
  #came: string[] = []
  #gone: string[] = []
  #now: () => number

  constructor(
    db: Db,
    logger: Logger,
    { redisUrl, now = Date.now }: { redisUrl?: string | undefined; now?: () => number } = {},
  ) {
    this.#db = db
    this.#logger = logger
    this.#now = now
    this.hub = new Hub(now)
    this.hub.onCame = (name) => this.#came.push(name)
    this.hub.onGone = (name) => this.#gone.push(name)
    const fallback = publishByDatabase(db)
    this.#redis = redisUrl
      ? new RedisBus(redisUrl, {
          fallback,
          logger,
          on: { event: (event) => this.hub.handle(event), back: () => void this.catchUp() },
        })
      : undefined
    this.publish = persistent(this.#redis?.publish ?? fallback, logger)
  }

  start(): void {
    this.hub.start()
    this.#redis?.start()
    this.#timers = [
      setInterval(() => void this.#quietly(() => this.#renew()), RENEW_EVERY_MS),
      setInterval(() => void this.#quietly(() => this.#note()), NOTE_EVERY_MS),
    ]
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    this.#redis?.stop()
    await this.hub.stop()
  }

  /** Hears what another process, or this one, has told through the database. */
  hear(text: string): void {
    const event = readEvent(text)
    if (event) this.hub.handle(event)
  }

  /** The line was broken: what was said meanwhile is unknown, so sessions are looked at and pages ask anew. */
  async catchUp(): Promise<void> {
    if (this.hub.size === 0) return
    this.hub.refreshAll(CATCH_UP_MS)
    await this.#quietly(() => this.#endEnded())
  }

  /** A word that was lost on the way is made up for here, at the latest with the next renewal. */
  async #endEnded(): Promise<void> {
    this.hub.end(await findEndedSessions(this.#db, this.hub.sessionIds()))
  }

  async #renew(): Promise<void> {
    await this.#endEnded()
    await this.#keepAlive(this.hub.names(), CONNECTED_MS)
  }

  async #note(): Promise<void> {
    const [came, gone] = [this.#came.splice(0), this.#gone.splice(0)]
    await this.#keepAlive(came, CONNECTED_MS)
    await this.#keepAlive(gone, PUSH_TOKEN_IDLE_MS)
  }

  async #keepAlive(names: string[], ms: number): Promise<void> {
    for (let from = 0; from < names.length; from += BATCH)
      await setExpiry(this.#db, names.slice(from, from + BATCH), this.#now() + ms)
  }

  /** On a bad day of the database tokens simply live a little shorter or longer. */
  async #quietly(work: () => Promise<void>): Promise<void> {
    await work().catch((err: unknown) =>
      this.#logger.warn({ err }, 'the sockets could not be compared with the database'),
    )
  }
}
