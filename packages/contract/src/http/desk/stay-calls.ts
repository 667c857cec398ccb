import { Type } from 'typebox'
import { Page, pageQuery } from '../../lists/page.ts'
import { Day, Id, Line, Nullable } from '../../schema/schemas.ts'
import { RoomNumber } from '../../sign-in/authentication.ts'
import {
  DeskStay,
  HandOver,
  NewStay,
  ReceptionDay,
  RoomChoice,
  StayEdit,
  StayId,
  StayWithHandOver,
} from '../../stay/desk-stays.ts'
import { STAY_VIEWS } from '../../stay/views.ts'
import { staffErrors, type Call } from '../call.ts'

const access = 'staff'
const role = 'reception'
const hotel = Type.Object({ hotelId: Id })
const params = Type.Object({ hotelId: Id, stayId: StayId })
const version = Type.Object({ version: Type.Integer() }, { additionalProperties: false })
const errors = [...staffErrors, 'version_conflict'] as const
const roomErrors = [...errors, 'room_taken'] as const

/** Calls of the desk for the stays of a hotel. */
export const deskStayCalls = {
  'GET /hotels/{hotelId}/today/': {
    summary: 'Returns the current day of the hotel and the number of stays in each list of reception',
    access,
    role,
    params: hotel,
    response: ReceptionDay,
    errors: staffErrors,
  },
  'GET /hotels/{hotelId}/stays/': {
    summary: 'Lists the stays of a list of reception, or finds stays by name, room or reservation',
    access,
    role,
    params: hotel,
    query: Type.Object({
      ...pageQuery,
      view: Type.Optional(Type.Enum([...STAY_VIEWS])),
      search: Type.Optional(Line(100)),
    }),
    response: Page(DeskStay),
    errors: staffErrors,
  },
  'POST /hotels/{hotelId}/stays/': {
    summary: 'Creates a stay; a guest who is checked in gets a PIN and a sign-in code',
    access,
    role,
    params: hotel,
    body: NewStay,
    recordsIdAs: 'stayId',
    status: 201,
    response: StayWithHandOver,
    errors: roomErrors,
  },
  'GET /hotels/{hotelId}/stays/{stayId}/': {
    summary: 'Returns a stay',
    access,
    role,
    auditsRead: true,
    params,
    response: DeskStay,
    errors: staffErrors,
  },
  'PUT /hotels/{hotelId}/stays/{stayId}/': {
    summary: 'Changes a stay',
    access,
    role,
    params,
    body: StayEdit,
    response: DeskStay,
    errors: roomErrors,
  },
  'PUT /hotels/{hotelId}/stays/{stayId}/room/': {
    summary: 'Assigns another room or none; a guest in house stays signed in',
    access,
    role,
    params,
    body: Type.Object(
      { version: Type.Integer(), room: Nullable(RoomNumber) },
      { additionalProperties: false },
    ),
    response: DeskStay,
    errors: roomErrors,
  },
  'POST /hotels/{hotelId}/stays/{stayId}/check-in/': {
    summary: 'Checks the guest in, with a new PIN and a sign-in code',
    access,
    role,
    params,
    body: version,
    response: StayWithHandOver,
    errors: roomErrors,
  },
  'DELETE /hotels/{hotelId}/stays/{stayId}/check-in/': {
    summary: 'Undoes a check-in: the guest is expected again',
    access,
    role,
    params,
    response: DeskStay,
    errors: staffErrors,
  },
  'POST /hotels/{hotelId}/stays/{stayId}/check-out/': {
    summary: 'Checks the guest out, who is signed out everywhere within a second',
    access,
    role,
    params,
    body: version,
    response: DeskStay,
    errors,
  },
  'DELETE /hotels/{hotelId}/stays/{stayId}/check-out/': {
    summary: 'Undoes a check-out; devices that have not noticed it stay signed in',
    access,
    role,
    params,
    response: DeskStay,
    errors: [...staffErrors, 'room_taken'],
  },
  'POST /hotels/{hotelId}/stays/{stayId}/cancellation/': {
    summary: 'Cancels an expected stay',
    access,
    role,
    params,
    body: version,
    response: DeskStay,
    errors,
  },
  'DELETE /hotels/{hotelId}/stays/{stayId}/cancellation/': {
    summary: 'Undoes a cancellation',
    access,
    role,
    params,
    response: DeskStay,
    errors: [...staffErrors, 'room_taken'],
  },
  'POST /hotels/{hotelId}/stays/{stayId}/hand-over/': {
    summary: 'Creates a new PIN and a sign-in code for a guest in house; the previous PIN stops working',
    access,
    role,
    params,
    status: 201,
    response: HandOver,
    errors: staffErrors,
  },
  'DELETE /hotels/{hotelId}/stays/{stayId}/devices/': {
    summary: 'Signs the guest out on all devices',
    access,
    role,
    params,
    response: DeskStay,
    errors: staffErrors,
  },
  'GET /hotels/{hotelId}/room-choices/': {
    summary: 'Lists the rooms of the hotel and who has them in a period',
    access,
    role,
    params: hotel,
    query: Type.Object({
      from: Day,
      to: Day,
      isArriving: Type.Boolean({ default: false, description: 'The guest is at the desk now.' }),
      except: Type.Optional(StayId),
    }),
    response: Type.Array(RoomChoice),
    errors: staffErrors,
  },
} as const satisfies Record<string, Call>
