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
} from '../stay/hotel-side.ts'
import { ClimatePolicy, ControllerId, ControllerInput, ControllerSetup } from '../room/setup.ts'

const access = 'service'
const room = Type.Object({ roomNumber: RoomNumber })
const reservation = Type.Object({ reservationId: ReservationId })
const errors = serviceErrors
const controller = Type.Object({ controllerId: ControllerId })

/** What a hotel's own systems call, by method and path under {@link HOTEL_API}; the service key names the hotel. */
export const hotelCalls = {
  'GET /rooms/': {
    summary: 'The rooms, and who is in them',
    access,
    query: Type.Object(pageQuery),
    answer: Page(Room),
    errors,
  },
  'PUT /rooms/{roomNumber}/': {
    summary: 'Adds a room, or finds it',
    access,
    params: room,
    answer: Room,
    errors,
  },
  'DELETE /rooms/{roomNumber}/': {
    summary: 'Removes a room that no stay uses',
    access,
    params: room,
    status: 204,
    answer: Type.Null(),
    errors: [...errors, 'not_found', 'room_in_use'],
  },
  'POST /rooms/{roomNumber}/television/': {
    summary: 'A new address for the TV of a room; an earlier one stops working',
    access,
    params: room,
    status: 201,
    answer: Type.Object({ url: Type.String() }),
    errors: [...errors, 'not_found'],
  },
  'GET /controllers/': {
    summary: 'What is built into the rooms',
    access,
    query: Type.Object(pageQuery),
    answer: Page(ControllerSetup),
    errors,
  },
  'PUT /controllers/{controllerId}/': {
    summary: 'Adds a controller to a room, or changes it',
    access,
    params: controller,
    body: ControllerInput,
    answer: ControllerSetup,
    errors: [...errors, 'not_found'],
  },
  'DELETE /controllers/{controllerId}/': {
    summary: 'Takes a controller out',
    access,
    params: controller,
    status: 204,
    answer: Type.Null(),
    errors: [...errors, 'not_found'],
  },
  'GET /climate/': {
    summary: 'What the hotel allows in its rooms',
    access,
    answer: ClimatePolicy,
    errors: [...errors, 'not_found'],
  },
  'PUT /climate/': {
    summary: 'Says what the hotel allows in its rooms; what is left out is as usual',
    access,
    body: ClimatePolicy,
    answer: ClimatePolicy,
    errors: [...errors, 'not_found'],
  },
  'GET /rooms/{roomNumber}/climate/': {
    summary: 'What is allowed in one room other than in the rest of the hotel',
    access,
    params: room,
    answer: ClimatePolicy,
    errors: [...errors, 'not_found'],
  },
  'PUT /rooms/{roomNumber}/climate/': {
    summary: 'Says what is allowed in one room; what is left out is as for the hotel',
    access,
    params: room,
    body: ClimatePolicy,
    answer: ClimatePolicy,
    errors: [...errors, 'not_found'],
  },
  'GET /stays/': {
    summary: 'The stays, by room',
    access,
    query: Type.Object({ ...pageQuery, state: Type.Optional(Type.Enum([...STAY_STATES])) }),
    answer: Page(Stay),
    errors,
  },
  'GET /stays/{reservationId}/': {
    summary: 'One stay',
    access,
    params: reservation,
    answer: Stay,
    errors: [...errors, 'not_found'],
  },
  'PUT /stays/{reservationId}/': {
    summary: 'Checks in, moves, changes or checks out: the stay is then as it says here',
    access,
    params: reservation,
    body: StayInput,
    answer: StayChange,
    errors,
  },
  'DELETE /stays/{reservationId}/': {
    summary: 'Erases all that is known of a guest; whoever is signed in is signed out at once',
    access,
    params: reservation,
    status: 204,
    answer: Type.Null(),
    errors: [...errors, 'not_found'],
  },
  'GET /stays/{reservationId}/data/': {
    summary: 'All that is known of a guest, to be handed out',
    access,
    params: reservation,
    answer: GuestData,
    errors: [...errors, 'not_found'],
  },
  'POST /stays/{reservationId}/pin/': {
    summary: 'A new PIN for the key sleeve; the one before stops working',
    access,
    params: reservation,
    status: 201,
    answer: Type.Object({ pin: Type.String() }),
    errors: [...errors, 'not_found'],
  },
  'POST /stays/{reservationId}/sign-in-codes/': {
    summary: 'A one-time code from the front desk, good for ten minutes',
    access,
    params: reservation,
    status: 201,
    answer: SignInCode,
    errors: [...errors, 'not_found'],
  },
  'POST /stays/import/': {
    summary: 'Takes in stays from a CSV file, the body of the request',
    access,
    query: Type.Object({ dryRun: Type.Boolean({ default: false }) }),
    answer: ImportReport,
    errors: [...errors, 'unsupported_media_type', 'body_too_large'],
  },
  'GET /audit/': {
    summary: 'Who asked for what in this hotel, newest first',
    access,
    query: Type.Object(pageQuery),
    answer: Page(AuditEntry),
    errors,
  },
  'POST /notifications/': {
    summary: 'Sends a message to a room, a stay or everybody in the house',
    access,
    body: NotificationInput,
    status: 201,
    answer: NotificationSent,
    errors: [...errors, 'not_found', 'request_id_reused'],
  },
} as const satisfies Record<string, Call>
