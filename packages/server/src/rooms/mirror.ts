import { isDeepStrictEqual } from 'node:util'
import { STALE_AFTER_MS } from '@stay/contract/room/timings'
import {
  nameOf,
  type Address,
  type DriverEvents,
  type FlagReport,
  type KnownController,
  type Mode,
  type ZoneReport,
} from './driver.ts'

type HeldZone = { report: ZoneReport; at: number | null }

/** What a controller has said; moments are null where only its last words are known, and not when it said them. */
type Held = {
  address: Address
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
  onChange: (address: Address) => void = () => {}
  /** Told of the way in which a zone runs, so that it can be switched on likewise. */
  onMode: (address: Address, zone: number, mode: Mode) => void = () => {}

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Keeps what is known of these controllers and forgets all others. */
  know(controllers: readonly (KnownController & { lastModes: ReadonlyMap<number, Mode> })[]): void {
    const before = this.#held
    this.#held = new Map(
      controllers.map(({ hotelId, controllerId, lastModes, devices }) => {
        const address = { hotelId, controllerId }
        const held = before.get(nameOf(address)) ?? {
          address,
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
        for (const [zone, mode] of lastModes) this.#lastModes.set(`${nameOf(address)}/${zone}`, mode)
        return [nameOf(address), held]
      }),
    )
  }
  #lastModes = new Map<string, Mode>()

  /** Whether the device can be reached: it has not said goodbye, and was heard in the last three minutes. */
  isOnline(address: Address): boolean {
    const held = this.#held.get(nameOf(address))
    if (!held || this.#lineUpAt === undefined || held.isAvailable === false) return false
    if (held.isAvailable === undefined && held.seenAt === null) return false
    // After a break everybody gets the same time to report again.
    return this.#now() - Math.max(held.seenAt ?? 0, this.#lineUpAt) < STALE_AFTER_MS
  }

  seenAt = (address: Address) => this.#held.get(nameOf(address))?.seenAt ?? null
  zone = (address: Address, zone: number) => this.#held.get(nameOf(address))?.zones.get(zone)
  flags = (address: Address) => this.#held.get(nameOf(address))?.flags
  flagsAt = (address: Address) => this.#held.get(nameOf(address))?.flagsAt ?? null
  lastMode = (address: Address, zone: number) => this.#lastModes.get(`${nameOf(address)}/${zone}`)

  /** Hears what a controller says from now on. Answers how to stop. */
  listen(address: Address, listener: (news: News) => void): () => void {
    const name = nameOf(address)
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(name) === listeners) this.#listeners.delete(name)
    }
  }

  /** What the driver tells. */
  events: DriverEvents = {
    zone: (address, zone, report, isLive) =>
      this.#hear(address, isLive, (held) => {
        const before = held.zones.get(zone)
        if (!isLive && this.#wasHeard(before?.at)) return false
        held.zones.set(zone, { report, at: isLive ? this.#now() : null })
        if (report.mode !== 'off') this.#remember(address, zone, report.mode)
        if (isLive) this.#tell(address, { kind: 'zone', zone, report })
        return !before || !isSameSetting(before.report, report) || (isLive && before.at === null)
      }),
    flags: (address, report, isLive) =>
      this.#hear(address, isLive, (held) => {
        if (!isLive && this.#wasHeard(held.flagsAt)) return false
        const isChange = JSON.stringify(held.flags) !== JSON.stringify(report)
        held.flags = report
        held.flagsAt = isLive ? this.#now() : null
        if (isLive) this.#tell(address, { kind: 'flags', report })
        return isChange
      }),
    // To be there is not to report: whoever says nothing else is silent all the same.
    availability: (address, isAvailable, isLive) =>
      this.#hear(address, false, (held) => {
        held.isAvailable = isAvailable
        if (isLive && !isAvailable) this.#tell(address, { kind: 'offline' })
        return false
      }),
    answer: (address, { id, isAccepted, reason }) =>
      this.#hear(address, true, () => {
        this.#tell(address, { kind: 'answer', id, isAccepted, reason })
        return false
      }),
    asked: (address) => {
      if (this.#held.has(nameOf(address))) this.onChange(address)
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
  #hear(address: Address, isSeen: boolean, change: (held: Held) => boolean): void {
    const held = this.#held.get(nameOf(address))
    if (!held) return
    if (isSeen) held.seenAt = this.#now()
    this.#noticeOnline(held, change(held))
  }

  /** Last words do not take the place of what was heard on this line; what was heard before a break may be old. */
  #wasHeard = (at: number | null | undefined) => at != null && at >= (this.#lineUpAt ?? Infinity)

  #noticeOnline(held: Held, isChanged: boolean): void {
    const isOnline = this.isOnline(held.address)
    const hasTurned = isOnline !== held.wasOnline
    held.wasOnline = isOnline
    if (isChanged || hasTurned) this.onChange(held.address)
  }

  #remember(address: Address, zone: number, mode: Mode): void {
    const name = `${nameOf(address)}/${zone}`
    if (this.#lastModes.get(name) === mode) return
    this.#lastModes.set(name, mode)
    this.onMode(address, zone, mode)
  }

  #tell(address: Address, news: News): void {
    for (const listener of this.#listeners.get(nameOf(address)) ?? []) listener(news)
  }
}

/** Measured values drift all the time: pages ask for them now and then, and are not told of each. */
const isSameSetting = (one: ZoneReport, other: ZoneReport) =>
  one.mode === other.mode && one.temperature === other.temperature && one.fanSpeed === other.fanSpeed
