import type { WholeHotel } from '@stay/contract/guide/whole-hotel'
import { paginate } from '@stay/contract/lists/pagination'
import { buildPath, matchPath } from '@stay/contract/url/path-pattern'
import { SAVED_HEADER } from '@stay/contract/offline/build-meta'
import { HOTEL_PAGES, matchHotelPath } from '@stay/contract/paths'
import { CACHES, savedHotelKey } from '../shared/offline/caches.ts'
import { calendarOf } from '../shared/time/calendar-file.ts'
import { timeNow } from './clock.ts'
import { jsonResponse } from './json-response.ts'

type SavedHotel = WholeHotel['hotel']

/** The saved hotels that match the query of a list, also of the lookup by slug. */
export async function listSavedHotels(locale: string, url: URL): Promise<Response | undefined> {
  const saved = await readSavedHotels(locale)
  const hotels = saved?.hotels.filter((hotel) => matchesQuery(hotel, url.searchParams)) ?? []
  // A slug that is not saved may still exist.
  const isUnknown = hotels.length === 0 && url.searchParams.has('slug')
  if (!saved || isUnknown) return undefined
  return listResponse(
    hotels.map((hotel) => ({ ...hotel, image: hotel.images[0] ?? null })),
    saved.savedAt,
  )
}

/** The countries of the saved hotels. */
export async function listSavedCountries(locale: string): Promise<Response | undefined> {
  const saved = await readSavedHotels(locale)
  const countries = new Map(saved?.hotels.map(({ address: { country } }) => [country.code, country]))
  return saved && listResponse([...countries.values()], saved.savedAt)
}

/** The calendar file of an event, as the server writes it. */
export async function savedCalendar(
  { origin, pathname }: URL,
  locale: string,
): Promise<Response | undefined> {
  const { hotelId = '', base = '', rest = '' } = matchHotelPath(pathname) ?? {}
  const event = matchPath(HOTEL_PAGES.calendar, rest)
  const saved = event && (await caches.match(savedHotelKey(hotelId, locale), { cacheName: CACHES.hotels }))
  if (!saved) return undefined
  const { hotel, cards } = (await saved.json()) as WholeHotel
  const card = cards.find(({ id }) => id === event.cardId)
  if (!card?.properties.eventPeriod) return undefined
  const page = origin + base + buildPath(HOTEL_PAGES.card, event)
  return new Response(calendarOf(card, hotel, page, await timeNow()), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${card.id}.ics"`,
    },
  })
}

/** All saved hotels, each in the requested language if it is saved in it; undefined if there are none. */
async function readSavedHotels(locale: string) {
  const cache = await caches.open(CACHES.hotels)
  const found = new Map<string, SavedHotel>()
  let savedAt: string | null = null
  const keys = await cache.keys()
  const isInLocale = ({ url }: Request) => url.endsWith(`/${locale}`)
  // A later copy of the same hotel replaces an earlier one.
  for (const key of [...keys.filter((each) => !isInLocale(each)), ...keys.filter(isInLocale)]) {
    const saved = await cache.match(key)
    if (!saved) continue
    const { hotel } = (await saved.json()) as WholeHotel
    savedAt = saved.headers.get(SAVED_HEADER)
    found.set(hotel.id, hotel)
  }
  return savedAt === null ? undefined : { hotels: [...found.values()], savedAt }
}

function matchesQuery({ name, slug, type, address }: SavedHotel, query: URLSearchParams): boolean {
  const { city, country } = address
  const isOrAny = (parameter: string, value: string) => (query.get(parameter) ?? value) === value
  const search = (query.get('search') ?? '').toLowerCase()
  return (
    isOrAny('slug', slug) &&
    isOrAny('type', type) &&
    isOrAny('country', country.code) &&
    `${name} ${city} ${country.name}`.toLowerCase().includes(search)
  )
}

const listResponse = (items: unknown[], savedAt: string) =>
  jsonResponse(paginate(items, { page: 1, pageSize: items.length || 1 }, ''), savedAt)
