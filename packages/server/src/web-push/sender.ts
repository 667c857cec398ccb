import { HOTEL_PAGES, hotelPagePath } from '@stay/contract/paths'
import type { PushedMessage } from '@stay/contract/push/web-push'
import type { Logger } from 'pino'
import { isUnreachable } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import { encrypt } from './encrypt.ts'
import { delayJob, dropSubscription, endJob, takeJobs, type PushJob } from './subscriptions.ts'
import { authorize, type Vapid } from './vapid.ts'
import { NEW_MESSAGE } from './messages.ts'

const LOOK_EVERY_MS = 3000
const AT_ONCE = 20
/** A push service that does not answer by then has not taken the message. */
const ANSWER_MS = 10_000
const LEASE_MS = 60_000
const MAX_ATTEMPTS = 5
const RETRY_MS = 30_000
/** A message that could not be delivered to a phone in this time is not worth a ring any more. */
const KEEP_SECONDS = 24 * 3600

/** Tells devices whose app is closed that there is a message. Any server of the installation does it, one for each. */
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
    this.#timer = setInterval(() => this.wake(), LOOK_EVERY_MS)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#work
  }

  /** There may be something to tell. */
  wake(): void {
    this.#work ??= this.work()
      .catch((err: unknown) => {
        // That the database is away is said once, by whoever watches it.
        if (!isUnreachable(err)) this.#deps.logger.warn({ err }, 'pushes could not be looked for')
      })
      .finally(() => {
        this.#work = undefined
      })
  }

  /** Sends all that is due. */
  async work(): Promise<void> {
    while (!this.#isStopped) {
      const jobs = await takeJobs(this.#db, AT_ONCE, this.#now(), LEASE_MS)
      if (jobs.length === 0) return
      await Promise.all(jobs.map((job) => this.#do(job)))
    }
  }

  async #do(job: PushJob): Promise<void> {
    if (job.is_over) return endJob(this.#db, job.id)
    const status = await this.#send(job).catch(() => undefined)
    // The device is gone, and with it all that was to be told to it.
    if (status === 404 || status === 410) return dropSubscription(this.#db, job.session_id)
    const isPassing = status === undefined || status === 429 || status >= 500
    if (isPassing && job.attempts < MAX_ATTEMPTS)
      return delayJob(this.#db, job.id, this.#now() + RETRY_MS * 2 ** (job.attempts - 1))
    // The address of a device is the guest's own: it is not logged.
    if (status === undefined || status >= 300) this.#deps.logger.warn({ status }, 'a push was not taken')
    await endJob(this.#db, job.id)
  }

  async #send(job: PushJob): Promise<number> {
    const { vapid, publicUrl } = this.#deps
    const message: PushedMessage = {
      title: 'Stay Companion',
      body: NEW_MESSAGE[job.locale],
      lang: job.locale,
      tag: job.notification_id,
      path: `${hotelPagePath({ locale: job.locale, hotelId: job.hotel_id }, HOTEL_PAGES.notifications, {})}#${job.notification_id}`,
    }
    const response = await fetch(job.endpoint, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        authorization: await authorize(vapid, job.endpoint, publicUrl, this.#now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(KEEP_SECONDS),
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
