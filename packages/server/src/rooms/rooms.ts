import type { ClimateLimits } from '@stay/contract/room/climate'
import { FAN_SPEEDS } from '@stay/contract/room/terms'
import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import { Catalog, type CatalogController, type CatalogRoom } from './catalog.ts'
import { Commands } from './commands.ts'
import type { ControllerRef, Driver, KnownController } from './driver.ts'
import { Mirror } from './mirror.ts'
import { endAbandoned, rememberMode } from './records.ts'

const TIDY_EVERY_MS = 30_000

/** The rooms of this installation: what is built into them, what their devices say, and what is asked of them. */
export class Rooms {
  catalog = new Catalog()
  mirror: Mirror
  commands: Commands
  driver: Driver
  /** Told when what a guest would see of a room has become another. */
  onChange: (roomId: string) => void = () => {}
  /** Told which controllers there are now, besides the driver. */
  onKnown: (controllers: readonly KnownController[]) => void = () => {}
  #db: Db
  #logger: Logger
  #tidying: NodeJS.Timeout | undefined
  #reloading: Promise<void> | undefined
  #isOutdated = false
  #now: () => number

  constructor(
    db: Db,
    driver: Driver,
    logger: Logger,
    { now = Date.now, deadlineMs }: { now?: () => number; deadlineMs?: number } = {},
  ) {
    this.#db = db
    this.#logger = logger
    this.#now = now
    this.driver = driver
    this.mirror = new Mirror(now)
    this.commands = new Commands(db, this.mirror, { now, ...(deadlineMs !== undefined && { deadlineMs }) })
    const tell = (ref: ControllerRef) => {
      const roomId = this.catalog.controller(ref)?.roomId
      if (roomId) this.onChange(roomId)
    }
    this.mirror.onChange = tell
    this.commands.onEnded = tell
    this.mirror.onMode = (ref, zone, mode) =>
      void rememberMode(db, ref, zone, mode).catch(() => {
        // The next start takes the zone's usual mode instead.
      })
  }

  async start(): Promise<void> {
    await this.reload()
    await this.driver.start(this.mirror.events)
    this.#tidying = setInterval(() => void endAbandoned(this.#db, this.#now()).catch(() => {}), TIDY_EVERY_MS)
    this.#tidying.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#tidying)
    await this.#reloading
    await this.commands.stop()
    await this.driver.stop()
  }

  /** Reads anew what rooms there are. Asked for while it reads, it reads once more. */
  reload(): Promise<void> {
    this.#isOutdated = true
    this.#reloading ??= this.#read().finally(() => {
      this.#reloading = undefined
    })
    return this.#reloading
  }

  async #read(): Promise<void> {
    while (this.#isOutdated) {
      this.#isOutdated = false
      try {
        await this.catalog.load(this.#db)
      } catch (err) {
        this.#logger.warn({ err }, 'the rooms could not be read; what was known of them stays')
        return
      }
      const controllers = this.catalog.controllers()
      this.mirror.know(controllers)
      this.driver.know(controllers)
      this.onKnown(controllers)
    }
  }

  limitsOf({ policy }: CatalogRoom, controller: CatalogController, zone: number): ClimateLimits {
    const report = this.mirror.zone(controller, zone)?.report
    // One that runs and does not say how its fan does has none.
    const hasNoFan = report && report.mode !== 'off' && report.fanSpeed === null
    const fanSpeeds = hasNoFan ? [] : (this.driver.fanSpeedsOf?.(controller, zone) ?? [...FAN_SPEEDS])
    return { ...policy.limits, fanSpeeds }
  }
}
