import {
  controllerKey,
  NotConnected,
  type ControllerRef,
  type Driver,
  type DriverEvents,
  type FlagCommand,
  type RegisteredController,
  type ZoneCommand,
} from '../driver.ts'
import { SimulatedController, type SimulatedAction } from './controller.ts'

/** Simulates all registered controllers in this process, without a broker. */
export class SimulatedDriver implements Driver {
  #controllers = new Map<string, SimulatedController>()
  #on: DriverEvents | undefined
  #registered: readonly RegisteredController[] = []
  #options: { reportMs?: number; now?: () => number }

  constructor(options: { reportMs?: number; now?: () => number } = {}) {
    this.#options = options
  }

  async start(on: DriverEvents): Promise<void> {
    this.#on = on
    on.connection(true)
    this.setControllers(this.#registered)
  }

  async stop(): Promise<void> {
    for (const controller of this.#controllers.values()) controller.stop()
    this.#controllers.clear()
    this.#on = undefined
  }

  setControllers(controllers: readonly RegisteredController[]): void {
    this.#registered = controllers
    const on = this.#on
    if (!on) return
    const keys = new Set(controllers.map(controllerKey))
    for (const [key, controller] of this.#controllers) {
      if (keys.has(key)) continue
      controller.stop()
      this.#controllers.delete(key)
    }
    for (const { hotelId, controllerId, zones } of controllers) {
      const ref = { hotelId, controllerId }
      if (this.#controllers.has(controllerKey(ref))) continue
      const controller = new SimulatedController(
        zones,
        {
          zone: (zone, report) => on.zone(ref, zone, report, true),
          flags: (flags) => on.flags(ref, flags, true),
          ack: (_zone, ack) => on.ack(ref, ack),
          availability: (isOnline) => on.availability(ref, isOnline, true),
        },
        this.#options,
      )
      this.#controllers.set(controllerKey(ref), controller)
      controller.start()
    }
  }

  async sendZone(ref: ControllerRef, zone: number, command: ZoneCommand): Promise<void> {
    this.#getController(ref).receiveZone(zone, command)
  }

  async sendFlags(ref: ControllerRef, command: FlagCommand): Promise<void> {
    this.#getController(ref).receiveFlags(command)
  }

  simulate(ref: ControllerRef, action: SimulatedAction): void {
    this.#getController(ref).simulate(action)
  }

  #getController(ref: ControllerRef): SimulatedController {
    const controller = this.#controllers.get(controllerKey(ref))
    if (!controller) throw new NotConnected()
    this.#on?.commandSent(ref)
    return controller
  }
}
