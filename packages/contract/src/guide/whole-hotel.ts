import { Type, type Static } from 'typebox'
import { Card } from './cards.ts'
import { Hotel, Layout } from './hotels.ts'
import { Id } from '../schema/schemas.ts'

const ids = Type.Array(Id)

/** Ids of the cards related to a hotel or a card, by kind. */
export const RelatedIds = Type.Object({ activities: ids, information: ids, events: ids, places: ids })
export type RelatedIds = Static<typeof RelatedIds>

const WholeCard = Type.Object({ ...Card.properties, related: RelatedIds })
export type WholeCard = Static<typeof WholeCard>

/** A hotel with all its cards in one language, including events that are over: what a device saves for offline use. */
export const WholeHotel = Type.Object({
  hotel: Type.Object({ ...Hotel.properties, related: RelatedIds }),
  layout: Layout,
  /** The cards of each menu item in their order. */
  menuItems: Type.Array(Type.Object({ id: Id, isByTime: Type.Boolean(), cards: ids })),
  cards: Type.Array(WholeCard),
})
export type WholeHotel = Static<typeof WholeHotel>
