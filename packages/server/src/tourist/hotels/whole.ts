import type { Locale } from '@stay/contract/i18n/locale'
import type { PackCard } from '@stay/contract/packs/pack'
import type { RelatedIds, WholeHotel } from '@stay/contract/guide/whole-hotel'
import { relatedOfHotel, toCard } from '../content/present.ts'
import type { HotelContent } from '../content/queries.ts'
import { toHotel, toLayout } from './present.ts'

/** Everything that a guest can read of a hotel; what is over by then, the device leaves out itself. */
export function toWhole(content: HotelContent, asked: Locale[], now: number): WholeHotel {
  const idsOf = (names: string[] = []) =>
    names.map((name) => content.cards.get(name)?.id).filter((id) => id !== undefined)
  const related = (names: NonNullable<PackCard['related']>): RelatedIds => ({
    activities: idsOf(names.activities),
    information: idsOf(names.information),
    events: idsOf(names.events),
    places: idsOf(names.places),
  })
  return {
    hotel: { ...toHotel(content, asked, now), related: related(relatedOfHotel(content)) },
    layout: toLayout(content, asked, now),
    menuItems: content.hotel.menuItems.map((item) => ({
      id: item.id,
      isByTime: item.kind === 'event',
      cards: idsOf(item.cards),
    })),
    cards: [...content.cards.values()].map((card) => ({
      ...toCard(content, card, asked, now),
      related: related(card.document.related ?? {}),
    })),
  }
}
