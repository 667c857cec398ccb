import { Type, type Static } from 'typebox'
import { Address, Card, CardSummary } from '../guide/cards.ts'
import { HotelType, Theme } from '../guide/hotels.ts'
import { Fallback, Id, LocaleTag, Nullable } from '../schema/schemas.ts'

/** Missing translations of a card per locale of the hotel; `fields` are paths in the pack. */
const MissingTexts = Type.Array(Type.Object({ locale: LocaleTag, fields: Type.Array(Type.String()) }))
export type MissingTexts = Static<typeof MissingTexts>

const draftFields = {
  isDraft: Type.Boolean({ description: 'Whether the card is shown in its draft version.' }),
  isNew: Type.Boolean({ description: 'Whether the card has no published version.' }),
  missing: MissingTexts,
}

/** A hotel with its draft cards, as shown to anyone with a preview link. */
export const OwnerPreview = Type.Object({
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
  cards: Type.Array(Type.Object({ ...CardSummary.properties, ...draftFields })),
  expiresAt: Type.String(),
})
export type OwnerPreview = Static<typeof OwnerPreview>

/** A card as guests will see it after publication, with its missing translations. */
export const PreviewCard = Type.Object({
  ...Card.properties,
  ...draftFields,
  hotel: OwnerPreview.properties.hotel,
})
export type PreviewCard = Static<typeof PreviewCard>
