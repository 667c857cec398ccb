import { accentOf } from '@stay/contract/guide/accent'
import type { Theme } from '@stay/contract/guide/hotels'
import type { PackHotel } from '@stay/contract/packs/pack'
import { toImage } from './images.ts'
import type { HotelContent } from './queries.ts'
import type { Reader } from './reader.ts'

export const toColours = ({ theme: { primary } }: PackHotel) => ({ primary, accent: accentOf(primary) })

export function toTheme({ hotel, storedImages }: HotelContent, reader: Reader): Theme {
  const { logo } = hotel.theme
  return { ...toColours(hotel), logo: logo ? toImage(reader, 'theme.logo', logo, storedImages) : null }
}
