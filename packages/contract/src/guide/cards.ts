import { Type, type Static } from 'typebox'
import { Block } from './blocks.ts'
import { CARD_KINDS } from './card-kinds.ts'
import { Image } from './images.ts'
import { OpeningHours } from '../time/opening-hours.ts'
import { Fallback, Geo, Id, LocaleTag, Nullable } from '../schema/schemas.ts'

export { CARD_KINDS }
export const CardKind = Type.Enum([...CARD_KINDS])
export type CardKind = Static<typeof CardKind>

export const PRICE_LEVELS = ['free', 'low', 'average', 'high'] as const

/** Postal address of a hotel or a card in the requested language. */
export const Address = Type.Object({
  line1: Type.String(),
  line2: Nullable(Type.String()),
  postalCode: Type.String(),
  city: Type.String(),
  country: Type.Object({ code: Type.String(), name: Type.String() }),
})
export type Address = Static<typeof Address>

/** Facts about a card; unknown facts are omitted. */
export const CardProperties = Type.Object({
  distance: Type.Optional(Type.Object({ meters: Type.Integer({ minimum: 0 }) })),
  rating: Type.Optional(Type.Object({ value: Type.Number(), max: Type.Number() })),
  email: Type.Optional(Type.String()),
  phone: Type.Optional(Type.String()),
  quantity: Type.Optional(Type.Object({ value: Type.Number(), unit: Type.String() })),
  requiredTime: Type.Optional(Type.Object({ minutes: Type.Integer({ minimum: 1 }) })),
  priceLevel: Type.Optional(Type.Enum([...PRICE_LEVELS])),
  entryFeeRequired: Type.Optional(Type.Boolean()),
  reservationRequired: Type.Optional(Type.Boolean()),
  eventPeriod: Type.Optional(
    Type.Object({
      begin: Type.String({
        description: 'Timestamp with UTC offset; a date (`YYYY-MM-DD`) if `allDay` is true.',
      }),
      end: Type.String(),
      allDay: Type.Boolean(),
    }),
  ),
})
export type CardProperties = Static<typeof CardProperties>

const summary = {
  id: Id,
  kind: CardKind,
  name: Type.String(),
  lead: Nullable(Type.String()),
  address: Nullable(Address),
  geo: Nullable(Geo),
  timeZone: Type.String(),
  properties: CardProperties,
  openingHours: Nullable(OpeningHours),
  locale: LocaleTag,
  fallback: Fallback,
  updatedAt: Type.String(),
}

/** A card as listed in feeds. */
export const CardSummary = Type.Object({ ...summary, image: Nullable(Image) })
export type CardSummary = Static<typeof CardSummary>

/** Cards related to a hotel or a card, grouped by kind. */
export const Related = Type.Object({
  activities: Type.Array(CardSummary),
  information: Type.Array(CardSummary),
  events: Type.Array(CardSummary),
  places: Type.Array(CardSummary),
})
export type Related = Static<typeof Related>

/** A content item of the guide; the API path calls it a smart content group. */
export const Card = Type.Object({
  ...summary,
  body: Type.Array(Block),
  images: Type.Array(Image),
  menuItem: Nullable(
    Type.Object({ id: Id, name: Type.String() }, { description: 'The first menu item that lists the card.' }),
  ),
  related: Related,
})
export type Card = Static<typeof Card>
