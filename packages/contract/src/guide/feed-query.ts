import { Type, type Static } from 'typebox'
import { pageQuery } from '../lists/page.ts'
import { Day } from '../schema/schemas.ts'
import { CardKind } from './cards.ts'

/** Query parameters that filter and sort the cards of a menu item. */
export const FeedQuery = Type.Object({
  ...pageQuery,
  search: Type.String({ maxLength: 200, default: '' }),
  kind: Type.Optional(CardKind),
  openNow: Type.Boolean({ default: false }),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  ordering: Type.Enum(['order', 'name', '-name', 'distance', '-rating', 'begin'], { default: 'order' }),
})
export type FeedQuery = Static<typeof FeedQuery>
