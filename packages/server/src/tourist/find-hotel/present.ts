import type { HotelSummary } from '@stay/contract/guide/hotels'
import type { Locale } from '@stay/contract/i18n/locale'
import type { PackHotel } from '@stay/contract/packs/pack'
import type { StoredImage } from '../../media/images.ts'
import { toImage } from '../guide/images.ts'
import { toHotelFacts } from '../guide/localize-hotel.ts'
import { createReader } from '../guide/reader.ts'

export function toHotelSummary(
  hotel: PackHotel,
  storedImage: StoredImage | undefined,
  locales: Locale[],
): HotelSummary {
  const reader = createReader(locales, hotel)
  const [image] = hotel.images
  const storedImages = new Map(image && storedImage ? [[image.file, storedImage]] : [])
  return {
    ...toHotelFacts(hotel, reader),
    image: image ? toImage(reader, 'image', image, storedImages) : null,
  }
}
