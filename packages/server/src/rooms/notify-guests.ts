import type { Db } from '../db/schema.ts'
import { topicOfStay } from '../live/events.ts'
import type { Hub } from '../live/hub.ts'
import { findCurrentStays } from '../stays/rooms.ts'

const STAYS_CACHE_MS = 30_000
/** A device sends several messages for one change. */
const COALESCE_MS = 25

/** Notifies only the pages connected to this process: every process receives the reports of the devices itself. */
export class GuestNotifier {
  #db: Db
  #hub: Hub
  #now: () => number
  #stays = new Map<string, { ids: string[]; expiresAt: number }>()
  #timers = new Map<string, NodeJS.Timeout>()

  constructor(db: Db, hub: Hub, now: () => number = Date.now) {
    this.#db = db
    this.#hub = hub
    this.#now = now
  }

  clearCache(roomId: string): void {
    this.#stays.delete(roomId)
  }

  notify = (roomId: string): void => {
    if (this.#hub.size === 0 || this.#timers.has(roomId)) return
    const timer = setTimeout(() => {
      this.#timers.delete(roomId)
      // Pages also poll the room every minute.
      void this.#send(roomId).catch(() => {})
    }, COALESCE_MS)
    this.#timers.set(roomId, timer)
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  async #send(roomId: string): Promise<void> {
    const topics = (await this.#staysIn(roomId)).map(topicOfStay)
    if (topics.length > 0)
      this.#hub.handle({ kind: 'message', to: { topics }, message: { type: 'refresh_room' } })
  }

  async #staysIn(roomId: string): Promise<string[]> {
    const cached = this.#stays.get(roomId)
    if (cached && cached.expiresAt > this.#now()) return cached.ids
    const ids = (await findCurrentStays(this.#db, this.#now(), { roomId })).map(({ id }) => id)
    this.#stays.set(roomId, { ids, expiresAt: this.#now() + STAYS_CACHE_MS })
    return ids
  }
}
