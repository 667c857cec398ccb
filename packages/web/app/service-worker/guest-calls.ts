import { matchCall, TOURIST_API } from '@stay/contract/paths'
import { AFTER_CHECK_OUT_MS } from '@stay/contract/sign-in/timings'
import { CACHES } from '../shared/offline/caches.ts'
import { currentTime } from './clock.ts'
import { jsonResponse } from './json-response.ts'
import { networkFirst } from './network-first.ts'

const STAY = 'GET /accommodations/me/'
const CACHED_CALLS = [
  STAY,
  'GET /bms/sensor/rooms/me/',
  'GET /notifications/me/',
  'GET /notifications/me/counter/',
]

/** Incremented when guest data is deleted, so that responses to earlier requests are not stored. */
let epoch = 0

export async function deleteGuestData(): Promise<void> {
  epoch++
  await caches.delete(CACHES.guest)
}

export function matchGuestCall(url: URL) {
  const call = CACHED_CALLS.find((key) => matchCall(TOURIST_API, key, url.pathname))
  if (call === undefined) return undefined
  return (request: Request) => handleGuestCall(request, call + url.search)
}

async function handleGuestCall(request: Request, call: string): Promise<Response> {
  const startEpoch = epoch
  const guestPrefix = guestPrefixOf(request)
  const network = fetch(request).then(async (response) => {
    // The stay is over. A 401 only means that the tokens must be refreshed.
    if (response.status === 404 && call === STAY) await deleteGuestData()
    if (response.ok && guestPrefix && startEpoch === epoch)
      await storeGuestData(guestPrefix, call, response.clone())
    return response
  })
  return networkFirst(network, async () => {
    const cache = await caches.open(CACHES.guest)
    if (!(await isStayOver(cache, guestPrefix))) return cache.match(keyOf(guestPrefix, call))
    await deleteGuestData()
    return undefined
  })
}

async function storeGuestData(guestPrefix: string, call: string, response: Response): Promise<void> {
  const copy = jsonResponse(await response.json(), String(Date.now()))
  const cache = await caches.open(CACHES.guest)
  for (const { url } of await cache.keys())
    if (!new URL(url).pathname.startsWith(guestPrefix)) await cache.delete(url)
  await cache.put(keyOf(guestPrefix, call), copy).catch(() => undefined)
}

async function isStayOver(cache: Cache, guestPrefix: string): Promise<boolean> {
  const stay = await cache.match(keyOf(guestPrefix, STAY))
  const { checkOut = '' } = ((await stay?.json()) ?? {}) as { checkOut?: string }
  return Date.parse(checkOut) + AFTER_CHECK_OUT_MS < (await currentTime())
}

const keyOf = (guestPrefix: string, call: string) => guestPrefix + call.slice(call.indexOf('/'))

/** The subject of the request's token, as a prefix of cache keys: a guest must not get the data of another guest. */
function guestPrefixOf(request: Request): string {
  try {
    const [, payload = ''] = (request.headers.get('authorization') ?? '').split('.')
    const { sub } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { sub?: string }
    return `/${sub}`
  } catch {
    return ''
  }
}
