import { FAN_SPEEDS, type FanSpeed } from '@stay/contract/room/constants'
import type { FlagCommand, FlagReport, Mode, ZoneCommand, ZoneReport } from '../driver.ts'
import { nextTemperature } from './thermal.ts'

export const BEHAVIOURS = ['well', 'offline', 'slow', 'silent', 'refusing', 'wrong', 'twice'] as const
type Behaviour = (typeof BEHAVIOURS)[number]

/** A simulated event in the room, such as the use of a wall panel, or a new behaviour of its controller. */
export type SimulatedAction = {
  panel?: { zone: number; mode?: Mode; temperature?: number; fanSpeed?: FanSpeed }
  flags?: FlagReport
  outside?: number
  behave?: { kind: Behaviour; ms?: number; reason?: string }
}

type ControllerOutput = {
  zone: (zone: number, report: ZoneReport) => void
  flags: (flags: FlagReport) => void
  ack: (zone: number, ack: { id: string; isAccepted: boolean; reason?: string }) => void
  availability: (isOnline: boolean) => void
}

const REPORT_INTERVAL_MS = 10_000
const DEFAULT_DELAY_MS = 4000
const WRONG_TEMPERATURE_OFFSET = 100

export class SimulatedController {
  #output: ControllerOutput
  #zones: Map<number, ZoneReport>
  #flags: FlagReport = { dnd: false, mur: false, occupied: true, windowOpen: false, eco: false }
  #outside = 3100
  #behaviour: Behaviour = 'well'
  #delayMs = DEFAULT_DELAY_MS
  #reason = 'maintenance'
  #timers = new Set<NodeJS.Timeout>()
  #reportTimer: NodeJS.Timeout | undefined
  #reportMs: number
  #now: () => number

  constructor(
    zones: number[],
    output: ControllerOutput,
    { reportMs = REPORT_INTERVAL_MS, now = Date.now }: { reportMs?: number; now?: () => number } = {},
  ) {
    this.#output = output
    this.#reportMs = reportMs
    this.#now = now
    const initial: ZoneReport = {
      mode: 'cool',
      temperature: 2200,
      fanSpeed: 'auto',
      currentTemperature: 2340,
    }
    this.#zones = new Map(
      zones.map((zone) => [zone, { ...initial, currentTemperature: 2340 - 30 * (zone - 1) }]),
    )
  }

  get isOnline(): boolean {
    return this.#behaviour !== 'offline'
  }

  start(): void {
    // A random delay, so that the controllers of a hotel do not all report at the same time.
    this.#schedule(Math.random() * this.#reportMs, () => {
      this.#reportTimer = setInterval(() => {
        this.#advance(this.#reportMs)
        for (const zone of this.#zones.keys()) this.#reportZone(zone)
      }, this.#reportMs)
    })
    this.report()
  }

  stop(): void {
    clearInterval(this.#reportTimer)
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }

  report(): void {
    if (!this.isOnline) return
    this.#output.availability(true)
    this.#output.flags(this.#flags)
    for (const zone of this.#zones.keys()) this.#reportZone(zone)
  }

  receiveZone(zone: number, command: ZoneCommand): void {
    const before = this.#zones.get(zone)
    if (!before || !this.#isAccepting(command)) return
    const { id, mode, temperature, fanSpeed } = command
    const reason = this.#refusalReason(mode)
    if (reason) return this.#output.ack(zone, { id, isAccepted: false, reason })
    this.#execute(() => {
      this.#output.ack(zone, { id, isAccepted: true })
      const isWrong = this.#behaviour === 'wrong'
      this.#change(zone, {
        mode,
        temperature: temperature + (isWrong ? WRONG_TEMPERATURE_OFFSET : 0),
        ...(fanSpeed && { fanSpeed }),
      })
    })
  }

  receiveFlags(command: FlagCommand): void {
    if (!this.#isAccepting(command) || this.#behaviour === 'refusing') return
    this.#execute(() => {
      const isWrong = this.#behaviour === 'wrong'
      if (!isWrong) this.#flags = { ...this.#flags, ...command.flags }
      this.#reportFlags()
    })
  }

  simulate({ panel, flags, outside, behave }: SimulatedAction): void {
    if (behave) this.#setBehaviour(behave)
    if (outside !== undefined) {
      this.#outside = outside
      this.report()
    }
    if (flags) {
      this.#flags = { ...this.#flags, ...flags }
      this.#reportFlags()
    }
    if (panel) {
      const { zone, ...change } = panel
      if (this.#zones.has(zone)) this.#change(zone, change)
    }
  }

  #setBehaviour({
    kind,
    ms = DEFAULT_DELAY_MS,
    reason = 'maintenance',
  }: NonNullable<SimulatedAction['behave']>): void {
    const wasOnline = this.isOnline
    this.#behaviour = kind
    this.#delayMs = ms
    this.#reason = reason
    if (wasOnline && !this.isOnline) this.#output.availability(false)
    // The sender of the action waits for a report.
    this.report()
  }

  #isAccepting = ({ expiresAt }: { expiresAt: number }) =>
    this.isOnline && this.#behaviour !== 'silent' && expiresAt > this.#now()

  #refusalReason(mode: Mode): string | undefined {
    if (this.#behaviour === 'refusing') return this.#reason
    return this.#flags.windowOpen && mode !== 'off' ? 'window_open' : undefined
  }

  #execute(run: () => void): void {
    if (this.#behaviour === 'slow') this.#schedule(this.#delayMs, run)
    else run()
    if (this.#behaviour === 'twice') run()
  }

  #change(zone: number, change: Partial<ZoneReport>): void {
    const before = this.#zones.get(zone)
    if (!before) return
    this.#zones.set(zone, { ...before, ...change })
    this.#reportZone(zone)
  }

  #reportZone(zone: number): void {
    const report = this.#zones.get(zone)
    if (report && this.isOnline) this.#output.zone(zone, report)
  }

  #reportFlags(): void {
    if (this.isOnline) this.#output.flags(this.#flags)
  }

  #advance(ms: number): void {
    for (const [zone, report] of this.#zones) {
      const currentTemperature = nextTemperature(
        report.currentTemperature ?? this.#outside,
        {
          outside: this.#outside,
          isWindowOpen: this.#flags.windowOpen ?? false,
          target: report.mode === 'off' ? undefined : (report.temperature ?? undefined),
          fanSpeed: FAN_SPEEDS.find((speed) => speed === report.fanSpeed) ?? 'auto',
        },
        ms,
      )
      this.#zones.set(zone, { ...report, currentTemperature })
    }
  }

  #schedule(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      run()
    }, ms)
    this.#timers.add(timer)
  }
}
