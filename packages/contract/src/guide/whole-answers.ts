import type { Card, CardSummary, Related } from './cards.ts'
import { periodOf } from '../time/event-timing.ts'
import type { Hotel, Layout } from './hotels.ts'
import { openingStatus } from '../time/opening-status.ts'
import type { RelatedIds, WholeHotel } from './whole-hotel.ts'
import { momentOn } from '../time/zone.ts'

type SavedCard = WholeHotel['cards'][number]

const MAX_RELATED = 12
const DEFAULT_PAGE_SIZE = 20

/**
 * What the server would answer now, out of a hotel that was saved earlier: `rest` is what follows the hotel's own
 * address. Undefined for what is not there. Only the parameters that our pages ask with are understood.
 */
export function answerFrom(whole: WholeHotel, rest: string, query: URLSearchParams, now: number): unknown {
  const [kind = '', id = ''] = rest.split('/').filter(Boolean).map(decodeURIComponent)
  if (kind === '') return hotelOf(whole, now)
  if (kind === 'layout') return layoutOf(whole, now)
  if (kind === 'menu-items') return feedOf(whole, id, query, now)
  const card = kind === 'smart-content-groups' && whole.cards.find((candidate) => candidate.id === id)
  return card ? { ...card, related: relatedOf(whole, card.related, now) } : undefined
}

const hotelOf = (whole: WholeHotel, now: number): Hotel => ({
  ...whole.hotel,
  related: relatedOf(whole, whole.hotel.related, now),
})

function layoutOf(whole: WholeHotel, now: number): Layout {
  return {
    ...whole.layout,
    menuItems: whole.layout.menuItems.map((item) => {
      const current = cardsOf(whole, item.id, now)
      return {
        ...item,
        kinds: item.kinds.filter((kind) => current.some((card) => card.kind === kind)),
        count: current.length,
      }
    }),
  }
}

function feedOf(whole: WholeHotel, menuItemId: string, query: URLSearchParams, now: number) {
  if (!whole.menuItems.some(({ id }) => id === menuItemId)) return undefined
  const [kind, from, to] = ['kind', 'from', 'to'].map((name) => query.get(name))
  const { timeZone } = whole.hotel
  const begin = from ? momentOn(timeZone, from, '00:00') : -Infinity
  const end = to ? momentOn(timeZone, to, '24:00') : Infinity
  const cards = cardsOf(whole, menuItemId, now).filter((card) => {
    if (kind && card.kind !== kind) return false
    if (query.get('openNow') === 'true' && !isOpen(card, now)) return false
    if (!from && !to) return true
    const period = eventOf(card)
    return period !== undefined && period.begin < end && period.end > begin
  })
  const [page = 1, size = DEFAULT_PAGE_SIZE] = ['page', 'pageSize'].map(
    (name) => Number(query.get(name)) || undefined,
  )
  const hasMore = page * size < cards.length
  return {
    count: cards.length,
    countIsExact: true,
    // Pages count for themselves: they only need to know whether there is more.
    next: hasMore ? `?page=${page + 1}` : null,
    previous: page > 1 ? `?page=${page - 1}` : null,
    results: cards.slice((page - 1) * size, page * size).map(summaryOf),
  }
}

/** The cards of a menu item that are not over, events in the order of time. */
function cardsOf(whole: WholeHotel, menuItemId: string, now: number): SavedCard[] {
  const item = whole.menuItems.find(({ id }) => id === menuItemId)
  const cards = pick(whole, item?.cards ?? [], now)
  const beginOf = (card: SavedCard) => eventOf(card)?.begin ?? Infinity
  return item?.isByTime ? cards.sort((a, b) => beginOf(a) - beginOf(b) || 0) : cards
}

const pick = ({ cards }: WholeHotel, ids: string[], now: number) =>
  ids
    .map((id) => cards.find((card) => card.id === id))
    .filter((card) => card !== undefined && (eventOf(card)?.end ?? Infinity) > now) as SavedCard[]

function relatedOf(whole: WholeHotel, related: RelatedIds, now: number): Related {
  const section = (ids: string[]) => pick(whole, ids, now).slice(0, MAX_RELATED).map(summaryOf)
  return {
    activities: section(related.activities),
    information: section(related.information),
    events: section(related.events),
    places: section(related.places),
  }
}

function eventOf({ properties: { eventPeriod }, timeZone }: Pick<Card, 'properties' | 'timeZone'>) {
  return eventPeriod && periodOf(eventPeriod, timeZone)
}

function isOpen(card: SavedCard, now: number): boolean {
  const event = eventOf(card)
  if (event) return event.begin <= now && now < event.end
  return card.openingHours !== null && openingStatus(card.openingHours, now).isOpen
}

function summaryOf(card: SavedCard): CardSummary {
  const { body: _, images, menuItem: __, related: ___, ...facts } = card
  return { ...facts, image: images[0] ?? null }
}
