import { Type } from 'typebox'
import { Page, pageQuery, type Call } from './call.ts'
import { Card, CardKind, CardSummary } from './cards.ts'
import { Country, Hotel, HotelSummary, HotelType, Layout } from './hotels.ts'
import { Owner, PreviewCard } from './preview.ts'
import { CountryCode, Day, Id, Name } from './schemas.ts'

export { TOURIST_API } from './api-root.ts'

const hotelParams = Type.Object({ hotelId: Id })
const listErrors = ['invalid_parameter', 'unavailable'] as const
const accessQuery = Type.Object({ accessKey: Type.String({ maxLength: 200, default: '' }) })
const previewErrors = ['invalid_access_key', 'invalid_parameter', 'unavailable'] as const
const itemErrors = ['invalid_parameter', 'not_found', 'unavailable'] as const

/** Every call of the tourist API that is implemented, by method and path under {@link TOURIST_API}. */
export const calls = {
  'GET /countries/': {
    summary: 'Countries, named and sorted in the asked language',
    query: Type.Object({ ...pageQuery, hasHotels: Type.Boolean({ default: false }) }),
    answer: Page(Country),
    errors: listErrors,
  },
  'GET /hotels/': {
    summary: 'Hotels by name, city or country; better matches first, without a search by name',
    query: Type.Object({
      ...pageQuery,
      search: Type.String({ maxLength: 200, default: '' }),
      country: Type.Optional(CountryCode),
      type: Type.Optional(HotelType),
      slug: Type.Optional(Name),
    }),
    answer: Page(HotelSummary),
    errors: listErrors,
  },
  'GET /hotels/{hotelId}/': {
    summary: 'A hotel with everything its details page shows',
    params: hotelParams,
    answer: Hotel,
    errors: itemErrors,
  },
  'GET /hotels/{hotelId}/layout/': {
    summary: "A hotel's theme, menu items and order of sections",
    params: hotelParams,
    answer: Layout,
    errors: itemErrors,
  },
  'GET /hotels/{hotelId}/menu-items/{menuItemId}/smart-content-groups/': {
    summary: 'The cards of a menu item, those of events in order of time; past events are left out',
    params: Type.Object({ hotelId: Id, menuItemId: Id }),
    query: Type.Object({
      ...pageQuery,
      search: Type.String({ maxLength: 200, default: '' }),
      kind: Type.Optional(CardKind),
      openNow: Type.Boolean({ default: false }),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      ordering: Type.Enum(['order', 'name', '-name', 'distance', '-rating', 'begin'], { default: 'order' }),
    }),
    answer: Page(CardSummary),
    errors: itemErrors,
  },
  'GET /hotels/{hotelId}/smart-content-groups/{groupId}/': {
    summary: 'One card',
    params: Type.Object({ hotelId: Id, groupId: Id }),
    answer: Card,
    errors: itemErrors,
  },
  'GET /access/owners/': {
    summary: 'What the owner of an access key may see before it is published',
    query: accessQuery,
    answer: Type.Object({ results: Type.Array(Owner) }),
    errors: previewErrors,
  },
  'GET /smart-content-groups/{groupId}/preview/': {
    summary: 'A card as it will be published, for its owner',
    params: Type.Object({ groupId: Id }),
    query: accessQuery,
    answer: PreviewCard,
    errors: [...previewErrors, 'not_found'],
  },
} as const satisfies Record<string, Call>

export type Calls = typeof calls
