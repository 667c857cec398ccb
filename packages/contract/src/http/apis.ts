import { DESK_API, HOTEL_API, PUSH_API, TOURIST_API } from '../paths.ts'
import type { Call } from './call.ts'
import { calls } from './tourist-calls.ts'
import { deskCalls } from './desk-calls.ts'
import { hotelCalls } from './hotel-calls.ts'
import { pushCalls } from './push-calls.ts'

/** All APIs of the server with their root paths and call tables. */
export const APIS: { name: string; root: string; calls: Record<string, Call> }[] = [
  { name: 'Tourist API', root: TOURIST_API, calls },
  { name: 'Push API', root: PUSH_API, calls: pushCalls },
  { name: 'Hotel API', root: HOTEL_API, calls: hotelCalls },
  { name: 'Desk API', root: DESK_API, calls: deskCalls },
]
