import type { Operation } from './operations.ts'
import type { Surroundings } from './requests.ts'

/** What the hotel of the tests has, for requests that make sense. */
export type Known = {
  hotelId: string
  stayId: string
  reservationId: string
  notificationIds: string[]
  pushToken: string
  previewKey: string
}

/** What requests may create, change and remove again. */
const LOOSE = ['F1', 'F2', 'F3']
const ROOMS = ['101', '102', '103', '104']
/** These change or remove what they name: the guest who asks must stay. */
const CHANGES_STAY = /^(PUT|DELETE) \/stays\//
const CHANGES_ROOM = /^(PUT|DELETE) \/rooms\/\{roomNumber\}\/$/
const POLICY = { limits: { min: 18, max: 26, step: 0.5 } }

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export function surroundingsOf(known: Known): Surroundings {
  const params: Record<string, (operation: Operation) => string[]> = {
    hotelId: () => [known.hotelId],
    menuItemId: () => ['guide'],
    groupId: () => [`${known.hotelId}_museum`, `${known.hotelId}_bar`],
    notificationId: () => known.notificationIds,
    token: () => [known.pushToken],
    roomNumber: ({ key }) => (CHANGES_ROOM.test(key) ? LOOSE : ROOMS),
    reservationId: ({ key }) => (CHANGES_STAY.test(key) ? LOOSE : [known.reservationId]),
    controllerId: ({ key }) => (key.includes('/bms/') ? ['ca'] : LOOSE.map((name) => name.toLowerCase())),
    zoneId: () => ['1', '2'],
  }
  const sense: Record<string, (body: Record<string, unknown>, pick: number) => Record<string, unknown>> = {
    'PUT /stays/{reservationId}/': (body, pick) => ({
      ...body,
      room: ROOMS[1 + (pick % 3)],
      checkIn: dayFromNow(-1),
      checkOut: dayFromNow(1 + (pick % 20)),
    }),
    'POST /notifications/': (body, pick) => ({
      ...body,
      link: null,
      to: [{ room: '101' }, { reservationId: known.reservationId }, { everyone: true }][pick % 3],
      ...(body['requestId'] !== undefined && { requestId: `fuzz ${pick} ${JSON.stringify(body).length}` }),
    }),
    'PUT /controllers/{controllerId}/': (body, pick) => ({
      ...body,
      room: ROOMS[pick % 4],
      zones: (body['zones'] as object[]).map((zone, index) => ({ ...zone, id: index + 1 })),
    }),
    'PUT /climate/': () => POLICY,
    'PUT /rooms/{roomNumber}/climate/': () => POLICY,
    'PUT /accommodations/devices/me/push-token/': () => ({ token: known.pushToken }),
    'PUT /notifications/me/is-read/': (body) => ({ ...body, upTo: known.notificationIds[0] }),
    'POST /push-topics/subscribed': () => ({ topic: `stay.${known.stayId}`, push_tokens: [known.pushToken] }),
    'POST /push-topics/unsubscribed': () => ({
      topic: `hotel.${known.hotelId}`,
      push_tokens: [known.pushToken],
    }),
    'PUT /bms/sensor/controllers/{controllerId}/ac-zones/{zoneId}/': (_, pick) => ({
      isOn: pick % 5 > 0,
      temperature: 1800 + 50 * (pick % 17),
      fanSpeed: ['auto', 'low', 'medium', 'high'][pick % 4],
    }),
    'POST /bms/sensor/controllers/{controllerId}/flag-changes/': (body, pick) => ({
      ...body,
      flag: pick % 2 ? 'dnd' : 'mur',
    }),
  }
  return {
    params: (operation, name) => params[name]?.(operation) ?? ['unknown'],
    query: ({ query }): Record<string, string> => ({
      ...(query.some(({ name }) => name === 'accessKey') && { accessKey: known.previewKey }),
      ...(query.some(({ name }) => name === 'from') && { from: '2026-11-01', to: '2026-11-30' }),
    }),
    sense: ({ key }, body, pick) => sense[key]?.(body, pick) ?? body,
  }
}

/** With which codes a request that makes sense may still be refused, because of what was before. */
export const REFUSABLE: Record<string, string[]> = {
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
  // Its body is no JSON.
  'POST /stays/import/': ['unsupported_media_type', 'invalid_parameter', 'malformed_request'],
}
