import { periodOf } from '../time/event-timing.ts'
import type { Card } from './cards.ts'

/** Returns when a card's event begins and ends, or undefined if the card has no event. */
export function eventOf({ properties: { eventPeriod }, timeZone }: Pick<Card, 'properties' | 'timeZone'>) {
  return eventPeriod && periodOf(eventPeriod, timeZone)
}
