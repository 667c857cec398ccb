import type { Db } from '../db/schema.ts'
import { topicOfStay } from '../live/events.ts'
import type { Hub } from '../live/hub.ts'
import { findCurrentStays } from '../stays/rooms.ts'

/** Who is in a room is looked up again after this long, and whenever the hotel says that it has changed. */
const REMEMBER_MS = 30_000
/** A device says several things at once: they are one change. */
const GATHER_MS = 25

/**
 * Tells the pages of this process that their room has changed. Every process hears the devices itself, so nothing goes
 * from one to another.
 */
export class RoomTeller {
  #db: Db
  #hub: Hub
  #now: () => number
  #stays = new Map<string, { ids: string[]; until: number }>()
  #gathering = new Map<string, NodeJS.Timeout>()

  constructor(db: Db, hub: Hub, now: () => number = Date.now) {
    this.#db = db
    this.#hub = hub
    this.#now = now
  }

  /** Who is in the room has changed. */
  forget(roomId: string): void {
    this.#stays.delete(roomId)
  }

  tell = (roomId: string): void => {
    if (this.#hub.size === 0 || this.#gathering.has(roomId)) return
    const timer = setTimeout(() => {
      this.#gathering.delete(roomId)
      // A page that is not told asks by itself within a minute.
      void this.#send(roomId).catch(() => {})
    }, GATHER_MS)
    this.#gathering.set(roomId, timer)
  }

  stop(): void {
    for (const timer of this.#gathering.values()) clearTimeout(timer)
    this.#gathering.clear()
  }

  async #send(roomId: string): Promise<void> {
    const topics = (await this.#staysIn(roomId)).map(topicOfStay)
    if (topics.length > 0)
      this.#hub.handle({ kind: 'message', to: { topics }, message: { type: 'refresh_room' } })
  }

  async #staysIn(roomId: string): Promise<string[]> {
    const known = this.#stays.get(roomId)
    if (known && known.until > this.#now()) return known.ids
    const ids = (await findCurrentStays(this.#db, this.#now(), { roomId })).map(({ id }) => id)
    this.#stays.set(roomId, { ids, until: this.#now() + REMEMBER_MS })
    return ids
  }
}
