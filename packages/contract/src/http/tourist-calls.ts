import { Type } from 'typebox'
import { GuestStay } from '../stay/guest-stay.ts'
import { TvContent, RefreshRequest, SignInTarget, TokenRequest, Tokens } from '../sign-in/authentication.ts'
import { Page, pageQuery } from '../lists/page.ts'
import { guestErrors, type Call } from './call.ts'
import { Card, CardSummary } from '../guide/cards.ts'
import { FeedQuery } from '../guide/feed-query.ts'
import { Country, Hotel, HotelSummary, HotelType, Layout } from '../guide/hotels.ts'
import { Notification, NotificationCounter, NotificationId } from '../notifications/notifications.ts'
import { OwnerPreview, PreviewCard } from '../preview/preview.ts'
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
/** Errors that commands to room controllers can return. */
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

/** Calls of the tourist API by method and path below {@link TOURIST_API}. */
export const calls = {
  'GET /countries/': {
    summary: 'Lists countries, named and sorted in the requested language',
    query: Type.Object({ ...pageQuery, hasHotels: Type.Boolean({ default: false }) }),
    response: Page(Country),
    errors: listErrors,
  },
  'GET /hotels/': {
    summary:
      'Searches hotels by name, city or country; best matches first, or sorted by name without a search text',
    query: Type.Object({
      ...pageQuery,
      search: Type.String({ maxLength: 200, default: '' }),
      country: Type.Optional(CountryCode),
      type: Type.Optional(HotelType),
      slug: Type.Optional(Name),
    }),
    response: Page(HotelSummary),
    errors: listErrors,
  },
  'GET /hotels/{hotelId}/': {
    summary: 'Returns the details of a hotel',
    params: hotelParams,
    response: Hotel,
    errors: itemErrors,
  },
  'GET /hotels/{hotelId}/layout/': {
    summary: 'Returns the theme, menu items and section order of a hotel',
    params: hotelParams,
    response: Layout,
    errors: itemErrors,
  },
  'GET /hotels/{hotelId}/whole/': {
    summary: 'Returns a hotel with all its cards in one response, for offline use',
    params: hotelParams,
    response: WholeHotel,
    errors: itemErrors,
  },
  'GET /hotels/{hotelId}/menu-items/{menuItemId}/smart-content-groups/': {
    summary: 'Lists the cards of a menu item without past events; events are sorted by time by default',
    params: Type.Object({ hotelId: Id, menuItemId: Id }),
    query: FeedQuery,
    response: Page(CardSummary),
    errors: itemErrors,
  },
  'GET /hotels/{hotelId}/smart-content-groups/{groupId}/': {
    summary: 'Returns a card',
    params: Type.Object({ hotelId: Id, groupId: Id }),
    response: Card,
    errors: itemErrors,
  },
  'GET /access/owners/': {
    summary: 'Returns the hotel that an access key can preview, with its draft cards',
    query: accessQuery,
    response: Type.Object({ results: Type.Array(OwnerPreview) }),
    errors: previewErrors,
  },
  'GET /smart-content-groups/{groupId}/preview/': {
    summary: 'Returns a card for preview: its draft if there is one, otherwise the published version',
    params: Type.Object({ groupId: Id }),
    query: accessQuery,
    response: PreviewCard,
    errors: [...previewErrors, 'not_found'],
  },
  'POST /authentication/tourists/token': {
    summary: 'Signs in a guest with a one-time code, or with room number, last name and PIN',
    body: TokenRequest,
    response: Tokens,
    errors: signInErrors,
  },
  'POST /authentication/tourists/code': {
    summary: 'Returns the hotel and room of a one-time code without consuming the code',
    body: Type.Object({ code: Type.String({ maxLength: 200 }) }),
    response: SignInTarget,
    errors: signInErrors,
  },
  'POST /authentication/tourists/logout': {
    summary: 'Ends the session of the given tokens',
    body: RefreshRequest,
    status: 204,
    response: Type.Null(),
    errors: ['forbidden', ...listErrors],
  },
  'POST /authentication/displays/show': {
    summary:
      'Returns what the TV of a room shows; creates a new one-time code if the current one is used or expired',
    body: Type.Object({
      displayKey: Type.String({ maxLength: 200 }),
      signInId: Type.Optional(Type.String({ maxLength: 100 })),
      isWaiting: Type.Optional(
        Type.Boolean({
          description: 'Long polling: delays the response until something changes, for up to five seconds.',
        }),
      ),
    }),
    response: TvContent,
    errors: ['invalid_access_key', ...listErrors],
  },
  'POST /token/refresh': {
    summary: 'Exchanges a refresh token, which can be used once, for new tokens',
    body: RefreshRequest,
    response: Tokens,
    errors: ['session_ended', 'forbidden', ...listErrors],
  },
  'GET /accommodations/me/': {
    summary: 'Returns the stay of the signed-in guest',
    access: 'guest',
    response: GuestStay,
    errors: guestErrors,
  },
  'PUT /accommodations/devices/me/push-token/': {
    summary:
      'Subscribes a push token to the topics of the stay and the hotel; registers or removes the web push subscription of the device',
    access: 'guest',
    body: Type.Object({
      token: PushToken,
      webPush: Type.Optional(
        Type.Union([WebPushSubscription, Type.Null()], {
          description: 'Web push subscription of the browser; `null` removes it.',
        }),
      ),
    }),
    response: Type.Object({ token: PushToken }),
    errors: [...guestErrors, 'invalid_parameter', 'not_found'],
  },
  'GET /bms/sensor/rooms/me/': {
    summary: 'Returns the room of the signed-in guest as reported by its controllers',
    access: 'guest',
    response: SensorRoom,
    errors: guestErrors,
  },
  'PUT /bms/sensor/controllers/{controllerId}/ac-zones/{zoneId}/': {
    summary:
      'Changes the settings of a zone; responds when the device confirms or rejects them, or after eight seconds',
    access: 'guest',
    params: Type.Object({ controllerId: Type.String(), zoneId: Type.String() }),
    body: AcSettings,
    isIdempotent: true,
    response: Zone,
    errors: [...commandErrors, 'out_of_range', 'zone_locked'],
  },
  'POST /bms/sensor/controllers/{controllerId}/flag-changes/': {
    summary: 'Sets the “do not disturb” or “make up my room” flag; setting one clears the other',
    access: 'guest',
    params: Type.Object({ controllerId: Type.String() }),
    body: FlagChangeInput,
    isIdempotent: true,
    status: 201,
    response: FlagChange,
    errors: [...commandErrors, 'flag_read_only'],
  },
  'GET /notifications/me/': {
    summary: 'Lists the notifications of the signed-in guest, newest first',
    access: 'guest',
    query: Type.Object({ ...pageQuery, isRead: Type.Optional(Type.Boolean()) }),
    response: Page(Notification),
    errors: [...guestErrors, 'invalid_parameter'],
  },
  'GET /notifications/me/counter/': {
    summary: 'Returns the number of unread notifications',
    access: 'guest',
    response: NotificationCounter,
    errors: guestErrors,
  },
  'PUT /notifications/me/is-read/': {
    summary: 'Marks all notifications up to the given one as read',
    access: 'guest',
    body: Type.Object({ isRead: Type.Literal(true), upTo: NotificationId }),
    response: NotificationCounter,
    errors: [...guestErrors, 'invalid_parameter', 'not_found'],
  },
  'PUT /notifications/{notificationId}/is-read/': {
    summary: 'Marks a notification as read or unread',
    access: 'guest',
    params: Type.Object({ notificationId: Type.String({ maxLength: 128 }) }),
    body: Type.Object({ isRead: Type.Boolean() }),
    response: Notification,
    errors: [...guestErrors, 'invalid_parameter', 'not_found'],
  },
} as const satisfies Record<string, Call>

export type Calls = typeof calls
