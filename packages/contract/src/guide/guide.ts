import type { Card, CardSummary, Related } from './cards.ts'
import type { Hotel, Layout } from './hotels.ts'
import { eventOf } from './event.ts'
import type { RelatedIds, WholeCard, WholeHotel } from './whole-hotel.ts'

/** These functions run on the server and, on the offline copy of a hotel, in the service worker. */

const MAX_RELATED = 12

export const toHotel = (whole: WholeHotel, now: number): Hotel => ({
  ...whole.hotel,
  related: toRelated(whole, whole.hotel.related, now),
})

/** Returns the layout with menu items that count only current cards. */
export const toLayout = (whole: WholeHotel, now: number): Layout => ({
  ...whole.layout,
  menuItems: whole.layout.menuItems.map((item) => {
    const cards = currentCardsOf(whole, item.id, now)
    return {
      ...item,
      kinds: item.kinds.filter((kind) => cards.some((card) => card.kind === kind)),
      count: cards.length,
    }
  }),
})

export function toCard(whole: WholeHotel, cardId: string, now: number): Card | undefined {
  const card = whole.cards.find(({ id }) => id === cardId)
  return card && { ...card, related: toRelated(whole, card.related, now) }
}

export function toCardSummary(card: WholeCard): CardSummary {
  const { body: _body, images, menuItem: _menuItem, related: _related, ...summary } = card
  return { ...summary, image: images[0] ?? null }
}

/** Returns the cards of a menu item without past events. */
export function currentCardsOf(whole: WholeHotel, menuItemId: string, now: number): WholeCard[] {
  const item = whole.menuItems.find(({ id }) => id === menuItemId)
  return pickCurrent(whole, item?.cards ?? [], now)
}

function pickCurrent({ cards }: WholeHotel, ids: string[], now: number): WholeCard[] {
  return ids
    .map((id) => cards.find((card) => card.id === id))
    .filter((card) => card !== undefined)
    .filter((card) => (eventOf(card)?.end ?? Infinity) > now)
}

function toRelated(whole: WholeHotel, related: RelatedIds, now: number): Related {
  const section = (ids: string[]) => pickCurrent(whole, ids, now).slice(0, MAX_RELATED).map(toCardSummary)
  return {
    activities: section(related.activities),
    information: section(related.information),
    events: section(related.events),
    places: section(related.places),
  }
}
