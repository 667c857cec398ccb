import { FAN_SPEEDS } from '@stay/contract/room/constants'
import type { Operation } from './operations.ts'
import type { Fixtures } from './requests.ts'

export type ExistingIds = {
  hotelId: string
  /** Stays that staff may change. */
  deskStayIds: string[]
  /** A staff member whom others may change. */
  staffId: string
  stayId: string
  reservationId: string
  notificationIds: string[]
  pushToken: string
  previewKey: string
}

/** Requests may create, change and delete only these. */
const DISPOSABLE = ['F1', 'F2', 'F3']
const ROOMS = ['101', '102', '103', '104']
/** These operations would end the stay or remove the room of the guest who sends the requests. */
const CHANGES_STAY = /^(PUT|DELETE) \/stays\//
const CHANGES_ROOM = /^(PUT|DELETE) \/rooms\/\{roomNumber\}\/$/
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const POLICY = { limits: { min: 18, max: 26, step: 0.5 } }

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const periodOf = (pick: number) => ({ checkIn: dayFromNow(pick % 7), checkOut: dayFromNow(8 + (pick % 20)) })

export function fixturesOf(existing: ExistingIds): Fixtures {
  const params: Record<string, (operation: Operation) => string[]> = {
    hotelId: () => [existing.hotelId],
    menuItemId: () => ['guide'],
    groupId: () => [`${existing.hotelId}_museum`, `${existing.hotelId}_bar`],
    notificationId: () => existing.notificationIds,
    token: () => [existing.pushToken],
    roomNumber: ({ key }) => (CHANGES_ROOM.test(key) ? DISPOSABLE : ROOMS),
    reservationId: ({ key }) => (CHANGES_STAY.test(key) ? DISPOSABLE : [existing.reservationId]),
    controllerId: ({ key }) =>
      key.includes('/bms/') ? ['ca'] : DISPOSABLE.map((name) => name.toLowerCase()),
    zoneId: () => ['1', '2'],
    stayId: () => existing.deskStayIds,
    staffId: () => [existing.staffId],
    sessionId: () => [UNKNOWN_ID],
    invitationId: () => [UNKNOWN_ID],
  }
  const bodies: Record<string, (body: Record<string, unknown>, pick: number) => Record<string, unknown>> = {
    'PUT /stays/{reservationId}/': (body, pick) => ({
      ...body,
      room: ROOMS[1 + (pick % 3)],
      checkIn: dayFromNow(-1),
      checkOut: dayFromNow(1 + (pick % 20)),
    }),
    'POST /notifications/': (body, pick) => ({
      ...body,
      link: null,
      to: [{ room: '101' }, { reservationId: existing.reservationId }, { everyone: true }][pick % 3],
      ...(body['requestId'] !== undefined && { requestId: `fuzz ${pick} ${JSON.stringify(body).length}` }),
    }),
    'PUT /controllers/{controllerId}/': (body, pick) => ({
      ...body,
      room: ROOMS[pick % 4],
      zones: (body['zones'] as object[]).map((zone, index) => ({ ...zone, id: index + 1 })),
    }),
    'POST /hotels/{hotelId}/stays/': (body, pick) => ({
      ...body,
      ...periodOf(pick),
      room: pick % 5 === 0 ? null : ROOMS[pick % 4],
      isCheckedIn: pick % 5 > 0 && body['isCheckedIn'],
    }),
    'PUT /hotels/{hotelId}/stays/{stayId}/': (body, pick) => ({ ...body, ...periodOf(pick) }),
    'PUT /hotels/{hotelId}/stays/{stayId}/room/': (body, pick) => ({ ...body, room: ROOMS[pick % 4] }),
    'PUT /climate/': () => POLICY,
    'PUT /rooms/{roomNumber}/climate/': () => POLICY,
    'PUT /accommodations/devices/me/push-token/': () => ({ token: existing.pushToken }),
    'PUT /notifications/me/is-read/': (body) => ({ ...body, upTo: existing.notificationIds[0] }),
    'POST /push-topics/subscribed': () => ({
      topic: `stay.${existing.stayId}`,
      push_tokens: [existing.pushToken],
    }),
    'POST /push-topics/unsubscribed': () => ({
      topic: `hotel.${existing.hotelId}`,
      push_tokens: [existing.pushToken],
    }),
    'PUT /bms/sensor/controllers/{controllerId}/ac-zones/{zoneId}/': (_, pick) => ({
      isOn: pick % 5 > 0,
      temperature: 1800 + 50 * (pick % 17),
      fanSpeed: FAN_SPEEDS[pick % FAN_SPEEDS.length],
    }),
    'POST /bms/sensor/controllers/{controllerId}/flag-changes/': (body, pick) => ({
      ...body,
      flag: pick % 2 ? 'dnd' : 'mur',
    }),
  }
  return {
    params: (operation, name) => params[name]?.(operation) ?? ['unknown'],
    query: ({ query }): Record<string, string> => ({
      ...(query.some(({ name }) => name === 'accessKey') && { accessKey: existing.previewKey }),
      ...(query.some(({ name }) => name === 'from') && { from: '2026-11-01', to: '2026-11-30' }),
    }),
    completeBody: ({ key }, body, pick) => bodies[key]?.(body, pick) ?? body,
  }
}

/** Problem codes that a valid request may return because of earlier requests. */
export const ALLOWED_PROBLEMS: Record<string, string[]> = {
  'POST /authentication/tourists/token': ['invalid_credentials', 'too_many_attempts', 'invalid_parameter'],
  'POST /authentication/tourists/code': ['invalid_credentials', 'too_many_attempts'],
  'POST /authentication/displays/show': ['invalid_access_key'],
  'POST /token/refresh': ['session_ended'],
  'PUT /bms/sensor/controllers/{controllerId}/ac-zones/{zoneId}/': ['too_many_commands', 'superseded'],
  'POST /bms/sensor/controllers/{controllerId}/flag-changes/': ['too_many_commands', 'superseded'],
  'DELETE /rooms/{roomNumber}/': ['not_found', 'room_in_use'],
  'DELETE /controllers/{controllerId}/': ['not_found'],
  'DELETE /stays/{reservationId}/': ['not_found'],
  'POST /notifications/': ['request_id_reused'],
  'POST /push-messages/send-to-tokens-requests': ['request_id_reused'],
  'POST /push-messages/send-to-topics-requests': ['request_id_reused'],
  'POST /push-streams/{token}': ['request_id_reused'],
  // Its body is CSV.
  'POST /stays/import/': ['unsupported_media_type', 'invalid_parameter', 'malformed_request'],
}

/** The same for all calls of the desk: accounts, sign-ins, links and stays of earlier requests. */
export const ALLOWED_DESK_PROBLEMS = [
  'forbidden',
  'not_found',
  'invalid_credentials',
  'too_many_attempts',
  'link_expired',
  'user_name_taken',
  'password_too_common',
  'wrong_code',
  'last_sign_in_method',
  'room_taken',
  'version_conflict',
]
/** Calls whose fields depend on each other, or on the state of the stay. */
export const DESK_CALLS_WITH_RULES = [
  'POST /welcome/accept/',
  'PUT /hotels/{hotelId}/stays/{stayId}/',
  'PUT /hotels/{hotelId}/stays/{stayId}/room/',
  'POST /hotels/{hotelId}/stays/{stayId}/check-in/',
  'POST /hotels/{hotelId}/stays/{stayId}/cancellation/',
]
