import { Type } from 'typebox'
import { AuditEntry } from '../stay/audit.ts'
import { RoomNumber } from '../sign-in/authentication.ts'
import { Page, pageQuery } from '../lists/page.ts'
import { serviceErrors, type Call } from './call.ts'
import { GuestData } from '../stay/guest-data.ts'
import {
  ImportReport,
  NotificationInput,
  NotificationSent,
  ReservationId,
  Room,
  SignInCode,
  STAY_STATES,
  Stay,
  StayChange,
  StayInput,
} from '../stay/stays.ts'
import { ClimatePolicy, ControllerId, ControllerInput, ControllerSetup } from '../room/setup.ts'

const access = 'service'
const room = Type.Object({ roomNumber: RoomNumber })
const reservation = Type.Object({ reservationId: ReservationId })
const errors = serviceErrors
const controller = Type.Object({ controllerId: ControllerId })

/** Calls of the hotel API by method and path below {@link HOTEL_API}. The service key identifies the hotel. */
export const hotelCalls = {
  'GET /rooms/': {
    summary: 'Lists the rooms with their current reservations',
    access,
    query: Type.Object(pageQuery),
    response: Page(Room),
    errors,
  },
  'PUT /rooms/{roomNumber}/': {
    summary: 'Creates a room; does nothing if it already exists',
    access,
    params: room,
    response: Room,
    errors,
  },
  'DELETE /rooms/{roomNumber}/': {
    summary: 'Deletes a room that no stay uses',
    access,
    params: room,
    status: 204,
    response: Type.Null(),
    errors: [...errors, 'not_found', 'room_in_use'],
  },
  'POST /rooms/{roomNumber}/television/': {
    summary: 'Creates a new URL for the TV of a room and invalidates the previous one',
    access,
    params: room,
    status: 201,
    response: Type.Object({ url: Type.String() }),
    errors: [...errors, 'not_found'],
  },
  'DELETE /rooms/{roomNumber}/sign-in-lock/': {
    summary: 'Allows sign-in by PIN again for a room after too many failed attempts',
    access,
    params: room,
    status: 204,
    response: Type.Null(),
    errors: [...errors, 'not_found'],
  },
  'GET /controllers/': {
    summary: 'Lists the climate controllers of the rooms',
    access,
    query: Type.Object(pageQuery),
    response: Page(ControllerSetup),
    errors,
  },
  'PUT /controllers/{controllerId}/': {
    summary: 'Creates or updates a controller',
    access,
    params: controller,
    body: ControllerInput,
    response: ControllerSetup,
    errors: [...errors, 'not_found'],
  },
  'DELETE /controllers/{controllerId}/': {
    summary: 'Deletes a controller',
    access,
    params: controller,
    status: 204,
    response: Type.Null(),
    errors: [...errors, 'not_found'],
  },
  'GET /climate/': {
    summary: 'Returns the climate policy of the hotel',
    access,
    response: ClimatePolicy,
    errors: [...errors, 'not_found'],
  },
  'PUT /climate/': {
    summary: 'Replaces the climate policy of the hotel; omitted values use the defaults',
    access,
    body: ClimatePolicy,
    response: ClimatePolicy,
    errors: [...errors, 'not_found'],
  },
  'GET /rooms/{roomNumber}/climate/': {
    summary: 'Returns the values of a room that override the climate policy of the hotel',
    access,
    params: room,
    response: ClimatePolicy,
    errors: [...errors, 'not_found'],
  },
  'PUT /rooms/{roomNumber}/climate/': {
    summary: 'Replaces the climate policy of a room; omitted values are inherited from the hotel',
    access,
    params: room,
    body: ClimatePolicy,
    response: ClimatePolicy,
    errors: [...errors, 'not_found'],
  },
  'GET /stays/': {
    summary: 'Lists the stays, sorted by room',
    access,
    query: Type.Object({ ...pageQuery, state: Type.Optional(Type.Enum([...STAY_STATES])) }),
    response: Page(Stay),
    errors,
  },
  'GET /stays/{reservationId}/': {
    summary: 'Returns a stay',
    access,
    params: reservation,
    response: Stay,
    errors: [...errors, 'not_found'],
  },
  'PUT /stays/{reservationId}/': {
    summary: 'Creates or updates a stay, for example to check in, change the room or check out',
    access,
    params: reservation,
    body: StayInput,
    response: StayChange,
    errors,
  },
  'DELETE /stays/{reservationId}/': {
    summary: 'Erases a stay with all data of its guests and ends their sessions immediately',
    access,
    params: reservation,
    status: 204,
    response: Type.Null(),
    errors: [...errors, 'not_found'],
  },
  'GET /stays/{reservationId}/data/': {
    summary: 'Exports all stored data about the guest of a stay',
    access,
    params: reservation,
    response: GuestData,
    errors: [...errors, 'not_found'],
  },
  'POST /stays/{reservationId}/pin/': {
    summary: 'Creates a new PIN for the key card holder and invalidates the previous one',
    access,
    params: reservation,
    status: 201,
    response: Type.Object({ pin: Type.String() }),
    errors: [...errors, 'not_found'],
  },
  'POST /stays/{reservationId}/sign-in-codes/': {
    summary: 'Creates a one-time sign-in code that is valid for ten minutes',
    access,
    params: reservation,
    status: 201,
    response: SignInCode,
    errors: [...errors, 'not_found'],
  },
  'POST /stays/import/': {
    summary: 'Imports stays from a CSV file, sent as the request body',
    access,
    query: Type.Object({ dryRun: Type.Boolean({ default: false }) }),
    response: ImportReport,
    errors: [...errors, 'unsupported_media_type', 'body_too_large'],
  },
  'GET /audit/': {
    summary: 'Lists the audit log of the hotel, newest first',
    access,
    query: Type.Object(pageQuery),
    response: Page(AuditEntry),
    errors,
  },
  'POST /notifications/': {
    summary: 'Sends a notification to a room, to a stay or to all guests in the hotel',
    access,
    body: NotificationInput,
    status: 201,
    response: NotificationSent,
    errors: [...errors, 'not_found', 'request_id_reused'],
  },
} as const satisfies Record<string, Call>
