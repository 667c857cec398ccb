import type { AcSettings } from '@stay/contract/room/climate'
import { GUEST_FLAGS } from '@stay/contract/room/terms'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import { findCurrentStays } from '../stays/rooms.ts'
import { askFlags, askZone } from './ask-room.ts'
import type { CatalogController, CatalogRoom } from './catalog.ts'
import type { Rooms } from './rooms.ts'

const LOOK_EVERY_MS = 10_000
/** A room that did not confirm is asked again after this long. */
const AGAIN_MS = 60_000
/** A room that could not be reached for so long is left as it is. */
const GIVE_UP_MS = 24 * 3_600_000
const AT_ONCE = 1000
const LOCK = 7_281_004

/**
 * Leaves rooms as the hotel wishes them between guests: looks for stays that are over, and asks their rooms until they
 * confirm, or somebody else has moved in. One process of the installation does it at a time.
 */
export class RoomLeaver {
  #db: Db
  #rooms: Rooms
  #logger: Logger
  #now: () => number
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined
  #triedAt = new Map<string, number>()
  /** What has confirmed of the room of a stay. */
  #done = new Map<string, Set<string>>()

  constructor(db: Db, rooms: Rooms, logger: Logger, now: () => number = Date.now) {
    this.#db = db
    this.#rooms = rooms
    this.#logger = logger
    this.#now = now
  }

  start(): void {
    this.#timer = setInterval(() => this.look(), LOOK_EVERY_MS)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#working
  }

  look(): void {
    this.#working ??= this.leaveRooms()
      .catch((err: unknown) => this.#logger.warn({ err }, 'rooms could not be left in order'))
      .finally(() => {
        this.#working = undefined
      })
  }

  async leaveRooms(): Promise<void> {
    await this.#db.connection().execute(async (db) => {
      const { rows } = await sql<{ is: boolean }>`select pg_try_advisory_lock(${LOCK}) as is`.execute(db)
      if (!rows[0]?.is) return
      try {
        const stays = await this.#findEnded(db)
        await Promise.all(stays.map((stay) => this.#leave(db, stay)))
      } finally {
        await sql`select pg_advisory_unlock(${LOCK})`.execute(db)
      }
    })
  }

  #findEnded(db: Db) {
    const now = this.#now()
    return db
      .selectFrom('stay')
      .select(['id', 'room_id'])
      .where('room_left_at', 'is', null)
      .where('check_out', '>', new Date(now - GIVE_UP_MS))
      .where((eb) =>
        eb.or([eb('check_out', '<=', new Date(now)), eb('checked_out_at', '>', new Date(now - GIVE_UP_MS))]),
      )
      .orderBy('check_out')
      .limit(AT_ONCE)
      .execute()
  }

  async #leave(db: Db, stay: { id: string; room_id: string }): Promise<void> {
    const now = this.#now()
    if (now - (this.#triedAt.get(stay.id) ?? 0) < AGAIN_MS) return
    this.#triedAt.set(stay.id, now)
    const room = this.#rooms.catalog.room(stay.room_id)
    const isTaken = (await findCurrentStays(db, now, { roomId: stay.room_id })).length > 0
    if (room && !isTaken && !(await this.#setBack(stay.id, room))) return
    await db
      .updateTable('stay')
      .set({ room_left_at: new Date(this.#now()) })
      .where('id', '=', stay.id)
      .execute()
    this.#triedAt.delete(stay.id)
    this.#done.delete(stay.id)
  }

  /** Whether the whole room has confirmed; what has is not asked again. */
  async #setBack(stayId: string, room: CatalogRoom): Promise<boolean> {
    const done = this.#done.get(stayId) ?? new Set()
    this.#done.set(stayId, done)
    const asker = { stayId: null, present: () => ({}) }
    const wishes = room.controllers.flatMap((controller) => {
      const { controllerId } = controller
      const flags = this.#wishesOf(controller)
      return [
        { name: controllerId, ask: flags && (() => askFlags(this.#rooms, controller, flags, asker)) },
        ...controller.zones.map((zone) => {
          const settings = this.#settingsFor(room, controller, zone)
          const seat = { room, controller, zone }
          return {
            name: `${controllerId}/${zone}`,
            ask: settings && (() => askZone(this.#rooms, seat, settings, asker)),
          }
        }),
      ]
    })
    await Promise.all(
      wishes.map(async ({ name, ask }) => {
        if (done.has(name)) return
        const ending = await ask?.().catch(() => undefined)
        if (!ask || ending?.status === 'confirmed') done.add(name)
      }),
    )
    const isDone = wishes.every(({ name }) => done.has(name))
    if (!isDone) this.#logger.warn({ room: room.number }, 'a room could not be left in order yet')
    return isDone
  }

  /** The guest's wishes that are still set. */
  #wishesOf(controller: CatalogController) {
    const said = this.#rooms.mirror.flags(controller) ?? {}
    const set = GUEST_FLAGS.filter((flag) => said[flag] === true)
    return set.length > 0 ? Object.fromEntries(set.map((flag) => [flag, false])) : undefined
  }

  /** Switched off, a zone keeps its other settings. */
  #settingsFor({ policy }: CatalogRoom, controller: CatalogController, zone: number): AcSettings | undefined {
    const { checkOut } = policy
    const report = this.#rooms.mirror.zone(controller, zone)?.report
    if (!checkOut || checkOut.isOn) return checkOut ?? undefined
    return {
      isOn: false,
      temperature: report?.temperature ?? checkOut.temperature,
      fanSpeed: report?.fanSpeed && report.fanSpeed !== 'other' ? report.fanSpeed : checkOut.fanSpeed,
    }
  }
}
