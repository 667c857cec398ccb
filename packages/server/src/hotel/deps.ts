import type { hotelCalls } from '@stay/contract/http/hotel-calls'
import type { privateServer } from '../http/serve-private.ts'
import type { StayContext } from '../stays/context.ts'
import type { TouristDeps } from '../tourist/deps.ts'

export type HotelDeps = TouristDeps & StayContext

export type ServeHotelCall = ReturnType<typeof privateServer<typeof hotelCalls>>
