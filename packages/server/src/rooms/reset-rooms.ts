import type { AcSettings } from '@stay/contract/room/climate'
import { GUEST_FLAGS } from '@stay/contract/room/constants'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import { findCurrentStays } from '../stays/rooms.ts'
import type { RoomController, RegisteredRoom } from './room-registry.ts'
import { commandFlags, commandZone } from './command-room.ts'
import type { Rooms } from './rooms.ts'

const CHECK_INTERVAL_MS = 10_000
const RETRY_AFTER_MS = 60_000
const GIVE_UP_AFTER_MS = 24 * 3_600_000
const MAX_STAYS = 1000
const LOCK_ID = 7_281_004

/** Resets rooms after check-out, in one process at a time. Retries until the devices confirm or a new guest moves in. */
export class RoomReset {
  #db: Db
  #rooms: Rooms
  #logger: Logger
  #now: () => number
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #triedAt = new Map<string, number>()
  /** By stay, the zones and controllers that have confirmed. */
  #confirmed = new Map<string, Set<string>>()

  constructor(db: Db, rooms: Rooms, logger: Logger, now: () => number = Date.now) {
    this.#db = db
    this.#rooms = rooms
    this.#logger = logger
    this.#now = now
  }

  start(): void {
    this.#timer = setInterval(() => this.check(), CHECK_INTERVAL_MS)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  check(): void {
    this.#running ??= this.resetRooms()
      .catch((err: unknown) => this.#logger.warn({ err }, 'resetting rooms after check-out failed'))
      .finally(() => {
        this.#running = undefined
      })
  }

  async resetRooms(): Promise<void> {
    await this.#db.connection().execute(async (db) => {
      const { rows } = await sql<{ is: boolean }>`select pg_try_advisory_lock(${LOCK_ID}) as is`.execute(db)
      if (!rows[0]?.is) return
      try {
        const stays = await this.#findEnded(db)
        await Promise.all(stays.map((stay) => this.#resetAfter(db, stay)))
      } finally {
        await sql`select pg_advisory_unlock(${LOCK_ID})`.execute(db)
      }
    })
  }

  #findEnded(db: Db) {
    const now = this.#now()
    return db
      .selectFrom('stay')
      .select(['id', 'room_id'])
      .where('room_left_at', 'is', null)
      .where('check_out', '>', new Date(now - GIVE_UP_AFTER_MS))
      .where((eb) =>
        eb.or([
          eb('check_out', '<=', new Date(now)),
          eb('checked_out_at', '>', new Date(now - GIVE_UP_AFTER_MS)),
        ]),
      )
      .orderBy('check_out')
      .limit(MAX_STAYS)
      .execute()
  }

  async #resetAfter(db: Db, stay: { id: string; room_id: string | null }): Promise<void> {
    const now = this.#now()
    if (now - (this.#triedAt.get(stay.id) ?? 0) < RETRY_AFTER_MS) return
    this.#triedAt.set(stay.id, now)
    if (stay.room_id !== null && !(await this.#isReset(db, stay.id, stay.room_id))) return
    await db
      .updateTable('stay')
      .set({ room_left_at: new Date(this.#now()) })
      .where('id', '=', stay.id)
      .execute()
    this.#triedAt.delete(stay.id)
    this.#confirmed.delete(stay.id)
  }

  /** Whether nothing is left to do: the room is reset, or the next guest has it. */
  async #isReset(db: Db, stayId: string, roomId: string): Promise<boolean> {
    const room = this.#rooms.registry.room(roomId)
    const isOccupied = (await findCurrentStays(db, this.#now(), { roomId })).length > 0
    return !room || isOccupied || this.#resetRoom(stayId, room)
  }

  /** Returns whether the whole room has confirmed. */
  async #resetRoom(stayId: string, room: RegisteredRoom): Promise<boolean> {
    const confirmed = this.#confirmed.get(stayId) ?? new Set()
    this.#confirmed.set(stayId, confirmed)
    const source = { stayId: null, present: () => ({}) }
    const commands = room.controllers.flatMap((controller) => {
      const { controllerId } = controller
      const flags = this.#flagsToClear(controller)
      return [
        { name: controllerId, run: flags && (() => commandFlags(this.#rooms, controller, flags, source)) },
        ...controller.zones.map((zone) => {
          const settings = this.#settingsFor(room, controller, zone)
          const target = { room, controller, zone }
          return {
            name: `${controllerId}/${zone}`,
            run: settings && (() => commandZone(this.#rooms, target, settings, source)),
          }
        }),
      ]
    })
    await Promise.all(
      commands.map(async ({ name, run }) => {
        if (confirmed.has(name)) return
        const outcome = await run?.().catch(() => undefined)
        if (!run || outcome?.status === 'confirmed') confirmed.add(name)
      }),
    )
    const isReset = commands.every(({ name }) => confirmed.has(name))
    if (!isReset)
      this.#logger.warn({ room: room.number }, 'room reset after check-out not confirmed, retrying')
    return isReset
  }

  #flagsToClear(controller: RoomController) {
    const reported = this.#rooms.states.flags(controller) ?? {}
    const set = GUEST_FLAGS.filter((flag) => reported[flag] === true)
    return set.length > 0 ? Object.fromEntries(set.map((flag) => [flag, false])) : undefined
  }

  #settingsFor({ policy }: RegisteredRoom, controller: RoomController, zone: number): AcSettings | undefined {
    const { checkOut } = policy
    const report = this.#rooms.states.zone(controller, zone)?.report
    if (!checkOut || checkOut.isOn) return checkOut ?? undefined
    return {
      isOn: false,
      temperature: report?.temperature ?? checkOut.temperature,
      fanSpeed: report?.fanSpeed && report.fanSpeed !== 'other' ? report.fanSpeed : checkOut.fanSpeed,
    }
  }
}
