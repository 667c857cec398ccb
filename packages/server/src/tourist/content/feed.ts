import { foldWords } from '@stay/contract/i18n/fold'
import type { PackHotel } from '@stay/contract/packs/pack'
import { openingStatus } from '@stay/contract/time/opening-status'
import { momentOn } from '@stay/contract/time/zone'
import type { Calls } from '@stay/contract/http/tourist-calls'
import type { Asked } from '../../http/route.ts'
import { isPast } from './present.ts'
import type { CardContent, HotelContent } from './queries.ts'
import { createReader } from './reader.ts'

type FeedCall = Calls['GET /hotels/{hotelId}/menu-items/{menuItemId}/smart-content-groups/']
type FeedQuery = Asked<FeedCall>['query']

/** The cards of a menu item that a guest wants to see, in the asked order. */
export function selectFeed(
  content: HotelContent,
  item: PackHotel['menuItems'][number],
  query: FeedQuery,
  locales: Asked<FeedCall>['locales'],
  now: number,
): CardContent[] {
  const { timeZone } = content.hotel
  const from = query.from ? momentOn(timeZone, query.from, '00:00') : -Infinity
  const to = query.to ? momentOn(timeZone, query.to, '24:00') : Infinity
  const terms = foldWords(query.search)
  const nameOf = (card: CardContent) => createReader(locales, content.hotel).text('name', card.document.name)

  const cards = item.cards
    .map((name) => content.cards.get(name))
    .filter((card) => card !== undefined)
    .filter((card) => !isPast(card, now))
    .filter((card) => !query.kind || card.document.kind === query.kind)
    .filter((card) => !query.openNow || isOpen(card, timeZone, now))
    .filter((card) => (query.from === undefined && query.to === undefined) || isWithin(card, from, to))
    .filter((card) => terms.every((term) => foldWords(nameOf(card)).some((word) => word.startsWith(term))))

  const orderings: Record<FeedQuery['ordering'], ((a: CardContent, b: CardContent) => number) | undefined> = {
    order: undefined,
    name: (a, b) => nameOf(a).localeCompare(nameOf(b), locales[0]),
    '-name': (a, b) => nameOf(b).localeCompare(nameOf(a), locales[0]),
    distance: (a, b) => metersOf(a) - metersOf(b),
    '-rating': (a, b) => ratingOf(b) - ratingOf(a),
    begin: (a, b) => (a.eventBegin ?? Infinity) - (b.eventBegin ?? Infinity) || 0,
  }
  // The natural order of events is that of time.
  const isByTime = query.ordering === 'order' && item.kind === 'event'
  const ordering = orderings[isByTime ? 'begin' : query.ordering]
  return ordering ? cards.sort((a, b) => ordering(a, b) || 0) : cards
}

function isOpen(card: CardContent, hotelZone: string, now: number): boolean {
  const { openingHours, timeZone } = card.document
  if (card.eventBegin !== null && card.eventEnd !== null) return card.eventBegin <= now && now < card.eventEnd
  return (
    openingHours !== undefined &&
    openingStatus({ timeZone: timeZone ?? hotelZone, ...openingHours }, now).isOpen
  )
}

const isWithin = (card: CardContent, from: number, to: number) =>
  card.eventBegin !== null && card.eventEnd !== null && card.eventBegin < to && card.eventEnd > from
const metersOf = (card: CardContent) => card.document.properties?.distance?.meters ?? Number.MAX_SAFE_INTEGER
const ratingOf = (card: CardContent) => {
  const rating = card.document.properties?.rating
  return rating ? rating.value / rating.max : -1
}
