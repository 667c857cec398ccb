import { FAN_SPEEDS, type FanSpeed } from './constants.ts'
import type { ClimatePolicy } from './setup.ts'

/** Effective climate policy of a room; temperatures in hundredths of a degree Celsius. */
export type Policy = {
  limits: { min: number; max: number; step: number }
  locks: { windowOpen: boolean; unoccupied: boolean }
  isUnderMaintenance: boolean
  checkOut: { isOn: boolean; temperature: number; fanSpeed: FanSpeed } | null
}

/** Temperatures in degrees Celsius. */
const DEFAULT_POLICY = {
  limits: { min: 18, max: 26, step: 0.5 },
  locks: { windowOpen: true, unoccupied: true },
  isUnderMaintenance: false,
  checkOut: { isOn: false },
} as const satisfies ClimatePolicy

const hundredths = (degrees: number) => Math.round(degrees * 100)

/** Merges policies over the defaults; later ones take precedence. */
export function mergePolicies(...policies: (ClimatePolicy | null | undefined)[]): Policy {
  const layers = [DEFAULT_POLICY as ClimatePolicy, ...policies.map((policy) => policy ?? {})]
  const limits = Object.assign({}, DEFAULT_POLICY.limits, ...layers.map((policy) => policy.limits))
  const locks = Object.assign({}, DEFAULT_POLICY.locks, ...layers.map((policy) => policy.locks))
  const checkOut = layers.findLast((policy) => policy.checkOut !== undefined)?.checkOut ?? null
  const [min, max, step] = [limits.min, limits.max, limits.step].map(hundredths) as [number, number, number]
  return {
    limits: { min, max, step },
    locks,
    isUnderMaintenance:
      layers.findLast(({ isUnderMaintenance: is }) => is !== undefined)?.isUnderMaintenance ?? false,
    checkOut: checkOut && {
      isOn: checkOut.isOn,
      temperature: checkOut.temperature === undefined ? max : hundredths(checkOut.temperature),
      fanSpeed: checkOut.fanSpeed ?? FAN_SPEEDS[0],
    },
  }
}

/** Returns the problems of an effective policy that the schema cannot detect. */
export function findPolicyProblems({ limits, checkOut }: Policy): { path: string[]; reason: string }[] {
  const { min, max, step } = limits
  if (min >= max) return [{ path: ['limits', 'max'], reason: 'must be greater than min' }]
  if ((max - min) % step !== 0)
    return [{ path: ['limits', 'max'], reason: 'must be a whole number of steps above min' }]
  const preset = checkOut?.isOn ? checkOut.temperature : min
  if (preset < min || preset > max)
    return [{ path: ['checkOut', 'temperature'], reason: 'must be within the limits' }]
  if ((preset - min) % step !== 0)
    return [{ path: ['checkOut', 'temperature'], reason: 'must be a whole number of steps above min' }]
  return []
}
