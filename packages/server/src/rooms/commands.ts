import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { COMMAND_TIMEOUT_MS, COMMAND_INTERVAL_MS } from '@stay/contract/room/timings'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { NotConnected, type ControllerRef } from './driver.ts'
import type { ControllerEvent, RoomStates } from './room-states.ts'
import {
  endCommand,
  findByKey,
  findCommand,
  markSent,
  writeCommand,
  writeRefused,
  type CommandRow,
} from './command-queries.ts'

export type Command = ControllerRef & {
  /** 0 for flags. */
  zone: number
  stayId: string | null
  /** Idempotency key: a request with the same key does not send a second command. */
  key: string | undefined
  requested: object
  /** Throws if the command is not allowed now. Not called for a repeated key. */
  check: () => void
  send: (id: string, expiresAt: number) => Promise<void>
  isConfirmedBy: (event: ControllerEvent) => boolean
  wasConfirmedSince: (since: number) => boolean
  present: (id: string) => object
}

export type Outcome =
  | { status: 'confirmed'; answer: object }
  | { status: 'refused'; reason: string }
  | { status: 'timed_out' }
  | { status: 'superseded' }

export const OFFLINE = 'controller_offline'

const MARK_SENT_AFTER_MS = 200

export class Commands {
  #db: Db
  #states: RoomStates
  #now: () => number
  #timeoutMs: number
  #running = new Map<string, { outcome: Promise<Outcome>; supersede: () => void; giveUp: () => void }>()
  #writes = new Set<Promise<unknown>>()

  onEnded: (ref: ControllerRef) => void = () => {}

  constructor(
    db: Db,
    states: RoomStates,
    { now = Date.now, timeoutMs = COMMAND_TIMEOUT_MS }: { now?: () => number; timeoutMs?: number } = {},
  ) {
    this.#db = db
    this.#states = states
    this.#now = now
    this.#timeoutMs = timeoutMs
  }

  async run(command: Command): Promise<Outcome> {
    const earlier = await this.#findSameKey(command)
    if (earlier) return this.#join(command, earlier)
    this.#check(command)
    const [id, requestedAt] = [randomUUID(), this.#now()]
    const { isWritten, superseded } = await writeCommand(this.#db, { ...command, id }, requestedAt)
    if (!isWritten) {
      // A concurrent request with the same key may have written it first.
      const concurrent = await this.#findSameKey(command)
      if (concurrent) return this.#join(command, concurrent)
      throw Object.assign(new Refusal('too_many_commands'), {
        retryAfterSeconds: COMMAND_INTERVAL_MS / 1000,
      })
    }
    for (const older of superseded) this.#running.get(older)?.supersede()
    return this.#wait(command, id, requestedAt, { shouldSend: true })
  }

  async stop(): Promise<void> {
    for (const { giveUp } of this.#running.values()) giveUp()
    await Promise.all([...this.#running.values()].map(({ outcome }) => outcome.catch(() => {})))
    await Promise.all(this.#writes)
  }

  #check(command: Command): void {
    const { stayId } = command
    try {
      command.check()
    } catch (error) {
      if (stayId !== null && error instanceof Refusal)
        void this.#write(writeRefused(this.#db, { ...command, stayId }, error.code, this.#now()))
      throw error
    }
  }

  #findSameKey = async ({ stayId, key }: Command) =>
    stayId !== null && key !== undefined ? findByKey(this.#db, stayId, key) : undefined

  async #join(command: Command, row: CommandRow): Promise<Outcome> {
    const isSame =
      row.controller_id === command.controllerId &&
      row.zone === command.zone &&
      isDeepStrictEqual(row.asked, command.requested)
    if (!isSame) throw new Refusal('request_id_reused')
    const outcome = outcomeOf(row) ?? this.#running.get(row.id)?.outcome
    if (outcome) return outcome
    // It may have ended since it was read.
    const current = (await findCommand(this.#db, row.id)) ?? row
    // Sent by another server, possibly one that has crashed: this server also receives the device's reports.
    return (
      outcomeOf(current) ??
      this.#running.get(row.id)?.outcome ??
      this.#wait(command, row.id, row.asked_at.getTime(), { shouldSend: false })
    )
  }

  #wait(
    command: Command,
    id: string,
    requestedAt: number,
    { shouldSend }: { shouldSend: boolean },
  ): Promise<Outcome> {
    const end = Promise.withResolvers<Outcome>()
    const expiresAt = requestedAt + this.#timeoutMs
    const confirm = () => end.resolve({ status: 'confirmed', answer: command.present(id) })
    const stopListening = this.#states.listen(command, (event) => {
      if (event.kind === 'offline') end.resolve({ status: 'refused', reason: OFFLINE })
      else if (event.kind === 'ack') {
        if (event.id === id && !event.isAccepted)
          end.resolve({ status: 'refused', reason: event.reason ?? 'unknown' })
      } else if (command.isConfirmedBy(event)) confirm()
    })
    const timer = setTimeout(() => end.resolve({ status: 'timed_out' }), expiresAt - this.#now())
    let sentAt: number | undefined
    // A command that ends sooner is written once, with `sent_at` and its outcome.
    const markTimer = setTimeout(() => {
      if (sentAt !== undefined) void this.#write(markSent(this.#db, id, sentAt))
    }, MARK_SENT_AFTER_MS)
    const send = async () => {
      try {
        await command.send(id, expiresAt)
        sentAt = this.#now()
      } catch (error) {
        if (error instanceof NotConnected) end.resolve({ status: 'refused', reason: OFFLINE })
        else end.reject(error)
      }
    }
    if (shouldSend) void send()
    else if (command.wasConfirmedSince(requestedAt)) confirm()
    const outcome = end.promise
      .finally(() => {
        stopListening()
        clearTimeout(timer)
        clearTimeout(markTimer)
      })
      .then(
        (result) => this.#record(command, id, result, sentAt),
        (error: unknown) => {
          this.#running.delete(id)
          throw error
        },
      )
    this.#running.set(id, {
      outcome,
      supersede: () => end.resolve({ status: 'superseded' }),
      giveUp: () => end.resolve({ status: 'timed_out' }),
    })
    return outcome
  }

  async #record(
    command: Command,
    id: string,
    outcome: Outcome,
    sentAt: number | undefined,
  ): Promise<Outcome> {
    if (outcome.status === 'superseded') {
      this.#running.delete(id)
      return outcome
    }
    const write = this.#write(endCommand(this.#db, id, { ...outcome, sentAt }, this.#now()))
    // Removed only after the write, so that a request with the same key always finds it in memory or in the database.
    void write.then(() => this.#running.delete(id)).then(() => this.onEnded(command))
    if (outcome.status === 'confirmed' || (await write) !== false) return outcome
    // The row had already ended: another server has superseded the command.
    const row = await findCommand(this.#db, id)
    return (row && outcomeOf(row)) ?? outcome
  }

  /** A failed write does not fail the command: the device has already decided its outcome. */
  #write<T>(work: Promise<T>): Promise<T | undefined> {
    const write = work.catch(() => undefined).finally(() => this.#writes.delete(write))
    this.#writes.add(write)
    return write
  }
}

function outcomeOf({ status, reason, answer }: CommandRow): Outcome | undefined {
  if (status === 'confirmed') return { status, answer: answer ?? {} }
  if (status === 'refused') return { status, reason: reason ?? 'unknown' }
  return status === 'timed_out' || status === 'superseded' ? { status } : undefined
}
