import { SAVED_HEADER } from '@stay/contract/build-meta'
import { AFTER_CHECK_OUT_MS } from '@stay/contract/timings'
import { answerFrom } from '@stay/contract/whole-answers'
import type { WholeHotel } from '@stay/contract/whole-hotel'
import { savedHotelKey, STORES } from '../shared/offline/stores.ts'
import { timeNow } from './clock.ts'
import { timely } from './timely.ts'

const HOTELS = /\/api\/v1\/tourist\/hotels\/(?:([^/]+)\/(.*))?$/
const COUNTRIES = /\/api\/v1\/tourist\/countries\/$/
const OWN = /\/api\/v1\/tourist(\/(?:accommodations|bms\/sensor\/rooms|notifications)\/me\/(?:counter\/)?)$/

/** Grows when nothing of a guest's own shall stay: what was asked before is not kept any more. */
let epoch = 0

export async function forgetOwn(): Promise<void> {
  epoch++
  await caches.delete(STORES.own)
}

/** What answers a call of the API where the network does not; undefined for calls that only the server can answer. */
export function answerCall(request: Request, url: URL): Promise<Response> | undefined {
  const hotels = HOTELS.exec(url.pathname)
  const locale = request.headers.get('x-accept-language') ?? ''
  if (hotels && hotels[2] !== 'whole/')
    return timely(fetch(request), () =>
      hotels[1] ? savedAnswer(hotels[1], locale, hotels[2] ?? '', url) : savedHotels(locale, url),
    )
  if (COUNTRIES.test(url.pathname)) return timely(fetch(request), () => Promise.resolve(listOf([])))
  const own = OWN.exec(url.pathname)
  return own ? ownAnswer(request, (own[1] ?? '') + url.search) : undefined
}

async function savedAnswer(
  hotelId: string,
  locale: string,
  rest: string,
  url: URL,
): Promise<Response | undefined> {
  const saved = await caches.match(savedHotelKey(hotelId, locale), { cacheName: STORES.hotels })
  if (!saved) return undefined
  const whole = (await saved.json()) as WholeHotel
  const answer = answerFrom(whole, rest, url.searchParams, await timeNow())
  return answer === undefined ? undefined : answerOf(answer, saved.headers.get(SAVED_HEADER))
}

/** The hotels that this device has, for lists and for the short addresses on posters. */
async function savedHotels(locale: string, { searchParams }: URL): Promise<Response | undefined> {
  const cache = await caches.open(STORES.hotels)
  const results: WholeHotel['hotel'][] = []
  let savedAt: string | null = null
  for (const key of await cache.keys()) {
    const saved = key.url.endsWith(`/${locale}`) && (await cache.match(key))
    if (!saved) continue
    const { hotel } = (await saved.json()) as WholeHotel
    const search = searchParams.get('search')?.toLowerCase() ?? ''
    const isWanted = hotel.slug === (searchParams.get('slug') ?? hotel.slug)
    if (!isWanted || !`${hotel.name} ${hotel.address.city}`.toLowerCase().includes(search)) continue
    savedAt = saved.headers.get(SAVED_HEADER)
    results.push(hotel)
  }
  return savedAt === null
    ? undefined
    : listOf(
        results.map((hotel) => ({ ...hotel, image: hotel.images[0] ?? null })),
        savedAt,
      )
}

/** What is the guest's own: always asked for anew, and kept for when nobody answers; only for that very guest. */
async function ownAnswer(request: Request, key: string): Promise<Response> {
  const mine = epoch
  const guest = guestOf(request)
  const network = fetch(request).then(async (response) => {
    // A stay that is over leaves nothing here. Tokens that have run out are renewed, and say nothing.
    if (response.status === 404) await forgetOwn()
    if (response.ok && guest && mine === epoch) await keepOwn(guest, key, response.clone())
    return response
  })
  return timely(network, async () => {
    const cache = await caches.open(STORES.own)
    if (!(await isOver(cache, guest))) return cache.match(guest + key)
    await forgetOwn()
    return undefined
  })
}

async function keepOwn(guest: string, key: string, response: Response): Promise<void> {
  const answer = answerOf(await response.json(), String(Date.now()))
  const cache = await caches.open(STORES.own)
  for (const { url } of await cache.keys())
    if (!new URL(url).pathname.startsWith(guest)) await cache.delete(url)
  await cache.put(guest + key, answer).catch(() => undefined)
}

/** Whether the stay has ended while nobody could say so. */
async function isOver(cache: Cache, guest: string): Promise<boolean> {
  const stay = await cache.match(`${guest}/accommodations/me/`)
  const { checkOut = '' } = ((await stay?.json()) ?? {}) as { checkOut?: string }
  return Date.parse(checkOut) + AFTER_CHECK_OUT_MS < (await timeNow())
}

/** The stay that a token is of, as the beginning of a key; nobody else's token leads to what is kept under it. */
function guestOf(request: Request): string {
  try {
    const [, payload = ''] = (request.headers.get('authorization') ?? '').split('.')
    const { sub } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { sub?: string }
    return `/${sub}`
  } catch {
    return ''
  }
}

const listOf = (results: unknown[], savedAt = String(Date.now())) =>
  answerOf({ count: results.length, countIsExact: true, next: null, previous: null, results }, savedAt)

const answerOf = (answer: unknown, savedAt: string | null) =>
  new Response(JSON.stringify(answer), {
    headers: { 'content-type': 'application/json', [SAVED_HEADER]: savedAt ?? '' },
  })
