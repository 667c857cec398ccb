import { FAN_SPEEDS, type FanSpeed } from './terms.ts'
import type { ClimatePolicy } from './setup.ts'

/** What is in force in a room; temperatures in hundredths of a degree Celsius. */
export type Policy = {
  limits: { min: number; max: number; step: number }
  locks: { windowOpen: boolean; unoccupied: boolean }
  isUnderMaintenance: boolean
  checkOut: { isOn: boolean; temperature: number; fanSpeed: FanSpeed } | null
}

/** What holds where a hotel says nothing else, in degrees Celsius. */
const USUAL = {
  limits: { min: 18, max: 26, step: 0.5 },
  locks: { windowOpen: true, unoccupied: true },
  isUnderMaintenance: false,
  checkOut: { isOn: false },
} as const satisfies ClimatePolicy

const hundredths = (degrees: number) => Math.round(degrees * 100)

/** What is in force: each policy says something over those before it. */
export function mergePolicies(...policies: (ClimatePolicy | null | undefined)[]): Policy {
  const said = [USUAL as ClimatePolicy, ...policies.map((policy) => policy ?? {})]
  const limits = Object.assign({}, USUAL.limits, ...said.map((policy) => policy.limits))
  const locks = Object.assign({}, USUAL.locks, ...said.map((policy) => policy.locks))
  const checkOut = said.findLast((policy) => policy.checkOut !== undefined)?.checkOut ?? null
  const [min, max, step] = [limits.min, limits.max, limits.step].map(hundredths) as [number, number, number]
  return {
    limits: { min, max, step },
    locks,
    isUnderMaintenance:
      said.findLast(({ isUnderMaintenance: is }) => is !== undefined)?.isUnderMaintenance ?? false,
    checkOut: checkOut && {
      isOn: checkOut.isOn,
      temperature: checkOut.temperature === undefined ? max : hundredths(checkOut.temperature),
      fanSpeed: checkOut.fanSpeed ?? FAN_SPEEDS[0],
    },
  }
}

/** What is wrong with a policy that has the right shape, by what would be in force. */
export function policyFaults({ limits, checkOut }: Policy): { path: string[]; reason: string }[] {
  const { min, max, step } = limits
  if (min >= max) return [{ path: ['limits', 'max'], reason: 'is not above min' }]
  if ((max - min) % step !== 0)
    return [{ path: ['limits', 'max'], reason: `is no whole number of steps above min` }]
  const preset = checkOut?.isOn ? checkOut.temperature : min
  if (preset < min || preset > max)
    return [{ path: ['checkOut', 'temperature'], reason: 'is outside the limits' }]
  if ((preset - min) % step !== 0)
    return [{ path: ['checkOut', 'temperature'], reason: 'is no whole number of steps above min' }]
  return []
}
