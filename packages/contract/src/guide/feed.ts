import { paginate } from '../lists/pagination.ts'
import { foldWords } from '../i18n/fold.ts'
import { openingStatus } from '../time/opening-status.ts'
import { momentOn } from '../time/zone.ts'
import { eventOf } from './event.ts'
import { currentCardsOf, toCardSummary } from './guide.ts'
import type { FeedQuery } from './feed-query.ts'
import type { WholeCard, WholeHotel } from './whole-hotel.ts'

/** Returns one page of a menu item's cards; the links to other pages are derived from the request `url`. */
export function toFeed(whole: WholeHotel, menuItemId: string, query: FeedQuery, url: string, now: number) {
  const item = whole.menuItems.find(({ id }) => id === menuItemId)
  if (!item) return undefined
  const cards = currentCardsOf(whole, menuItemId, now).filter(createFilter(whole, query, now))
  const ordering = query.ordering === 'order' && item.isByTime ? 'begin' : query.ordering
  const compare = ORDERINGS[ordering]
  const sorted = compare ? cards.sort((a, b) => compare(a, b, whole.layout.locale)) : cards
  const page = paginate(sorted, query, url)
  return { ...page, results: page.results.map(toCardSummary) }
}

function createFilter({ hotel }: WholeHotel, query: FeedQuery, now: number): (card: WholeCard) => boolean {
  const from = query.from ? momentOn(hotel.timeZone, query.from, '00:00') : -Infinity
  const to = query.to ? momentOn(hotel.timeZone, query.to, '24:00') : Infinity
  const terms = foldWords(query.search)
  return (card) => {
    if (query.kind && card.kind !== query.kind) return false
    if (query.openNow && !isOpen(card, now)) return false
    if ((query.from || query.to) && !isWithin(card, from, to)) return false
    return terms.every((term) => foldWords(card.name).some((word) => word.startsWith(term)))
  }
}

type Compare = (a: WholeCard, b: WholeCard, locale: string) => number

const ORDERINGS: Record<FeedQuery['ordering'], Compare | undefined> = {
  order: undefined,
  name: (a, b, locale) => a.name.localeCompare(b.name, locale),
  '-name': (a, b, locale) => b.name.localeCompare(a.name, locale),
  distance: (a, b) => metersOf(a) - metersOf(b),
  '-rating': (a, b) => ratingOf(b) - ratingOf(a),
  // `|| 0` because Infinity - Infinity is NaN for two cards without an event.
  begin: (a, b) => beginOf(a) - beginOf(b) || 0,
}

function isOpen(card: WholeCard, now: number): boolean {
  const event = eventOf(card)
  if (event) return event.begin <= now && now < event.end
  return card.openingHours !== null && openingStatus(card.openingHours, now).isOpen
}

function isWithin(card: WholeCard, from: number, to: number): boolean {
  const event = eventOf(card)
  return event !== undefined && event.begin < to && event.end > from
}

const beginOf = (card: WholeCard) => eventOf(card)?.begin ?? Infinity
const metersOf = (card: WholeCard) => card.properties.distance?.meters ?? Number.MAX_SAFE_INTEGER
const ratingOf = ({ properties: { rating } }: WholeCard) => (rating ? rating.value / rating.max : -1)
