import type { AcSettings, ClimateLimits } from '@stay/contract/room/climate'
import type { Policy } from '@stay/contract/room/policy'
import { FAN_SPEEDS, LOCK_REASONS, type LockReason } from '@stay/contract/room/terms'
import type { FlagReport, Mode, ZoneReport } from './driver.ts'

/** Why a zone takes no settings now. */
export function lockOf(
  { locks, isUnderMaintenance }: Policy,
  flags: FlagReport | undefined,
): LockReason | undefined {
  if (isUnderMaintenance) return 'maintenance'
  if (locks.windowOpen && flags?.windowOpen) return 'window_open'
  return locks.unoccupied && flags?.occupied === false ? 'room_unoccupied' : undefined
}

/** A device may refuse for one of our reasons, or for one of its own. */
export const knownReason = (reason: string | undefined) => LOCK_REASONS.find((known) => known === reason)

/** Whether a zone can be asked for this. What it already has is always good: a wall panel may go beyond the limits. */
export function isWithin(
  { temperature, fanSpeed }: AcSettings,
  { min, max, step, fanSpeeds }: ClimateLimits,
  report: ZoneReport,
): boolean {
  const isOnStep = temperature >= min && temperature <= max && (temperature - min) % step === 0
  const known = fanSpeeds.length === 0 ? FAN_SPEEDS : fanSpeeds
  const hasFan = known.includes(fanSpeed)
  return (isOnStep || temperature === report.temperature) && (hasFan || fanSpeed === report.fanSpeed)
}

/** Modes in which a device may have no temperature to reach. */
const WITHOUT_SET_POINT: Mode[] = ['dry', 'fan_only']

/** Whether a device reports what was asked for. One that is off has no other settings. */
export function matchesSettings({ isOn, temperature, fanSpeed }: AcSettings, report: ZoneReport): boolean {
  if (!isOn || report.mode === 'off') return isOn === (report.mode !== 'off')
  const hasSetPoint = report.temperature !== null || !WITHOUT_SET_POINT.includes(report.mode)
  return (
    (!hasSetPoint || report.temperature === temperature) &&
    (report.fanSpeed === null || report.fanSpeed === fanSpeed)
  )
}

/** Whether the room reports these flags. */
export const hasFlags = (wanted: FlagReport, report: FlagReport) =>
  Object.entries(wanted).every(([name, value]) => report[name as keyof FlagReport] === value)
