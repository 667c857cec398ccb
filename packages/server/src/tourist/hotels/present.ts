import { accentOf } from '@stay/contract/guide/accent'
import { CARD_KINDS } from '@stay/contract/guide/cards'
import {
  DETAIL_SECTIONS,
  type Hotel,
  type HotelSummary,
  type Layout,
  type Theme,
} from '@stay/contract/guide/hotels'
import type { Locale } from '@stay/contract/i18n/locale'
import type { PackHotel } from '@stay/contract/packs/pack'
import type { Picture } from '../../media/pictures.ts'
import { illustrate, isPast, relatedOfHotel, toImage, toRelated } from '../content/present.ts'
import type { HotelContent } from '../content/queries.ts'
import { createReader, type Reader } from '../content/reader.ts'

export function toHotelSummary(
  hotel: PackHotel,
  picture: Picture | undefined,
  asked: Locale[],
): HotelSummary {
  const reader = createReader(asked, hotel)
  const [image] = hotel.images
  const pictures = new Map(image && picture ? [[image.file, picture]] : [])
  return { ...facts(hotel, reader), image: image ? toImage(reader, 'image', image, pictures) : null }
}

export function toHotel(content: HotelContent, asked: Locale[], now: number): Hotel {
  const { hotel } = content
  const reader = createReader(asked, hotel)
  const { images, blocks } = illustrate(
    reader,
    'description',
    hotel.description,
    hotel.images,
    content.pictures,
  )
  return {
    ...facts(hotel, reader),
    description: blocks,
    timeZone: hotel.timeZone,
    checkInTime: hotel.checkInTime,
    checkOutTime: hotel.checkOutTime,
    openingHours: hotel.openingHours ? { timeZone: hotel.timeZone, ...hotel.openingHours } : null,
    phone: hotel.phone ?? null,
    email: hotel.email ?? null,
    website: hotel.website ?? null,
    privacyPolicyUrl: hotel.privacyPolicyUrl ?? null,
    images,
    locales: hotel.locales,
    defaultLocale: hotel.defaultLocale,
    related: toRelated(content, relatedOfHotel(content), asked, now),
  }
}

function facts(hotel: PackHotel, reader: Reader): Omit<HotelSummary, 'image'> {
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

export const toColours = ({ theme: { primary } }: PackHotel) => ({ primary, accent: accentOf(primary) })

export function toTheme({ hotel, pictures }: HotelContent, reader: Reader): Theme {
  const { logo } = hotel.theme
  return {
    ...toColours(hotel),
    logo: logo ? toImage(reader, 'theme.logo', logo, pictures) : null,
  }
}

export function toLayout(content: HotelContent, asked: Locale[], now: number): Layout {
  const { hotel, version } = content
  const reader = createReader(asked, hotel)
  const published = (names: string[]) =>
    names.map((name) => content.cards.get(name)).filter((card) => card !== undefined)
  return {
    hotelId: hotel.id,
    version,
    theme: toTheme(content, reader),
    menuItems: hotel.menuItems.flatMap((item, order) => {
      const cards = published(item.cards)
      // An item that is still all in the making is not shown.
      if (cards.length === 0) return []
      const current = cards.filter((card) => !isPast(card, now))
      return {
        id: item.id,
        name: reader.text(`menuItems.${order}.name`, item.name),
        icon: item.icon,
        view: item.view,
        kind: item.kind ?? null,
        kinds: CARD_KINDS.filter((kind) => current.some((card) => card.document.kind === kind)),
        order,
        count: current.length,
      }
    }),
    details: { sections: hotel.sections ?? [...DETAIL_SECTIONS] },
    locale: reader.locale,
    fallback: reader.fallback,
  }
}
