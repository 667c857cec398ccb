import type { ClimateLimits } from '@stay/contract/room/climate'
import { FAN_SPEEDS } from '@stay/contract/room/constants'
import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import { RoomRegistry, type RoomController, type RegisteredRoom } from './room-registry.ts'
import { Commands } from './commands.ts'
import type { ControllerRef, Driver, RegisteredController } from './driver.ts'
import { endAbandoned, saveLastMode } from './command-queries.ts'
import { RoomStates } from './room-states.ts'

const END_ABANDONED_INTERVAL_MS = 30_000

export class Rooms {
  registry = new RoomRegistry()
  states: RoomStates
  commands: Commands
  driver: Driver
  onChange: (roomId: string) => void = () => {}
  onControllersLoaded: (controllers: readonly RegisteredController[]) => void = () => {}
  #db: Db
  #logger: Logger
  #endAbandonedTimer: NodeJS.Timeout | undefined
  #reloading: Promise<void> | undefined
  #isOutdated = false
  #now: () => number

  constructor(
    db: Db,
    driver: Driver,
    logger: Logger,
    { now = Date.now, timeoutMs }: { now?: () => number; timeoutMs?: number } = {},
  ) {
    this.#db = db
    this.#logger = logger
    this.#now = now
    this.driver = driver
    this.states = new RoomStates(now)
    this.commands = new Commands(db, this.states, { now, ...(timeoutMs !== undefined && { timeoutMs }) })
    const notify = (ref: ControllerRef) => {
      const roomId = this.registry.controller(ref)?.roomId
      if (roomId) this.onChange(roomId)
    }
    this.states.onChange = notify
    this.commands.onEnded = notify
    this.states.onMode = (ref, zone, mode) =>
      void saveLastMode(db, ref, zone, mode).catch(() => {
        // After a restart, the zone is then switched on in the default mode.
      })
  }

  async start(): Promise<void> {
    await this.reload()
    await this.driver.start(this.states.events)
    this.#endAbandonedTimer = setInterval(
      () => void endAbandoned(this.#db, this.#now()).catch(() => {}),
      END_ABANDONED_INTERVAL_MS,
    )
    this.#endAbandonedTimer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#endAbandonedTimer)
    await this.#reloading
    await this.commands.stop()
    await this.driver.stop()
  }

  /** A call during a reload makes it load once more. */
  reload(): Promise<void> {
    this.#isOutdated = true
    this.#reloading ??= this.#load().finally(() => {
      this.#reloading = undefined
    })
    return this.#reloading
  }

  async #load(): Promise<void> {
    while (this.#isOutdated) {
      this.#isOutdated = false
      try {
        await this.registry.load(this.#db)
      } catch (err) {
        this.#logger.warn({ err }, 'reloading rooms failed, using the previous ones')
        return
      }
      const controllers = this.registry.controllers()
      this.states.setControllers(controllers)
      this.driver.setControllers(controllers)
      this.onControllersLoaded(controllers)
    }
  }

  limitsOf({ policy }: RegisteredRoom, controller: RoomController, zone: number): ClimateLimits {
    const report = this.states.zone(controller, zone)?.report
    // A device that runs without reporting a fan speed has no fan.
    const hasNoFan = report && report.mode !== 'off' && report.fanSpeed === null
    const fanSpeeds = hasNoFan ? [] : (this.driver.fanSpeedsOf?.(controller, zone) ?? [...FAN_SPEEDS])
    return { ...policy.limits, fanSpeeds }
  }
}
