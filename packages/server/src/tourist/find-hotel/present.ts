import type { HotelSummary } from '@stay/contract/guide/hotels'
import type { Locale } from '@stay/contract/i18n/locale'
import type { PackHotel } from '@stay/contract/packs/pack'
import type { Picture } from '../../media/pictures.ts'
import { toImage } from '../guide/images.ts'
import { toHotelFacts } from '../guide/localize-hotel.ts'
import { createReader } from '../guide/reader.ts'

export function toHotelSummary(
  hotel: PackHotel,
  picture: Picture | undefined,
  locales: Locale[],
): HotelSummary {
  const reader = createReader(locales, hotel)
  const [image] = hotel.images
  const pictures = new Map(image && picture ? [[image.file, picture]] : [])
  return { ...toHotelFacts(hotel, reader), image: image ? toImage(reader, 'image', image, pictures) : null }
}
