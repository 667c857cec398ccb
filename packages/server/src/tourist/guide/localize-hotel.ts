import { CARD_KINDS, type CardKind } from '@stay/contract/guide/cards'
import { DETAIL_SECTIONS, type HotelSummary, type Layout } from '@stay/contract/guide/hotels'
import type { WholeHotel } from '@stay/contract/guide/whole-hotel'
import type { Locale } from '@stay/contract/i18n/locale'
import type { PackHotel } from '@stay/contract/packs/pack'
import { withValidBreaks } from '@stay/contract/time/breaks'
import { toBlocksWithImages } from './images.ts'
import { localizeCard, toRelatedIds } from './localize-card.ts'
import type { HotelContent } from './queries.ts'
import { createReader, type Reader } from './reader.ts'
import { toTheme } from './theme.ts'

/** Independent of the time of the request; `contract/guide` applies the time-dependent rules. */
export function localizeHotel(content: HotelContent, locales: Locale[]): WholeHotel {
  return {
    hotel: toHotel(content, locales),
    layout: toLayout(content, locales),
    menuItems: content.hotel.menuItems.map((item) => ({
      id: item.id,
      isByTime: item.kind === 'event',
      cards: publishedCards(content, item.cards).map(({ id }) => id),
    })),
    cards: [...content.cards.values()].map((card) => localizeCard(content, card, locales)),
  }
}

export function toHotelFacts(hotel: PackHotel, reader: Reader): Omit<HotelSummary, 'image'> {
  return {
    id: hotel.id,
    slug: hotel.slug,
    name: reader.text('name', hotel.name),
    type: hotel.type,
    lead: reader.text('lead', hotel.lead),
    address: reader.address(hotel.address),
    geo: hotel.geo,
    locale: reader.locale,
    fallback: reader.fallback,
  }
}

function toHotel(content: HotelContent, locales: Locale[]): WholeHotel['hotel'] {
  const { hotel, storedImages } = content
  const reader = createReader(locales, hotel)
  const { images, blocks } = toBlocksWithImages(
    reader,
    'description',
    content.description,
    hotel.images,
    storedImages,
  )
  return {
    ...toHotelFacts(hotel, reader),
    description: blocks,
    timeZone: hotel.timeZone,
    checkInTime: hotel.checkInTime,
    checkOutTime: hotel.checkOutTime,
    openingHours: hotel.openingHours
      ? withValidBreaks({ timeZone: hotel.timeZone, ...hotel.openingHours })
      : null,
    phone: hotel.phone ?? null,
    email: hotel.email ?? null,
    website: hotel.website ?? null,
    privacyPolicyUrl: hotel.privacyPolicyUrl ?? null,
    images,
    locales: hotel.locales,
    defaultLocale: hotel.defaultLocale,
    related: toRelatedIds(content, hotel.related ?? defaultRelated(content)),
  }
}

function toLayout(content: HotelContent, locales: Locale[]): Layout {
  const { hotel, version } = content
  const reader = createReader(locales, hotel)
  return {
    hotelId: hotel.id,
    version,
    theme: toTheme(content, reader),
    menuItems: hotel.menuItems.flatMap((item, order) => {
      const cards = publishedCards(content, item.cards)
      if (cards.length === 0) return []
      return {
        id: item.id,
        name: reader.text(`menuItems.${order}.name`, item.name),
        icon: item.icon,
        view: item.view,
        kind: item.kind ?? null,
        kinds: CARD_KINDS.filter((kind) => cards.some((card) => card.document.kind === kind)),
        order,
        count: cards.length,
      }
    }),
    details: { sections: hotel.sections ?? [...DETAIL_SECTIONS] },
    locale: reader.locale,
    fallback: reader.fallback,
  }
}

const publishedCards = ({ cards }: HotelContent, names: string[]) =>
  names.map((name) => cards.get(name)).filter((card) => card !== undefined)

/** If the pack lists no related cards, all cards are shown in menu order. */
function defaultRelated(content: HotelContent): NonNullable<PackHotel['related']> {
  const names = [...new Set(content.hotel.menuItems.flatMap((item) => item.cards))]
  const ofKind = (kind: CardKind) => names.filter((name) => content.cards.get(name)?.document.kind === kind)
  const beginOf = (name: string) => content.cards.get(name)?.eventBegin ?? 0
  return {
    activities: ofKind('activity'),
    information: ofKind('information'),
    events: ofKind('event').sort((a, b) => beginOf(a) - beginOf(b)),
    places: ofKind('place'),
  }
}
