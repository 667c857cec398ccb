import { isDeepStrictEqual } from 'node:util'
import { STALE_AFTER_MS } from '@stay/contract/room/timings'
import {
  controllerKey,
  type ControllerRef,
  type DriverEvents,
  type FlagReport,
  type Mode,
  type RegisteredController,
  type ZoneReport,
} from './driver.ts'

type ReportedZone = { report: ZoneReport; at: number | null }

/** Times are `null` if only retained messages were received. */
type ControllerState = {
  ref: ControllerRef
  isAvailable: boolean | undefined
  availableAt: number | null
  seenAt: number | null
  zones: Map<number, ReportedZone>
  flags: FlagReport | undefined
  flagsAt: number | null
  wasOnline: boolean
  devices: RegisteredController['devices']
}

export type ControllerEvent =
  | { kind: 'zone'; zone: number; report: ZoneReport }
  | { kind: 'flags'; report: FlagReport }
  | { kind: 'ack'; id: string; isAccepted: boolean; reason: string | undefined }
  | { kind: 'offline' }

/** The last reported state of each controller. Only reports change it, never commands. */
export class RoomStates {
  #states = new Map<string, ControllerState>()
  #listeners = new Map<string, Set<(event: ControllerEvent) => void>>()
  #connectedAt: number | undefined
  #now: () => number
  /** Called when a change is visible to guests. */
  onChange: (ref: ControllerRef) => void = () => {}
  onMode: (ref: ControllerRef, zone: number, mode: Mode) => void = () => {}

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  setControllers(
    controllers: readonly (RegisteredController & { lastModes: ReadonlyMap<number, Mode> })[],
  ): void {
    const before = this.#states
    this.#states = new Map(
      controllers.map(({ hotelId, controllerId, lastModes, devices }) => {
        const ref = { hotelId, controllerId }
        const state = before.get(controllerKey(ref)) ?? {
          ref,
          isAvailable: undefined,
          availableAt: null,
          seenAt: null,
          zones: new Map(),
          flags: undefined,
          flagsAt: null,
          wasOnline: false,
          devices,
        }
        // The reports of a replaced device do not apply to the new one.
        for (const zone of state.zones.keys())
          if (!isDeepStrictEqual(state.devices.get(zone), devices.get(zone))) state.zones.delete(zone)
        state.devices = devices
        for (const [zone, mode] of lastModes) this.#lastModes.set(`${controllerKey(ref)}/${zone}`, mode)
        return [controllerKey(ref), state]
      }),
    )
  }
  #lastModes = new Map<string, Mode>()

  isOnline(ref: ControllerRef): boolean {
    const state = this.#states.get(controllerKey(ref))
    if (!state || this.#connectedAt === undefined || state.isAvailable === false) return false
    if (state.isAvailable === undefined && state.seenAt === null) return false
    // After a reconnection, every controller gets the full time to report again.
    return this.#now() - Math.max(state.seenAt ?? 0, this.#connectedAt) < STALE_AFTER_MS
  }

  seenAt = (ref: ControllerRef) => this.#states.get(controllerKey(ref))?.seenAt ?? null
  zone = (ref: ControllerRef, zone: number) => this.#states.get(controllerKey(ref))?.zones.get(zone)
  flags = (ref: ControllerRef) => this.#states.get(controllerKey(ref))?.flags
  flagsAt = (ref: ControllerRef) => this.#states.get(controllerKey(ref))?.flagsAt ?? null
  lastMode = (ref: ControllerRef, zone: number) => this.#lastModes.get(`${controllerKey(ref)}/${zone}`)

  listen(ref: ControllerRef, listener: (event: ControllerEvent) => void): () => void {
    const key = controllerKey(ref)
    const listeners = this.#listeners.get(key) ?? new Set()
    this.#listeners.set(key, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(key) === listeners) this.#listeners.delete(key)
    }
  }

  events: DriverEvents = {
    zone: (ref, zone, report, isLive) =>
      this.#update(ref, isLive, (state) => {
        const before = state.zones.get(zone)
        if (!isLive && this.#isCurrent(before?.at)) return false
        state.zones.set(zone, { report, at: isLive ? this.#now() : null })
        if (report.mode !== 'off') this.#setLastMode(ref, zone, report.mode)
        if (isLive) this.#emit(ref, { kind: 'zone', zone, report })
        return !before || !isSameSetting(before.report, report) || (isLive && before.at === null)
      }),
    flags: (ref, report, isLive) =>
      this.#update(ref, isLive, (state) => {
        if (!isLive && this.#isCurrent(state.flagsAt)) return false
        const isChange = JSON.stringify(state.flags) !== JSON.stringify(report)
        state.flags = report
        state.flagsAt = isLive ? this.#now() : null
        if (isLive) this.#emit(ref, { kind: 'flags', report })
        return isChange
      }),
    // Availability does not count as a report: a device that sends nothing else becomes stale.
    availability: (ref, isAvailable, isLive) =>
      this.#update(ref, false, (state) => {
        if (!isLive && this.#isCurrent(state.availableAt)) return false
        state.isAvailable = isAvailable
        state.availableAt = isLive ? this.#now() : null
        if (isLive && !isAvailable) this.#emit(ref, { kind: 'offline' })
        return false
      }),
    ack: (ref, { id, isAccepted, reason }) =>
      this.#update(ref, true, () => {
        this.#emit(ref, { kind: 'ack', id, isAccepted, reason })
        return false
      }),
    commandSent: (ref) => {
      if (this.#states.has(controllerKey(ref))) this.onChange(ref)
    },
    connection: (isConnected) => {
      this.#connectedAt = isConnected ? this.#now() : undefined
      for (const state of this.#states.values()) {
        if (!isConnected) for (const zone of state.zones.values()) zone.at = null
        this.#notifyIfChanged(state, false)
      }
    },
  }

  #update(ref: ControllerRef, isReport: boolean, change: (state: ControllerState) => boolean): void {
    const state = this.#states.get(controllerKey(ref))
    if (!state) return
    if (isReport) state.seenAt = this.#now()
    this.#notifyIfChanged(state, change(state))
  }

  /** Whether a report arrived over the current connection; a retained message must not replace it. */
  #isCurrent = (at: number | null | undefined) => at != null && at >= (this.#connectedAt ?? Infinity)

  #notifyIfChanged(state: ControllerState, isChanged: boolean): void {
    const isOnline = this.isOnline(state.ref)
    const isOnlineChanged = isOnline !== state.wasOnline
    state.wasOnline = isOnline
    if (isChanged || isOnlineChanged) this.onChange(state.ref)
  }

  #setLastMode(ref: ControllerRef, zone: number, mode: Mode): void {
    const key = `${controllerKey(ref)}/${zone}`
    if (this.#lastModes.get(key) === mode) return
    this.#lastModes.set(key, mode)
    this.onMode(ref, zone, mode)
  }

  #emit(ref: ControllerRef, event: ControllerEvent): void {
    for (const listener of this.#listeners.get(controllerKey(ref)) ?? []) listener(event)
  }
}

/** Measured temperatures change all the time; pages poll them instead. */
const isSameSetting = (one: ZoneReport, other: ZoneReport) =>
  one.mode === other.mode && one.temperature === other.temperature && one.fanSpeed === other.fanSpeed
