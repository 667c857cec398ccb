import { DETAIL_SECTIONS, type Hotel, type HotelSummary, type Layout } from '@stay/contract/hotels'
import type { Locale } from '@stay/contract/locale'
import type { PackHotel } from '@stay/contract/pack'
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

export function toLayout(content: HotelContent, asked: Locale[], now: number): Layout {
  const { hotel, version } = content
  const reader = createReader(asked, hotel)
  const countOf = (names: string[]) =>
    names.map((name) => content.cards.get(name)).filter((card) => card !== undefined && !isPast(card, now))
      .length
  return {
    hotelId: hotel.id,
    version,
    theme: {
      primary: hotel.theme.primary,
      logo: hotel.theme.logo ? toImage(reader, 'theme.logo', hotel.theme.logo, content.pictures) : null,
    },
    menuItems: hotel.menuItems.map((item, order) => ({
      id: item.id,
      name: reader.text(`menuItems.${order}.name`, item.name),
      icon: item.icon,
      view: item.view,
      kind: item.kind ?? null,
      order,
      count: countOf(item.cards),
    })),
    details: { sections: hotel.sections ?? [...DETAIL_SECTIONS] },
    locale: reader.locale,
    fallback: reader.fallback,
  }
}
