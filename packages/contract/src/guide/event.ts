import { periodOf } from '../time/event-timing.ts'
import type { Card } from './cards.ts'

/** Begin and end of a card's event, in milliseconds; undefined for a card without one. */
export function eventOf({ properties: { eventPeriod }, timeZone }: Pick<Card, 'properties' | 'timeZone'>) {
  return eventPeriod && periodOf(eventPeriod, timeZone)
}
