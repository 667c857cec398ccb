import {
  LineDown,
  nameOf,
  type Address,
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
      const address = { hotelId, controllerId }
      if (this.#controllers.has(nameOf(address))) continue
      const controller = new SimulatedController(
        zones,
        {
          zone: (zone, report) => on.zone(address, zone, report, true),
          flags: (flags) => on.flags(address, flags, true),
          answer: (_zone, answer) => on.answer(address, answer),
          availability: (isOnline) => on.availability(address, isOnline, true),
        },
        this.#options,
      )
      this.#controllers.set(nameOf(address), controller)
      controller.start()
    }
  }

  async sendZone(address: Address, zone: number, command: ZoneCommand): Promise<void> {
    this.#reach(address).take(zone, command)
  }

  async sendFlags(address: Address, command: FlagCommand): Promise<void> {
    this.#reach(address).takeFlags(command)
  }

  play(address: Address, act: Act): void {
    this.#reach(address).play(act)
  }

  #reach(address: Address): SimulatedController {
    const controller = this.#controllers.get(nameOf(address))
    if (!controller) throw new LineDown()
    this.#on?.asked(address)
    return controller
  }
}
