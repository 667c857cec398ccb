import { toFeed } from '@stay/contract/guide/feed'
import type { FeedQuery } from '@stay/contract/guide/feed-query'
import { toCard, toHotel, toLayout } from '@stay/contract/guide/guide'
import type { WholeHotel } from '@stay/contract/guide/whole-hotel'
import { DEFAULT_PAGE_SIZE } from '@stay/contract/lists/pagination'
import { SAVED_HEADER } from '@stay/contract/offline/build-meta'
import { matchCall, TOURIST_API } from '@stay/contract/paths'
import { CACHES, savedHotelKey } from '../shared/offline/caches.ts'
import { currentTime } from './clock.ts'
import { jsonResponse } from './json-response.ts'

type Params = Record<string, string>
type Handler = (whole: WholeHotel, params: Params, url: URL, now: number) => unknown

const HANDLERS: Record<string, Handler> = {
  'GET /hotels/{hotelId}/': (whole, _params, _url, now) => toHotel(whole, now),
  'GET /hotels/{hotelId}/layout/': (whole, _params, _url, now) => toLayout(whole, now),
  'GET /hotels/{hotelId}/menu-items/{menuItemId}/smart-content-groups/': (whole, params, url, now) =>
    toFeed(whole, params['menuItemId'] ?? '', readFeedQuery(url), url.pathname + url.search, now),
  'GET /hotels/{hotelId}/smart-content-groups/{groupId}/': (whole, params, _url, now) =>
    toCard(whole, params['groupId'] ?? '', now),
}

export function matchGuideCall(url: URL) {
  for (const [key, handle] of Object.entries(HANDLERS)) {
    const params = matchCall(TOURIST_API, key, url.pathname)
    if (params)
      return (locale: string) =>
        respondFromSavedHotel(params, locale, (whole, now) => handle(whole, params, url, now))
  }
  return undefined
}

async function respondFromSavedHotel(
  params: Params,
  locale: string,
  handle: (whole: WholeHotel, now: number) => unknown,
): Promise<Response | undefined> {
  const saved = await caches.match(savedHotelKey(params['hotelId'] ?? '', locale), {
    cacheName: CACHES.hotels,
  })
  if (!saved) return undefined
  const body = handle((await saved.json()) as WholeHotel, await currentTime())
  const savedAt = saved.headers.get(SAVED_HEADER)
  // The copy is complete: what it does not contain did not exist when it was saved.
  if (body === undefined) return jsonResponse({ code: 'not_found', status: 404 }, savedAt, 404)
  return jsonResponse(body, savedAt)
}

function readFeedQuery({ searchParams }: URL): FeedQuery {
  const query = Object.fromEntries(searchParams) as Partial<Record<keyof FeedQuery, string>>
  return {
    ...(query as Pick<FeedQuery, 'kind' | 'from' | 'to'>),
    search: query.search ?? '',
    page: Number(query.page ?? 1),
    pageSize: Number(query.pageSize ?? DEFAULT_PAGE_SIZE),
    openNow: query.openNow === 'true',
    ordering: (query.ordering ?? 'order') as FeedQuery['ordering'],
  }
}
