import { createApi, type Api } from '@stay/contract/http/client'
import type { Call } from '@stay/contract/http/call'
import type { hotelCalls } from '@stay/contract/http/hotel-calls'
import { HOTEL_API } from '@stay/contract/paths'

export type HotelApi = Api<typeof hotelCalls & Record<string, Call>>

export const createHotelApi = (url: string, serviceKey: string): HotelApi =>
  createApi<typeof hotelCalls & Record<string, Call>>({
    baseUrl: url + HOTEL_API,
    locale: 'en-US',
    fetch: (target, init) => fetch(target, init),
    auth: { token: () => serviceKey, refresh: () => Promise.resolve(false) },
  })
