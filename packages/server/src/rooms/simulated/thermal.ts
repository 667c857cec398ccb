import type { FanSpeed } from '@stay/contract/room/constants'

/** Temperatures are in hundredths of a degree Celsius. */
type Conditions = {
  outside: number
  isWindowOpen: boolean
  /** `undefined` while the air conditioning is off. */
  target: number | undefined
  fanSpeed: FanSpeed
}

const WALL_PER_HOUR = 0.08
const WINDOW_PER_HOUR = 3
const FAN_PER_HOUR: Record<FanSpeed, number> = { auto: 4, low: 2, medium: 4, high: 7 }
const HOUR_MS = 3_600_000

export function nextTemperature(
  current: number,
  { outside, isWindowOpen, target, fanSpeed }: Conditions,
  ms: number,
): number {
  const leakRate = isWindowOpen ? WINDOW_PER_HOUR : WALL_PER_HOUR
  const acRate = target === undefined || isWindowOpen ? 0 : FAN_PER_HOUR[fanSpeed]
  const equilibrium = (leakRate * outside + acRate * (target ?? 0)) / (leakRate + acRate)
  return Math.round(equilibrium + (current - equilibrium) * Math.exp((-(leakRate + acRate) * ms) / HOUR_MS))
}
