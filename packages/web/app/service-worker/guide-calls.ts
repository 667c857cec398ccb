import { toFeed } from '@stay/contract/guide/feed'
import type { FeedQuery } from '@stay/contract/guide/feed-query'
import { toCard, toHotel, toLayout } from '@stay/contract/guide/guide'
import type { WholeHotel } from '@stay/contract/guide/whole-hotel'
import { DEFAULT_PAGE_SIZE } from '@stay/contract/lists/pagination'
import { SAVED_HEADER } from '@stay/contract/offline/build-meta'
import { matchCall, TOURIST_API } from '@stay/contract/paths'
import { CACHES, savedHotelKey } from '../shared/offline/caches.ts'
import { timeNow } from './clock.ts'
import { jsonResponse } from './json-response.ts'

type Params = Record<string, string>
type Answer = (whole: WholeHotel, params: Params, url: URL, now: number) => unknown

/** The calls that a saved hotel can answer, each by the same rules as on the server. */
const ANSWERS: Record<string, Answer> = {
  'GET /hotels/{hotelId}/': (whole, _params, _url, now) => toHotel(whole, now),
  'GET /hotels/{hotelId}/layout/': (whole, _params, _url, now) => toLayout(whole, now),
  'GET /hotels/{hotelId}/menu-items/{menuItemId}/smart-content-groups/': (whole, params, url, now) =>
    toFeed(whole, params['menuItemId'] ?? '', readFeedQuery(url), url.pathname + url.search, now),
  'GET /hotels/{hotelId}/smart-content-groups/{groupId}/': (whole, params, _url, now) =>
    toCard(whole, params['groupId'] ?? '', now),
}

/** Returns a function that answers the call of a URL from a saved hotel; undefined for calls of other kinds. */
export function matchGuideCall(url: URL) {
  for (const [key, answer] of Object.entries(ANSWERS)) {
    const params = matchCall(TOURIST_API, key, url.pathname)
    if (params)
      return (locale: string) =>
        answerFromCopy(params, locale, (whole, now) => answer(whole, params, url, now))
  }
  return undefined
}

async function answerFromCopy(
  params: Params,
  locale: string,
  answer: (whole: WholeHotel, now: number) => unknown,
): Promise<Response | undefined> {
  const saved = await caches.match(savedHotelKey(params['hotelId'] ?? '', locale), {
    cacheName: CACHES.hotels,
  })
  if (!saved) return undefined
  const body = answer((await saved.json()) as WholeHotel, await timeNow())
  return body === undefined ? undefined : jsonResponse(body, saved.headers.get(SAVED_HEADER))
}

function readFeedQuery({ searchParams }: URL): FeedQuery {
  const given = Object.fromEntries(searchParams) as Partial<Record<keyof FeedQuery, string>>
  return {
    ...(given as Pick<FeedQuery, 'kind' | 'from' | 'to'>),
    search: given.search ?? '',
    page: Number(given.page ?? 1),
    pageSize: Number(given.pageSize ?? DEFAULT_PAGE_SIZE),
    openNow: given.openNow === 'true',
    ordering: (given.ordering ?? 'order') as FeedQuery['ordering'],
  }
}
