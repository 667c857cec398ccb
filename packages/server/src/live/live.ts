import { PUSH_TOKEN_IDLE_MS } from '@stay/contract/push/socket'
import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import { parseEvent, publishViaDatabase, RedisBus, withRetries } from './bus.ts'
import type { Publish } from './events.ts'
import { Hub } from './hub.ts'
import { CONNECTED_TOKEN_TTL_MS, findEndedSessions, setExpiry } from './push-tokens.ts'

const RENEW_INTERVAL_MS = CONNECTED_TOKEN_TTL_MS / 3
const RECORD_INTERVAL_MS = 1000
/** After an outage all pages reload; spread over this time to limit the load. */
const CATCH_UP_MS = 5000
const BATCH_SIZE = 1000

export class Live {
  hub: Hub
  publish: Publish
  #db: Db
  #logger: Logger
  #redis: RedisBus | undefined
  #timers: NodeJS.Timeout[] = []
  /** Tokens whose socket has opened or closed since the last database update. */
  #connected: string[] = []
  #disconnected: string[] = []
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
    this.hub.onConnected = (tokenId) => this.#connected.push(tokenId)
    this.hub.onDisconnected = (tokenId) => this.#disconnected.push(tokenId)
    const fallback = publishViaDatabase(db)
    this.#redis = redisUrl
      ? new RedisBus(redisUrl, {
          fallback,
          logger,
          on: { event: (event) => this.hub.handle(event), reconnected: () => void this.catchUp() },
        })
      : undefined
    this.publish = withRetries(this.#redis?.publish ?? fallback, logger)
  }

  start(): void {
    this.hub.start()
    this.#redis?.start()
    this.#timers = [
      setInterval(() => void this.#logFailure(() => this.#renew()), RENEW_INTERVAL_MS),
      setInterval(() => void this.#logFailure(() => this.#recordChanges()), RECORD_INTERVAL_MS),
    ]
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    this.#redis?.stop()
    await this.hub.stop()
  }

  receive(text: string): void {
    const event = parseEvent(text)
    if (event) this.hub.handle(event)
  }

  /** After an outage: events may have been missed, so sessions are checked and pages reload their data. */
  async catchUp(): Promise<void> {
    if (this.hub.size === 0) return
    this.hub.refreshAll(CATCH_UP_MS)
    await this.#logFailure(() => this.#closeEndedSessions())
  }

  /** Covers lost `ended` events, at the latest with the next renewal. */
  async #closeEndedSessions(): Promise<void> {
    this.hub.closeSessions(await findEndedSessions(this.#db, this.hub.sessionIds()))
  }

  async #renew(): Promise<void> {
    await this.#closeEndedSessions()
    await this.#expireIn(this.hub.tokenIds(), CONNECTED_TOKEN_TTL_MS)
  }

  async #recordChanges(): Promise<void> {
    const [connected, disconnected] = [this.#connected.splice(0), this.#disconnected.splice(0)]
    await this.#expireIn(connected, CONNECTED_TOKEN_TTL_MS)
    await this.#expireIn(disconnected, PUSH_TOKEN_IDLE_MS)
  }

  async #expireIn(tokenIds: string[], ms: number): Promise<void> {
    for (let from = 0; from < tokenIds.length; from += BATCH_SIZE)
      await setExpiry(this.#db, tokenIds.slice(from, from + BATCH_SIZE), this.#now() + ms)
  }

  /** A failed update only makes tokens expire a little earlier or later. */
  async #logFailure(work: () => Promise<void>): Promise<void> {
    await work().catch((err: unknown) => this.#logger.warn({ err }, 'push token update failed'))
  }
}
