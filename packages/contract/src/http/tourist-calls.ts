import { Type } from 'typebox'
import { Accommodation } from '../stay/accommodations.ts'
import { Display, RefreshRequest, SignInOffer, TokenRequest, Tokens } from '../sign-in/authentication.ts'
import { Page, pageQuery } from '../lists/page.ts'
import { guestErrors, type Call } from './call.ts'
import { Card, CardSummary } from '../guide/cards.ts'
import { FeedQuery } from '../guide/feed-query.ts'
import { Country, Hotel, HotelSummary, HotelType, Layout } from '../guide/hotels.ts'
import { Notification, NotificationCounter, NotificationId } from '../notifications/notifications.ts'
import { Owner, PreviewCard } from '../preview/preview.ts'
import { PushToken } from '../push/push.ts'
import { AcSettings, FlagChange, FlagChangeInput, SensorRoom, Zone } from '../room/climate.ts'
import { CountryCode, Id, Name } from '../schema/schemas.ts'
import { WebPushSubscription } from '../push/web-push.ts'
import { WholeHotel } from '../guide/whole-hotel.ts'

export { TOURIST_API } from '../paths.ts'

const hotelParams = Type.Object({ hotelId: Id })
const listErrors = ['invalid_parameter', 'unavailable'] as const
const accessQuery = Type.Object({ accessKey: Type.String({ maxLength: 200, default: '' }) })
const previewErrors = ['invalid_access_key', 'invalid_parameter', 'unavailable'] as const
const signInErrors = ['invalid_credentials', 'too_many_attempts', 'forbidden', ...listErrors] as const
/** How a command to a room can end, besides well. */
const commandErrors = [
  ...guestErrors,
  'invalid_parameter',
  'not_found',
  'refused_by_device',
  'superseded',
  'request_id_reused',
  'too_many_commands',
  'controller_offline',
  'not_confirmed',
] as const
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
  'GET /hotels/{hotelId}/whole/': {
    summary: 'All of a hotel in one answer, for a device that keeps it',
    params: hotelParams,
    answer: WholeHotel,
    errors: itemErrors,
  },
  'GET /hotels/{hotelId}/menu-items/{menuItemId}/smart-content-groups/': {
    summary: 'The cards of a menu item, those of events in order of time; past events are left out',
    params: Type.Object({ hotelId: Id, menuItemId: Id }),
    query: FeedQuery,
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
  'POST /authentication/tourists/token': {
    summary: 'Signs a guest in by a one-time code, or by room number, last name and PIN',
    body: TokenRequest,
    answer: Tokens,
    errors: signInErrors,
  },
  'POST /authentication/tourists/code': {
    summary: 'Where a one-time code would sign in; it is not spent',
    body: Type.Object({ code: Type.String({ maxLength: 200 }) }),
    answer: SignInOffer,
    errors: signInErrors,
  },
  'POST /authentication/tourists/logout': {
    summary: 'Ends the session of the tokens that come with it',
    body: RefreshRequest,
    status: 204,
    answer: Type.Null(),
    errors: ['forbidden', ...listErrors],
  },
  'POST /authentication/displays/show': {
    summary: 'What the TV of a room shows; makes a one-time code where the one it has is spent or old',
    body: Type.Object({
      displayKey: Type.String({ maxLength: 200 }),
      signInId: Type.Optional(Type.String({ maxLength: 100 })),
      isWaiting: Type.Optional(
        Type.Boolean({ description: 'Answered when something changes in the room, or after five seconds.' }),
      ),
    }),
    answer: Display,
    errors: ['invalid_access_key', ...listErrors],
  },
  'POST /token/refresh': {
    summary: 'New tokens for the refresh token, which is good for one use',
    body: RefreshRequest,
    answer: Tokens,
    errors: ['session_ended', 'forbidden', ...listErrors],
  },
  'GET /accommodations/me/': {
    summary: "The guest's stay",
    access: 'guest',
    answer: Accommodation,
    errors: guestErrors,
  },
  'PUT /accommodations/devices/me/push-token/': {
    summary:
      'Ties a push token to the stay: it hears of the stay and of the house; with webPush the device is also told while the app is closed',
    access: 'guest',
    body: Type.Object({
      token: PushToken,
      webPush: Type.Optional(
        Type.Union([WebPushSubscription, Type.Null()], { description: 'null: not any more.' }),
      ),
    }),
    answer: Type.Object({ token: PushToken }),
    errors: [...guestErrors, 'invalid_parameter', 'not_found'],
  },
  'GET /bms/sensor/rooms/me/': {
    summary: "The guest's room as its devices report it",
    access: 'guest',
    answer: SensorRoom,
    errors: guestErrors,
  },
  'PUT /bms/sensor/controllers/{controllerId}/ac-zones/{zoneId}/': {
    summary:
      'Asks a zone for settings; answered when its device reports them, refuses, or after eight seconds',
    access: 'guest',
    params: Type.Object({ controllerId: Type.String(), zoneId: Type.String() }),
    body: AcSettings,
    isIdempotent: true,
    answer: Zone,
    errors: [...commandErrors, 'out_of_range', 'zone_locked'],
  },
  'POST /bms/sensor/controllers/{controllerId}/flag-changes/': {
    summary: 'Sets do not disturb or make up my room; one excludes the other',
    access: 'guest',
    params: Type.Object({ controllerId: Type.String() }),
    body: FlagChangeInput,
    isIdempotent: true,
    status: 201,
    answer: FlagChange,
    errors: [...commandErrors, 'flag_read_only'],
  },
  'GET /notifications/me/': {
    summary: "The guest's messages, newest first",
    access: 'guest',
    query: Type.Object({ ...pageQuery, isRead: Type.Optional(Type.Boolean()) }),
    answer: Page(Notification),
    errors: [...guestErrors, 'invalid_parameter'],
  },
  'GET /notifications/me/counter/': {
    summary: 'How many messages the guest has not read',
    access: 'guest',
    answer: NotificationCounter,
    errors: guestErrors,
  },
  'PUT /notifications/me/is-read/': {
    summary: 'Marks all messages as read, up to the newest that the guest has seen',
    access: 'guest',
    body: Type.Object({ isRead: Type.Literal(true), upTo: NotificationId }),
    answer: NotificationCounter,
    errors: [...guestErrors, 'invalid_parameter', 'not_found'],
  },
  'PUT /notifications/{notificationId}/is-read/': {
    summary: 'Marks a message as read or unread',
    access: 'guest',
    params: Type.Object({ notificationId: Type.String({ maxLength: 128 }) }),
    body: Type.Object({ isRead: Type.Boolean() }),
    answer: Notification,
    errors: [...guestErrors, 'invalid_parameter', 'not_found'],
  },
} as const satisfies Record<string, Call>

export type Calls = typeof calls
