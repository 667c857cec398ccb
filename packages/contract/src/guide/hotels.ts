import { Type, type Static } from 'typebox'
import { Block } from './blocks.ts'
import { Address, CardKind, Related } from './cards.ts'
import { DETAIL_SECTIONS } from './detail-sections.ts'
import { Image } from './images.ts'
import { OpeningHours } from '../time/opening-hours.ts'
import { Fallback, Geo, Id, LocaleTag, Nullable } from '../schema/schemas.ts'

export const HOTEL_TYPES = ['hotel', 'apartment'] as const
export const HotelType = Type.Enum([...HOTEL_TYPES])
export type HotelType = Static<typeof HotelType>

const summary = {
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  type: HotelType,
  lead: Nullable(Type.String()),
  address: Address,
  geo: Nullable(Geo),
  locale: LocaleTag,
  fallback: Fallback,
}

/** A hotel as listed in search results. */
export const HotelSummary = Type.Object({ ...summary, image: Nullable(Image) })
export type HotelSummary = Static<typeof HotelSummary>

export const Hotel = Type.Object({
  ...summary,
  description: Type.Array(Block),
  timeZone: Type.String(),
  checkInTime: Type.String(),
  checkOutTime: Type.String(),
  openingHours: Nullable(OpeningHours),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  website: Nullable(Type.String()),
  privacyPolicyUrl: Nullable(Type.String()),
  images: Type.Array(Image),
  locales: Type.Array(LocaleTag),
  defaultLocale: LocaleTag,
  related: Related,
})
export type Hotel = Static<typeof Hotel>

export const MENU_ICONS = [
  'bed',
  'bell',
  'bike',
  'book',
  'calendar',
  'car',
  'compass',
  'cup',
  'family',
  'heart',
  'home',
  'info',
  'leaf',
  'map',
  'mask',
  'mountain',
  'music',
  'sail',
  'ski',
  'spa',
  'star',
  'sun',
  'utensils',
  'walk',
  'wine',
] as const

export const MENU_VIEWS = ['feed', 'cards'] as const

export const MenuItem = Type.Object({
  id: Id,
  name: Type.String(),
  icon: Type.Enum([...MENU_ICONS]),
  view: Type.Enum([...MENU_VIEWS]),
  kind: Nullable(CardKind),
  kinds: Type.Array(CardKind, { description: 'Kinds of the cards in the menu item.' }),
  order: Type.Integer(),
  count: Type.Integer(),
})
export type MenuItem = Static<typeof MenuItem>

export { DETAIL_SECTIONS }

/** Primary colour and logo of a hotel; `accent` is the colour adjusted so that text in it is readable. */
export const Theme = Type.Object({
  primary: Type.String(),
  accent: Type.Object({ day: Type.String(), night: Type.String() }),
  logo: Nullable(Image),
})
export type Theme = Static<typeof Theme>

/** Theme, menu and section order of a hotel's pages. */
export const Layout = Type.Object({
  hotelId: Id,
  version: Type.String(),
  theme: Theme,
  menuItems: Type.Array(MenuItem),
  details: Type.Object({ sections: Type.Array(Type.Enum([...DETAIL_SECTIONS])) }),
  locale: LocaleTag,
  fallback: Fallback,
})
export type Layout = Static<typeof Layout>

export const Country = Type.Object({ code: Type.String(), name: Type.String() })
export type Country = Static<typeof Country>
