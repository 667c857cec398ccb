import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { COMMAND_TIMEOUT_MS, COMMAND_INTERVAL_MS } from '@stay/contract/room/timings'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { NotConnected, type ControllerRef } from './driver.ts'
import type { Mirror, News } from './mirror.ts'
import {
  endCommand,
  findByKey,
  findCommand,
  markSent,
  writeCommand,
  writeRefused,
  type CommandRow,
} from './records.ts'

/** What is asked of a room, and how to know that it was done. */
export type Ask = ControllerRef & {
  /** 0 stands for the flags. */
  zone: number
  stayId: string | null
  /** The same key again is the same command. */
  key: string | undefined
  asked: object
  /** Refuses what must not be asked now; a command that was asked before is not judged again. */
  check: () => void
  send: (id: string, expiresAt: number) => Promise<void>
  isDone: (news: News) => boolean
  /** Whether the room has been heard to have done it since. */
  wasDone: (since: number) => boolean
  /** What the one who asked is told then. */
  answer: (id: string) => object
}

/** How a command ended. */
export type Ending =
  | { status: 'confirmed'; answer: object }
  | { status: 'refused'; reason: string }
  | { status: 'timed_out' }
  | { status: 'superseded' }

/** The reason of a command that its device could not hear, or went away from. */
export const OFFLINE = 'controller_offline'

const SOON_MS = 200

/** Sends commands and waits for what the devices report; that a broker took one is not success. */
export class Commands {
  #db: Db
  #mirror: Mirror
  #now: () => number
  #deadlineMs: number
  #running = new Map<string, { ended: Promise<Ending>; supersede: () => void; giveUp: () => void }>()
  #writing = new Set<Promise<unknown>>()

  /** Told when a command has ended, however. */
  onEnded: (ref: ControllerRef) => void = () => {}

  constructor(
    db: Db,
    mirror: Mirror,
    { now = Date.now, deadlineMs = COMMAND_TIMEOUT_MS }: { now?: () => number; deadlineMs?: number } = {},
  ) {
    this.#db = db
    this.#mirror = mirror
    this.#now = now
    this.#deadlineMs = deadlineMs
  }

