import { Type, type Static } from 'typebox'
import { Address, Card, CardSummary } from '../guide/cards.ts'
import { HotelType, Theme } from '../guide/hotels.ts'
import { Fallback, Id, LocaleTag, Nullable } from '../schema/schemas.ts'

/** Texts that a card lacks in a language the hotel writes in; the fields by their paths in the pack. */
const Missing = Type.Array(Type.Object({ locale: LocaleTag, fields: Type.Array(Type.String()) }))
export type Missing = Static<typeof Missing>

const inTheMaking = {
  isDraft: Type.Boolean({ description: 'False for what is published as it is shown.' }),
  isNew: Type.Boolean({ description: 'Whether no version of it is published yet.' }),
  missing: Missing,
}

/** What an owner sees of a hotel before it is published. */
export const Owner = Type.Object({
  id: Id,
  ownerName: Nullable(Type.String()),
  hotel: Type.Object({
    id: Id,
    name: Type.String(),
    type: HotelType,
    address: Address,
    theme: Theme,
    fallback: Fallback,
  }),
  cards: Type.Array(Type.Object({ ...CardSummary.properties, ...inTheMaking })),
  expiresAt: Type.String(),
})
export type Owner = Static<typeof Owner>

/** A card in the making, as guests will see it, and what it still lacks. */
export const PreviewCard = Type.Object({
  ...Card.properties,
  ...inTheMaking,
  hotel: Owner.properties.hotel,
})
export type PreviewCard = Static<typeof PreviewCard>
