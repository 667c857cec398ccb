import { FAN_SPEEDS, type FanSpeed } from '@stay/contract/room/terms'
import type { FlagCommand, FlagReport, Mode, ZoneCommand, ZoneReport } from '../driver.ts'
import { nextTemperature } from './thermal.ts'

/** How a simulated controller can fail. */
export const BEHAVIOURS = ['well', 'offline', 'slow', 'silent', 'refusing', 'wrong', 'twice'] as const
type Behaviour = (typeof BEHAVIOURS)[number]

/** What somebody does in the room, or to it. */
export type Act = {
  /** At the wall panel of a zone. */
  panel?: { zone: number; mode?: Mode; temperature?: number; fanSpeed?: FanSpeed }
  flags?: FlagReport
  outside?: number
  behave?: { kind: Behaviour; ms?: number; reason?: string }
}

/** How the controller is heard. */
type Voice = {
  zone: (zone: number, report: ZoneReport) => void
  flags: (flags: FlagReport) => void
  answer: (zone: number, answer: { id: string; isAccepted: boolean; reason?: string }) => void
  availability: (isOnline: boolean) => void
}

const REPORT_MS = 10_000
const SLOW_MS = 4000
/** What a wrong one takes instead of what it was asked for. */
const WRONG_BY = 100

/** A room controller that behaves, or misbehaves, like one on a wall; it knows nothing of how it is reached. */
export class SimulatedController {
  #voice: Voice
  #zones: Map<number, ZoneReport>
  #flags: FlagReport = { dnd: false, mur: false, occupied: true, windowOpen: false, eco: false }
  #outside = 3100
  #behaviour: Behaviour = 'well'
  #delayMs = SLOW_MS
  #reason = 'maintenance'
  #timers = new Set<NodeJS.Timeout>()
  #reporting: NodeJS.Timeout | undefined
  #reportMs: number
  #now: () => number

  constructor(
    zones: number[],
    voice: Voice,
    { reportMs = REPORT_MS, now = Date.now }: { reportMs?: number; now?: () => number } = {},
  ) {
    this.#voice = voice
    this.#reportMs = reportMs
    this.#now = now
    const at: ZoneReport = { mode: 'cool', temperature: 2200, fanSpeed: 'auto', currentTemperature: 2340 }
    this.#zones = new Map(zones.map((zone) => [zone, { ...at, currentTemperature: 2340 - 30 * (zone - 1) }]))
  }

  get isOnline(): boolean {
    return this.#behaviour !== 'offline'
  }

  start(): void {
    // Each at its own moment: a house does not report in one instant.
    this.#later(Math.random() * this.#reportMs, () => {
      this.#reporting = setInterval(() => {
        this.#pass(this.#reportMs)
        for (const zone of this.#zones.keys()) this.#sayZone(zone)
      }, this.#reportMs)
    })
    this.report()
  }

  stop(): void {
    clearInterval(this.#reporting)
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }

  /** Says all that it knows. */
  report(): void {
    if (!this.isOnline) return
    this.#voice.availability(true)
    this.#voice.flags(this.#flags)
    for (const zone of this.#zones.keys()) this.#sayZone(zone)
  }

  take(zone: number, command: ZoneCommand): void {
    const before = this.#zones.get(zone)
    if (!before || !this.#mayTake(command)) return
    const { id, mode, temperature, fanSpeed } = command
    const reason = this.#refusal(mode)
    if (reason) return this.#voice.answer(zone, { id, isAccepted: false, reason })
    this.#obey(() => {
      this.#voice.answer(zone, { id, isAccepted: true })
      const isWrong = this.#behaviour === 'wrong'
      this.#change(zone, {
        mode,
        temperature: temperature + (isWrong ? WRONG_BY : 0),
        ...(fanSpeed && { fanSpeed }),
      })
    })
  }

  takeFlags(command: FlagCommand): void {
    if (!this.#mayTake(command) || this.#behaviour === 'refusing') return
    this.#obey(() => {
      const isWrong = this.#behaviour === 'wrong'
      if (!isWrong) this.#flags = { ...this.#flags, ...command.flags }
      this.#sayFlags()
    })
  }

  /** Somebody does something in the room. */
  play({ panel, flags, outside, behave }: Act): void {
    if (behave) this.#behave(behave)
    if (outside !== undefined) {
      this.#outside = outside
      this.report()
    }
    if (flags) {
      this.#flags = { ...this.#flags, ...flags }
      this.#sayFlags()
    }
    if (panel) {
      const { zone, ...change } = panel
      if (this.#zones.has(zone)) this.#change(zone, change)
    }
  }

  #behave({ kind, ms = SLOW_MS, reason = 'maintenance' }: NonNullable<Act['behave']>): void {
    const wasOnline = this.isOnline
    this.#behaviour = kind
    this.#delayMs = ms
    this.#reason = reason
    if (wasOnline && !this.isOnline) this.#voice.availability(false)
    // Whoever plays it hears that it was heard.
    this.report()
  }

  /** What comes too late is not done: whoever asked has been told that it failed. */
  #mayTake = ({ expiresAt }: { expiresAt: number }) =>
    this.isOnline && this.#behaviour !== 'silent' && expiresAt > this.#now()

  #refusal(mode: Mode): string | undefined {
    if (this.#behaviour === 'refusing') return this.#reason
    return this.#flags.windowOpen && mode !== 'off' ? 'window_open' : undefined
  }

  #obey(act: () => void): void {
    if (this.#behaviour === 'slow') this.#later(this.#delayMs, act)
    else act()
    if (this.#behaviour === 'twice') act()
  }

  #change(zone: number, change: Partial<ZoneReport>): void {
    const before = this.#zones.get(zone)
    if (!before) return
    this.#zones.set(zone, { ...before, ...change })
    this.#sayZone(zone)
  }

  #sayZone(zone: number): void {
    const report = this.#zones.get(zone)
    if (report && this.isOnline) this.#voice.zone(zone, report)
  }

  #sayFlags(): void {
    if (this.isOnline) this.#voice.flags(this.#flags)
  }

  /** Time goes by in the room. */
  #pass(ms: number): void {
    for (const [zone, report] of this.#zones) {
      const currentTemperature = nextTemperature(
        report.currentTemperature ?? this.#outside,
        {
          outside: this.#outside,
          isWindowOpen: this.#flags.windowOpen ?? false,
          target: report.mode === 'off' ? undefined : (report.temperature ?? undefined),
          fan: FAN_SPEEDS.findIndex((speed) => speed === report.fanSpeed),
        },
        ms,
      )
      this.#zones.set(zone, { ...report, currentTemperature })
    }
  }

  #later(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      act()
    }, ms)
    this.#timers.add(timer)
  }
}
