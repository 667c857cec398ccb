import { matchCall, TOURIST_API } from '@stay/contract/paths'
import { AFTER_CHECK_OUT_MS } from '@stay/contract/sign-in/timings'
import { CACHES } from '../shared/offline/caches.ts'
import { timeNow } from './clock.ts'
import { jsonResponse } from './json-response.ts'
import { networkFirst } from './network-first.ts'

const STAY = 'GET /accommodations/me/'
const CACHED_CALLS = [
  STAY,
  'GET /bms/sensor/rooms/me/',
  'GET /notifications/me/',
  'GET /notifications/me/counter/',
]

/** Incremented when guest data is deleted, so that responses requested before are not stored any longer. */
let epoch = 0

export async function forgetGuest(): Promise<void> {
  epoch++
  await caches.delete(CACHES.guest)
}

/** Returns a function that answers a call for guest data; undefined for calls of other kinds. */
export function matchGuestCall(url: URL) {
  const call = CACHED_CALLS.find((key) => matchCall(TOURIST_API, key, url.pathname))
  if (call === undefined) return undefined
  return (request: Request) => answerGuestCall(request, call + url.search)
}

/** Guest data always comes from the network if possible; the copy is only returned to the guest that it belongs to. */
async function answerGuestCall(request: Request, call: string): Promise<Response> {
  const startEpoch = epoch
  const guest = guestOf(request)
  const network = fetch(request).then(async (response) => {
    // The stay is over. A 401 only means that the tokens must be refreshed.
    if (response.status === 404 && call === STAY) await forgetGuest()
    if (response.ok && guest && startEpoch === epoch) await storeGuestData(guest, call, response.clone())
    return response
  })
  return networkFirst(network, async () => {
    const cache = await caches.open(CACHES.guest)
    if (!(await isStayOver(cache, guest))) return cache.match(keyOf(guest, call))
    await forgetGuest()
    return undefined
  })
}

async function storeGuestData(guest: string, call: string, response: Response): Promise<void> {
  const copy = jsonResponse(await response.json(), String(Date.now()))
  const cache = await caches.open(CACHES.guest)
  for (const { url } of await cache.keys())
    if (!new URL(url).pathname.startsWith(guest)) await cache.delete(url)
  await cache.put(keyOf(guest, call), copy).catch(() => undefined)
}

async function isStayOver(cache: Cache, guest: string): Promise<boolean> {
  const stay = await cache.match(keyOf(guest, STAY))
  const { checkOut = '' } = ((await stay?.json()) ?? {}) as { checkOut?: string }
  return Date.parse(checkOut) + AFTER_CHECK_OUT_MS < (await timeNow())
}

const keyOf = (guest: string, call: string) => guest + call.slice(call.indexOf('/'))

/** The stay of a request's token, as a prefix of cache keys. */
function guestOf(request: Request): string {
  try {
    const [, payload = ''] = (request.headers.get('authorization') ?? '').split('.')
    const { sub } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { sub?: string }
    return `/${sub}`
  } catch {
    return ''
  }
}
