import {
  NotConnected,
  nameOf,
  type ControllerRef,
  type Driver,
  type DriverEvents,
  type FlagCommand,
  type KnownController,
  type ZoneCommand,
} from '../driver.ts'
import { SimulatedController, type Act } from './controller.ts'

/** Rooms inside this process, without a broker: every known controller is there, and behaves until it is told not to. */
export class SimulatedDriver implements Driver {
  #controllers = new Map<string, SimulatedController>()
  #on: DriverEvents | undefined
  #known: readonly KnownController[] = []
  #options: { reportMs?: number; now?: () => number }

  constructor(options: { reportMs?: number; now?: () => number } = {}) {
    this.#options = options
  }

  async start(on: DriverEvents): Promise<void> {
    this.#on = on
    on.line(true)
    this.know(this.#known)
  }

  async stop(): Promise<void> {
    for (const controller of this.#controllers.values()) controller.stop()
    this.#controllers.clear()
    this.#on = undefined
  }

  know(controllers: readonly KnownController[]): void {
    this.#known = controllers
    const on = this.#on
    if (!on) return
    const names = new Set(controllers.map(nameOf))
    for (const [name, controller] of this.#controllers) {
      if (names.has(name)) continue
      controller.stop()
      this.#controllers.delete(name)
    }
    for (const { hotelId, controllerId, zones } of controllers) {
      const ref = { hotelId, controllerId }
      if (this.#controllers.has(nameOf(ref))) continue
      const controller = new SimulatedController(
        zones,
        {
          zone: (zone, report) => on.zone(ref, zone, report, true),
          flags: (flags) => on.flags(ref, flags, true),
          answer: (_zone, answer) => on.answer(ref, answer),
          availability: (isOnline) => on.availability(ref, isOnline, true),
        },
        this.#options,
      )
      this.#controllers.set(nameOf(ref), controller)
      controller.start()
    }
  }

  async sendZone(ref: ControllerRef, zone: number, command: ZoneCommand): Promise<void> {
    this.#reach(ref).take(zone, command)
  }

  async sendFlags(ref: ControllerRef, command: FlagCommand): Promise<void> {
    this.#reach(ref).takeFlags(command)
  }

  play(ref: ControllerRef, act: Act): void {
    this.#reach(ref).play(act)
  }

  #reach(ref: ControllerRef): SimulatedController {
    const controller = this.#controllers.get(nameOf(ref))
    if (!controller) throw new NotConnected()
    this.#on?.asked(ref)
    return controller
  }
}
