import { HOTEL_PAGES, hotelPagePath } from '@stay/contract/paths'
import type { WebPushPayload } from '@stay/contract/push/web-push'
import type { Logger } from 'pino'
import { isUnreachable } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import { encrypt } from './encrypt.ts'
import { delayJob, dropSubscription, endJob, takeJobs, type PushJob } from './subscriptions.ts'
import { authorize, type Vapid } from './vapid.ts'
import { NEW_MESSAGE } from './messages.ts'

const POLL_INTERVAL_MS = 3000
const BATCH_SIZE = 20
const REQUEST_TIMEOUT_MS = 10_000
const LEASE_MS = 60_000
const MAX_ATTEMPTS = 5
const RETRY_MS = 30_000
/** How long push services store a message for a device that is offline. */
const TTL_SECONDS = 24 * 3600

/** Sends queued web push messages. Every server runs one; each job is taken by one of them. */
export class PushSender {
  #db: Db
  #deps: { vapid: Vapid; publicUrl: string; logger: Logger; now?: () => number }
  #timer: NodeJS.Timeout | undefined
  #work: Promise<void> | undefined
  #isStopped = false

  constructor(db: Db, deps: { vapid: Vapid; publicUrl: string; logger: Logger; now?: () => number }) {
    this.#db = db
    this.#deps = deps
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), POLL_INTERVAL_MS)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#work
  }

  wake(): void {
    this.#work ??= this.work()
      .catch((err: unknown) => {
        // `DatabaseWatch` logs a lost database connection.
        if (!isUnreachable(err)) this.#deps.logger.warn({ err }, 'web push queue could not be read')
      })
      .finally(() => {
        this.#work = undefined
      })
  }

  async work(): Promise<void> {
    while (!this.#isStopped) {
      const jobs = await takeJobs(this.#db, BATCH_SIZE, this.#now(), LEASE_MS)
      if (jobs.length === 0) return
      await Promise.all(jobs.map((job) => this.#process(job)))
    }
  }

  async #process(job: PushJob): Promise<void> {
    if (job.is_obsolete) return endJob(this.#db, job.id)
    const status = await this.#send(job).catch(() => undefined)
    // The subscription no longer exists; its jobs are deleted with it.
    if (status === 404 || status === 410) return dropSubscription(this.#db, job.session_id)
    const isTransient = status === undefined || status === 429 || status >= 500
    if (isTransient && job.attempts < MAX_ATTEMPTS)
      return delayJob(this.#db, job.id, this.#now() + RETRY_MS * 2 ** (job.attempts - 1))
    // The endpoint identifies the guest's device and must not be logged.
    if (status === undefined || status >= 300) this.#deps.logger.warn({ status }, 'web push message rejected')
    await endJob(this.#db, job.id)
  }

  async #send(job: PushJob): Promise<number> {
    const { vapid, publicUrl } = this.#deps
    const message: WebPushPayload = {
      title: 'Stay Companion',
      body: NEW_MESSAGE[job.locale],
      lang: job.locale,
      tag: job.notification_id,
      path: `${hotelPagePath({ locale: job.locale, hotelId: job.hotel_id }, HOTEL_PAGES.notifications, {})}#${job.notification_id}`,
    }
    const response = await fetch(job.endpoint, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      headers: {
        authorization: await authorize(vapid, job.endpoint, publicUrl, this.#now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(TTL_SECONDS),
        urgency: 'normal',
      },
      body: new Uint8Array(encrypt(JSON.stringify(message), job)),
    })
    await response.arrayBuffer().catch(() => undefined)
    return response.status
  }

  #now(): number {
    return (this.#deps.now ?? Date.now)()
  }
}
