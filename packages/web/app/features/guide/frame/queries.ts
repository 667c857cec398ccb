import { isApiError, type Api } from '@stay/contract/http/client'
import type { Calls } from '@stay/contract/http/tourist-calls'
import type { Input } from '@stay/contract/http/call'

const FEED = 'GET /hotels/{hotelId}/menu-items/{menuItemId}/smart-content-groups/'
type FeedQuery = NonNullable<Input<Calls[typeof FEED]>['query']>

export const loadHotel = (api: Api, hotelId: string) => api('GET /hotels/{hotelId}/', { params: { hotelId } })

/** Pages also work without the layout. */
export const loadLayout = (api: Api, hotelId: string) =>
  loadSection(() => api('GET /hotels/{hotelId}/layout/', { params: { hotelId } }))

export const loadCard = (api: Api, hotelId: string, groupId: string) =>
  api('GET /hotels/{hotelId}/smart-content-groups/{groupId}/', { params: { hotelId, groupId } })

export const loadFeed = (api: Api, hotelId: string, menuItemId: string, query: FeedQuery) =>
  api(FEED, { params: { hotelId, menuItemId }, query })

/** Loads an optional part of a page: null after a server error; other errors fail the whole page. */
export async function loadSection<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load()
  } catch (error) {
    if (isApiError(error) && error.status >= 500) return null
    throw error
  }
}
