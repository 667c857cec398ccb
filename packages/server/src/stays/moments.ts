import { isDay, momentOn } from '@stay/contract/time/zone'

/** A stay in another century is a slip of the keyboard. */
const OWN_CLOCK = /^(20\d{2}-\d{2}-\d{2})(?:[T ](([01]\d|2[0-3]):[0-5]\d)(?::\d{2})?)?$/
const WITH_OFFSET = /^20\d{2}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/

/**
 * The moment that a hotel means: with an offset as it stands, else by the hotel's own clock, and a day alone at the
 * usual time. Undefined where it is none.
 */
export function readMoment(text: string, timeZone: string, usualTime: string): number | undefined {
  const trimmed = text.trim()
  const [, day, clock] = OWN_CLOCK.exec(trimmed) ?? []
  if (day) return isDay(day) ? momentOn(timeZone, day, clock ?? usualTime) : undefined
  if (!WITH_OFFSET.test(trimmed) || !isDay(trimmed.slice(0, 10))) return undefined
  const at = Date.parse(trimmed.replace(' ', 'T'))
  return Number.isNaN(at) ? undefined : at
}
