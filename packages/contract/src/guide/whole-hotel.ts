import { Type, type Static } from 'typebox'
import { Card } from './cards.ts'
import { Hotel, Layout } from './hotels.ts'
import { Id } from '../schema/schemas.ts'

const ids = Type.Array(Id)

/** IDs of the cards related to a hotel or a card, grouped by kind. */
export const RelatedIds = Type.Object({ activities: ids, information: ids, events: ids, places: ids })
export type RelatedIds = Static<typeof RelatedIds>

const WholeCard = Type.Object({ ...Card.properties, related: RelatedIds })
export type WholeCard = Static<typeof WholeCard>

/** A hotel with all its cards in one language, including past events, as saved on a device for offline use. */
export const WholeHotel = Type.Object({
  hotel: Type.Object({ ...Hotel.properties, related: RelatedIds }),
  layout: Layout,
  /** Card IDs of each menu item in display order. */
  menuItems: Type.Array(Type.Object({ id: Id, isByTime: Type.Boolean(), cards: ids })),
  cards: Type.Array(WholeCard),
})
export type WholeHotel = Static<typeof WholeHotel>
