import { isDay, momentOn } from '@stay/contract/time/zone'

/** Accepts only years from 2000 to 2099, to catch typing errors. */
const LOCAL_TIME = /^(20\d{2}-\d{2}-\d{2})(?:[T ](([01]\d|2[0-3]):[0-5]\d)(?::\d{2})?)?$/
const WITH_OFFSET = /^20\d{2}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/

/** Parses a date or date-time. Without an offset it is local hotel time; a date alone gets `defaultTime`. */
export function parseMoment(text: string, timeZone: string, defaultTime: string): number | undefined {
  const trimmed = text.trim()
  const [, day, time] = LOCAL_TIME.exec(trimmed) ?? []
  if (day) return isDay(day) ? momentOn(timeZone, day, time ?? defaultTime) : undefined
  if (!WITH_OFFSET.test(trimmed) || !isDay(trimmed.slice(0, 10))) return undefined
  const at = Date.parse(trimmed.replace(' ', 'T'))
  return Number.isNaN(at) ? undefined : at
}