  /** Answers how it ended, at the latest when its time is over. */
  async run(ask: Ask): Promise<Ending> {
    const earlier = await this.#findTwin(ask)
    if (earlier) return this.#join(ask, earlier)
    this.#check(ask)
    const [id, askedAt] = [randomUUID(), this.#now()]
    const { isWritten, superseded } = await writeCommand(this.#db, { ...ask, id }, askedAt)
    if (!isWritten) {
      // Of several with one key, one was written while the others waited.
      const twin = await this.#findTwin(ask)
      if (twin) return this.#join(ask, twin)
      throw Object.assign(new Refusal('too_many_commands'), {
        retryAfterSeconds: COMMAND_INTERVAL_MS / 1000,
      })
    }
    for (const older of superseded) this.#running.get(older)?.supersede()
    return this.#wait(ask, id, askedAt, { isToSend: true })
  }

  /** Lets go of all that is still waited for, and waits until what is known is written down. */
  async stop(): Promise<void> {
    for (const { giveUp } of this.#running.values()) giveUp()
    await Promise.all([...this.#running.values()].map(({ ended }) => ended.catch(() => {})))
    await Promise.all(this.#writing)
  }

  /** What a guest may not ask now is refused, and written down as that. */
  #check(ask: Ask): void {
    const { stayId } = ask
    try {
      ask.check()
    } catch (error) {
      if (stayId !== null && error instanceof Refusal)
        void this.#write(writeRefused(this.#db, { ...ask, stayId }, error.code, this.#now()))
      throw error
    }
  }

  #findTwin = async ({ stayId, key }: Ask) =>
    stayId !== null && key !== undefined ? findByKey(this.#db, stayId, key) : undefined

  async #join(ask: Ask, row: CommandRow): Promise<Ending> {
    const isSame =
      row.controller_id === ask.controllerId &&
      row.zone === ask.zone &&
      isDeepStrictEqual(row.asked, ask.asked)
    if (!isSame) throw new Refusal('request_id_reused')
    const known = endingOf(row) ?? this.#running.get(row.id)?.ended
    if (known) return known
    // It may have ended since it was read.
    const now = (await findCommand(this.#db, row.id)) ?? row
    // Another server has sent it, or one that is no more: the room tells every server how it went.
    return (
      endingOf(now) ??
      this.#running.get(row.id)?.ended ??
      this.#wait(ask, row.id, row.asked_at.getTime(), { isToSend: false })
    )
  }

  #wait(ask: Ask, id: string, askedAt: number, { isToSend }: { isToSend: boolean }): Promise<Ending> {
    const over = Promise.withResolvers<Ending>()
    const expiresAt = askedAt + this.#deadlineMs
    const confirm = () => over.resolve({ status: 'confirmed', answer: ask.answer(id) })
    const stop = this.#mirror.listen(ask, (news) => {
      if (news.kind === 'offline') over.resolve({ status: 'refused', reason: OFFLINE })
      else if (news.kind === 'answer') {
        if (news.id === id && !news.isAccepted)
          over.resolve({ status: 'refused', reason: news.reason ?? 'unknown' })
      } else if (ask.isDone(news)) confirm()
    })
    const timer = setTimeout(() => over.resolve({ status: 'timed_out' }), expiresAt - this.#now())
    let sentAt: number | undefined
    // One that is answered at once is written down as a whole; of another it is known meanwhile that it was sent.
    const marking = setTimeout(() => {
      if (sentAt !== undefined) void this.#write(markSent(this.#db, id, sentAt))
    }, SOON_MS)
    const send = async () => {
      try {
        await ask.send(id, expiresAt)
        sentAt = this.#now()
      } catch (error) {
        if (error instanceof NotConnected) over.resolve({ status: 'refused', reason: OFFLINE })
        else over.reject(error)
      }
    }
    if (isToSend) void send()
    else if (ask.wasDone(askedAt)) confirm()
    const ended = over.promise
      .finally(() => {
        stop()
        clearTimeout(timer)
        clearTimeout(marking)
      })
      .then(
        (ending) => this.#record(ask, id, ending, sentAt),
        (error: unknown) => {
          this.#running.delete(id)
          throw error
        },
      )
    this.#running.set(id, {
      ended,
      supersede: () => over.resolve({ status: 'superseded' }),
      giveUp: () => over.resolve({ status: 'timed_out' }),
    })
    return ended
  }

  /**
   * What the room has confirmed is true, and is written down while the guest already reads it. Of all else the record
   * decides: what seems to have failed here may have been superseded on another server.
   */
  async #record(ask: Ask, id: string, ending: Ending, sentAt: number | undefined): Promise<Ending> {
    if (ending.status === 'superseded') {
      this.#running.delete(id)
      return ending
    }
    const writing = this.#write(endCommand(this.#db, id, { ...ending, sentAt }, this.#now()))
    // Until then whoever else looks at the room sees it as asked for, and a twin finds it here; afterwards there.
    void writing.then(() => this.#running.delete(id)).then(() => this.onEnded(ask))
    if (ending.status === 'confirmed' || (await writing) !== false) return ending
    const row = await findCommand(this.#db, id)
    return (row && endingOf(row)) ?? ending
  }

  /** Also while the database is away the guest is told what the room said. */
  #write<T>(work: Promise<T>): Promise<T | undefined> {
    const writing = work.catch(() => undefined).finally(() => this.#writing.delete(writing))
    this.#writing.add(writing)
    return writing
  }
}

function endingOf({ status, reason, answer }: CommandRow): Ending | undefined {
  if (status === 'confirmed') return { status, answer: answer ?? {} }
  if (status === 'refused') return { status, reason: reason ?? 'unknown' }
  return status === 'timed_out' || status === 'superseded' ? { status } : undefined
}
