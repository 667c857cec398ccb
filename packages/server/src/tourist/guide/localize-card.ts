import type { CardProperties } from '@stay/contract/guide/cards'
import type { RelatedIds, WholeCard } from '@stay/contract/guide/whole-hotel'
import type { Locale } from '@stay/contract/i18n/locale'
import type { PackCard } from '@stay/contract/packs/pack'
import { withValidBreaks } from '@stay/contract/time/breaks'
import { dayOf, isoMoment } from '@stay/contract/time/zone'
import { toBlocksWithImages } from './images.ts'
import type { CardContent, HotelContent } from './queries.ts'
import { createReader, type Reader } from './reader.ts'

export function localizeCard(content: HotelContent, card: CardContent, locales: Locale[]): WholeCard {
  const { hotel, storedImages } = content
  const { document } = card
  const reader = createReader(locales, hotel)
  const timeZone = document.timeZone ?? hotel.timeZone
  const { images, blocks } = toBlocksWithImages(
    reader,
    'body',
    card.body,
    document.images ?? [],
    storedImages,
  )
  return {
    id: card.id,
    kind: document.kind,
    name: reader.text('name', document.name),
    lead: document.lead === undefined ? null : reader.text('lead', document.lead),
    address: document.address
      ? reader.address({ country: hotel.address.country, ...document.address })
      : null,
    geo: document.geo ?? null,
    timeZone,
    properties: toProperties(card, timeZone, reader),
    openingHours: document.openingHours ? withValidBreaks({ timeZone, ...document.openingHours }) : null,
    body: blocks,
    images,
    menuItem: menuItemOf(content, card, reader),
    related: toRelatedIds(content, document.related ?? {}),
    locale: reader.locale,
    fallback: reader.fallback,
    updatedAt: card.updatedAt.toISOString(),
  }
}

/** Converts card names of a pack to ids, without cards that are not published. */
export function toRelatedIds({ cards }: HotelContent, names: NonNullable<PackCard['related']>): RelatedIds {
  const idsOf = (section: string[] = []) =>
    section.map((name) => cards.get(name)?.id).filter((id) => id !== undefined)
  return {
    activities: idsOf(names.activities),
    information: idsOf(names.information),
    events: idsOf(names.events),
    places: idsOf(names.places),
  }
}

function menuItemOf({ hotel, cards }: HotelContent, card: CardContent, reader: Reader) {
  const item = hotel.menuItems.find(({ cards: names }) => names.some((name) => cards.get(name) === card))
  return item ? { id: item.id, name: reader.text('menuItem.name', item.name) } : null
}

function toProperties(card: CardContent, timeZone: string, reader: Reader): CardProperties {
  const { quantity, eventPeriod, ...others } = card.document.properties ?? {}
  const properties: CardProperties = { ...others }
  if (quantity)
    properties.quantity = {
      value: quantity.value,
      unit: reader.text('properties.quantity.unit', quantity.unit),
    }
  if (eventPeriod && card.eventBegin !== null && card.eventEnd !== null) {
    const allDay = eventPeriod.allDay ?? false
    properties.eventPeriod = {
      // The stored end of an all-day event is the midnight after its last day.
      begin: allDay ? dayOf(timeZone, card.eventBegin) : isoMoment(timeZone, card.eventBegin),
      end: allDay ? dayOf(timeZone, card.eventEnd - 1) : isoMoment(timeZone, card.eventEnd),
      allDay,
    }
  }
  return properties
}
