import { Type, type Static } from 'typebox'
import { Card } from './cards.ts'
import { Hotel, Layout } from './hotels.ts'
import { Id } from '../http/schemas.ts'

const ids = Type.Array(Id)

/** Cards that go with a hotel or a card, by their ids. */
export const RelatedIds = Type.Object({ activities: ids, information: ids, events: ids, places: ids })
export type RelatedIds = Static<typeof RelatedIds>

/** All of a hotel in one answer, so that a device can do without the network. */
export const WholeHotel = Type.Object({
  hotel: Type.Object({ ...Hotel.properties, related: RelatedIds }),
  layout: Layout,
  /** The cards of each menu item in their order. */
  menuItems: Type.Array(Type.Object({ id: Id, isByTime: Type.Boolean(), cards: ids })),
  cards: Type.Array(Type.Object({ ...Card.properties, related: RelatedIds })),
})
export type WholeHotel = Static<typeof WholeHotel>
