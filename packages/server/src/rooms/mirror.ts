import { isDeepStrictEqual } from 'node:util'
import { STALE_AFTER_MS } from '@stay/contract/room/timings'
import {
  nameOf,
  type ControllerRef,
  type DriverEvents,
  type FlagReport,
  type KnownController,
  type Mode,
  type ZoneReport,
} from './driver.ts'

type HeldZone = { report: ZoneReport; at: number | null }

/** What a controller has said; moments are null where only its last words are known, and not when it said them. */
type Held = {
  ref: ControllerRef
  isAvailable: boolean | undefined
  seenAt: number | null
  zones: Map<number, HeldZone>
  flags: FlagReport | undefined
  flagsAt: number | null
  wasOnline: boolean
  devices: KnownController['devices']
}

/** What a device has just said. */
export type News =
  | { kind: 'zone'; zone: number; report: ZoneReport }
  | { kind: 'flags'; report: FlagReport }
  | { kind: 'answer'; id: string; isAccepted: boolean; reason: string | undefined }
  | { kind: 'offline' }

/** The rooms as their devices last described them. It is never written by what somebody asked for. */
export class Mirror {
  #held = new Map<string, Held>()
  #listeners = new Map<string, Set<(news: News) => void>>()
  #lineUpAt: number | undefined
  #now: () => number
  /** Told when what a guest would see has become another. */
  onChange: (ref: ControllerRef) => void = () => {}
  /** Told of the way in which a zone runs, so that it can be switched on likewise. */
  onMode: (ref: ControllerRef, zone: number, mode: Mode) => void = () => {}

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Keeps what is known of these controllers and forgets all others. */
  know(controllers: readonly (KnownController & { lastModes: ReadonlyMap<number, Mode> })[]): void {
    const before = this.#held
    this.#held = new Map(
      controllers.map(({ hotelId, controllerId, lastModes, devices }) => {
        const ref = { hotelId, controllerId }
        const held = before.get(nameOf(ref)) ?? {
          ref,
          isAvailable: undefined,
          seenAt: null,
          zones: new Map(),
          flags: undefined,
          flagsAt: null,
          wasOnline: false,
          devices,
        }
        // Of a device that has taken the place of another nothing is known yet.
        for (const zone of held.zones.keys())
          if (!isDeepStrictEqual(held.devices.get(zone), devices.get(zone))) held.zones.delete(zone)
        held.devices = devices
        for (const [zone, mode] of lastModes) this.#lastModes.set(`${nameOf(ref)}/${zone}`, mode)
        return [nameOf(ref), held]
      }),
    )
  }
  #lastModes = new Map<string, Mode>()

  /** Whether the device can be reached: it has not said goodbye, and was heard in the last three minutes. */
  isOnline(ref: ControllerRef): boolean {
    const held = this.#held.get(nameOf(ref))
    if (!held || this.#lineUpAt === undefined || held.isAvailable === false) return false
    if (held.isAvailable === undefined && held.seenAt === null) return false
    // After a break everybody gets the same time to report again.
    return this.#now() - Math.max(held.seenAt ?? 0, this.#lineUpAt) < STALE_AFTER_MS
  }

  seenAt = (ref: ControllerRef) => this.#held.get(nameOf(ref))?.seenAt ?? null
  zone = (ref: ControllerRef, zone: number) => this.#held.get(nameOf(ref))?.zones.get(zone)
  flags = (ref: ControllerRef) => this.#held.get(nameOf(ref))?.flags
  flagsAt = (ref: ControllerRef) => this.#held.get(nameOf(ref))?.flagsAt ?? null
  lastMode = (ref: ControllerRef, zone: number) => this.#lastModes.get(`${nameOf(ref)}/${zone}`)

  /** Hears what a controller says from now on. Answers how to stop. */
  listen(ref: ControllerRef, listener: (news: News) => void): () => void {
    const name = nameOf(ref)
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(name) === listeners) this.#listeners.delete(name)
    }
  }

  /** What the driver tells. */
  events: DriverEvents = {
    zone: (ref, zone, report, isLive) =>
      this.#hear(ref, isLive, (held) => {
        const before = held.zones.get(zone)
        if (!isLive && this.#wasHeard(before?.at)) return false
        held.zones.set(zone, { report, at: isLive ? this.#now() : null })
        if (report.mode !== 'off') this.#remember(ref, zone, report.mode)
        if (isLive) this.#tell(ref, { kind: 'zone', zone, report })
        return !before || !isSameSetting(before.report, report) || (isLive && before.at === null)
      }),
    flags: (ref, report, isLive) =>
      this.#hear(ref, isLive, (held) => {
        if (!isLive && this.#wasHeard(held.flagsAt)) return false
        const isChange = JSON.stringify(held.flags) !== JSON.stringify(report)
        held.flags = report
        held.flagsAt = isLive ? this.#now() : null
        if (isLive) this.#tell(ref, { kind: 'flags', report })
        return isChange
      }),
    // To be there is not to report: whoever says nothing else is silent all the same.
    availability: (ref, isAvailable, isLive) =>
      this.#hear(ref, false, (held) => {
        held.isAvailable = isAvailable
        if (isLive && !isAvailable) this.#tell(ref, { kind: 'offline' })
        return false
      }),
    answer: (ref, { id, isAccepted, reason }) =>
      this.#hear(ref, true, () => {
        this.#tell(ref, { kind: 'answer', id, isAccepted, reason })
        return false
      }),
    asked: (ref) => {
      if (this.#held.has(nameOf(ref))) this.onChange(ref)
    },
    line: (isUp) => {
      this.#lineUpAt = isUp ? this.#now() : undefined
      for (const held of this.#held.values()) {
        // What was heard before a break is what was last known.
        if (!isUp) for (const zone of held.zones.values()) zone.at = null
        this.#noticeOnline(held, false)
      }
    },
  }

  /** Takes in what a known controller says; `change` answers whether a guest would see a difference. */
  #hear(ref: ControllerRef, isSeen: boolean, change: (held: Held) => boolean): void {
    const held = this.#held.get(nameOf(ref))
    if (!held) return
    if (isSeen) held.seenAt = this.#now()
    this.#noticeOnline(held, change(held))
  }

  /** Last words do not take the place of what was heard on this line; what was heard before a break may be old. */
  #wasHeard = (at: number | null | undefined) => at != null && at >= (this.#lineUpAt ?? Infinity)

  #noticeOnline(held: Held, isChanged: boolean): void {
    const isOnline = this.isOnline(held.ref)
    const hasTurned = isOnline !== held.wasOnline
    held.wasOnline = isOnline
    if (isChanged || hasTurned) this.onChange(held.ref)
  }

  #remember(ref: ControllerRef, zone: number, mode: Mode): void {
    const name = `${nameOf(ref)}/${zone}`
    if (this.#lastModes.get(name) === mode) return
    this.#lastModes.set(name, mode)
    this.onMode(ref, zone, mode)
  }

  #tell(ref: ControllerRef, news: News): void {
    for (const listener of this.#listeners.get(nameOf(ref)) ?? []) listener(news)
  }
}

/** Measured values drift all the time: pages ask for them now and then, and are not told of each. */
const isSameSetting = (one: ZoneReport, other: ZoneReport) =>
  one.mode === other.mode && one.temperature === other.temperature && one.fanSpeed === other.fanSpeed
