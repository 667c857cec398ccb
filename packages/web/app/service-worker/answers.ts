import { SAVED_HEADER } from '@stay/contract/offline/build-meta'
import { AFTER_CHECK_OUT_MS } from '@stay/contract/sign-in/timings'
import { answerFrom } from '@stay/contract/guide/whole-answers'
import type { WholeHotel } from '@stay/contract/guide/whole-hotel'
import { calendarOf } from '../shared/time/calendar-file.ts'
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
  if (COUNTRIES.test(url.pathname)) return timely(fetch(request), () => savedCountries(locale))
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

/** The hotels that this device has, each in this language if it can be; undefined where there are none. */
async function readSaved(locale: string) {
  const cache = await caches.open(STORES.hotels)
  const found = new Map<string, WholeHotel['hotel']>()
  let savedAt: string | null = null
  const keys = await cache.keys()
  const isOwn = ({ url }: Request) => url.endsWith(`/${locale}`)
  for (const key of [...keys.filter((each) => !isOwn(each)), ...keys.filter(isOwn)]) {
    const saved = await cache.match(key)
    if (!saved) continue
    const { hotel } = (await saved.json()) as WholeHotel
    savedAt = saved.headers.get(SAVED_HEADER)
    found.set(hotel.id, hotel)
  }
  return savedAt === null ? undefined : { hotels: [...found.values()], savedAt }
}

/** For lists, and for the short addresses on posters. */
async function savedHotels(locale: string, { searchParams }: URL): Promise<Response | undefined> {
  const saved = await readSaved(locale)
  const found = saved?.hotels.filter((hotel) => isWanted(hotel, searchParams)) ?? []
  // Of a hotel that is not here, nobody knows whether there is one.
  const isUnknown = found.length === 0 && searchParams.has('slug')
  return saved && !isUnknown
    ? listOf(
        found.map((hotel) => ({ ...hotel, image: hotel.images[0] ?? null })),
        saved.savedAt,
      )
    : undefined
}

async function savedCountries(locale: string): Promise<Response | undefined> {
  const saved = await readSaved(locale)
  const countries = new Map(saved?.hotels.map(({ address: { country } }) => [country.code, country]))
  return saved && listOf([...countries.values()], saved.savedAt)
}

function isWanted({ name, slug, type, address }: WholeHotel['hotel'], query: URLSearchParams): boolean {
  const asked = (parameter: string, otherwise: string) => query.get(parameter) ?? otherwise
  const { city, country } = address
  return (
    slug === asked('slug', slug) &&
    type === asked('type', type) &&
    country.code === asked('country', country.code) &&
    `${name} ${city} ${country.name}`.toLowerCase().includes(asked('search', '').toLowerCase())
  )
}

/** An event for the calendar, as the server writes it. */
export async function savedCalendar(
  { origin, pathname }: URL,
  locale: string,
): Promise<Response | undefined> {
  const [, hotelId, cardId = ''] = /\/hotel\/([^/]+)\/card\/([^/]+)\/event\.ics$/.exec(pathname) ?? []
  const saved = hotelId && (await caches.match(savedHotelKey(hotelId, locale), { cacheName: STORES.hotels }))
  if (!saved) return undefined
  const { hotel, cards } = (await saved.json()) as WholeHotel
  const card = cards.find(({ id }) => id === decodeURIComponent(cardId))
  if (!card?.properties.eventPeriod) return undefined
  const text = calendarOf(card, hotel, origin + pathname.replace(/\/event\.ics$/, ''), await timeNow())
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${card.id}.ics"`,
    },
  })
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

const listOf = (results: unknown[], savedAt: string) =>
  answerOf({ count: results.length, countIsExact: true, next: null, previous: null, results }, savedAt)

const answerOf = (answer: unknown, savedAt: string | null) =>
  new Response(JSON.stringify(answer), {
    headers: { 'content-type': 'application/json', [SAVED_HEADER]: savedAt ?? '' },
  })
