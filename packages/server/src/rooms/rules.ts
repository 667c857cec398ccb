import type { AcSettings, ClimateLimits } from '@stay/contract/room/climate'
import type { Policy } from '@stay/contract/room/policy'
import { FAN_SPEEDS, LOCK_REASONS, type LockReason } from '@stay/contract/room/constants'
import type { FlagReport, Mode, ZoneReport } from './driver.ts'

export function lockOf(
  { locks, isUnderMaintenance }: Policy,
  flags: FlagReport | undefined,
): LockReason | undefined {
  if (isUnderMaintenance) return 'maintenance'
  if (locks.windowOpen && flags?.windowOpen) return 'window_open'
  return locks.unoccupied && flags?.occupied === false ? 'room_unoccupied' : undefined
}

/** Devices may also refuse with other reasons. */
export const findLockReason = (reason: string | undefined) => LOCK_REASONS.find((each) => each === reason)

/** The reported values are always allowed: a wall panel may exceed the limits. */
export function isWithin(
  { temperature, fanSpeed }: AcSettings,
  { min, max, step, fanSpeeds }: ClimateLimits,
  report: ZoneReport,
): boolean {
  const isOnStep = temperature >= min && temperature <= max && (temperature - min) % step === 0
  const allowedSpeeds = fanSpeeds.length === 0 ? FAN_SPEEDS : fanSpeeds
  const isSpeedAllowed = allowedSpeeds.includes(fanSpeed)
  return (isOnStep || temperature === report.temperature) && (isSpeedAllowed || fanSpeed === report.fanSpeed)
}

const MODES_WITHOUT_SET_POINT: Mode[] = ['dry', 'fan_only']

/** A device that is off matches any temperature and fan speed. */
export function matchesSettings({ isOn, temperature, fanSpeed }: AcSettings, report: ZoneReport): boolean {
  if (!isOn || report.mode === 'off') return isOn === (report.mode !== 'off')
  const hasSetPoint = report.temperature !== null || !MODES_WITHOUT_SET_POINT.includes(report.mode)
  return (
    (!hasSetPoint || report.temperature === temperature) &&
    (report.fanSpeed === null || report.fanSpeed === fanSpeed)
  )
}

export const matchesFlags = (requested: FlagReport, report: FlagReport) =>
  Object.entries(requested).every(([name, value]) => report[name as keyof FlagReport] === value)
