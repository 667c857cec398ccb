import type { WholeHotel } from '@stay/contract/guide/whole-hotel'
import { paginate } from '@stay/contract/lists/pagination'
import { buildPath, matchPath } from '@stay/contract/url/path-pattern'
import { SAVED_HEADER } from '@stay/contract/offline/build-meta'
import { HOTEL_PAGES, matchHotelPath } from '@stay/contract/paths'
import { CACHES, savedHotelKey } from '../shared/offline/caches.ts'
import { toCalendarFile } from '../shared/time/calendar-file.ts'
import { currentTime } from './clock.ts'
import { jsonResponse } from './json-response.ts'

type SavedHotel = WholeHotel['hotel']

export async function listSavedHotels(locale: string, url: URL): Promise<Response | undefined> {
  const saved = await readSavedHotels(locale)
  const hotels = saved?.hotels.filter((hotel) => matchesQuery(hotel, url.searchParams)) ?? []
  // A hotel with this slug may exist on the server.
  const isUnsavedSlug = hotels.length === 0 && url.searchParams.has('slug')
  if (!saved || isUnsavedSlug) return undefined
  return listResponse(
    hotels.map((hotel) => ({ ...hotel, image: hotel.images[0] ?? null })),
    saved.savedAt,
  )
}

export async function listSavedCountries(locale: string): Promise<Response | undefined> {
  const saved = await readSavedHotels(locale)
  const countries = new Map(saved?.hotels.map(({ address: { country } }) => [country.code, country]))
  return saved && listResponse([...countries.values()], saved.savedAt)
}

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
  return new Response(toCalendarFile(card, hotel, page, await currentTime()), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${card.id}.ics"`,
    },
  })
}

async function readSavedHotels(locale: string) {
  const cache = await caches.open(CACHES.hotels)
  const hotels = new Map<string, SavedHotel>()
  let savedAt: string | null = null
  const keys = await cache.keys()
  const isInLocale = ({ url }: Request) => url.endsWith(`/${locale}`)
  // Copies in the requested language come last and replace others of the same hotel.
  for (const key of [...keys.filter((each) => !isInLocale(each)), ...keys.filter(isInLocale)]) {
    const saved = await cache.match(key)
    if (!saved) continue
    const { hotel } = (await saved.json()) as WholeHotel
    savedAt = saved.headers.get(SAVED_HEADER)
    hotels.set(hotel.id, hotel)
  }
  return savedAt === null ? undefined : { hotels: [...hotels.values()], savedAt }
}

function matchesQuery({ name, slug, type, address }: SavedHotel, query: URLSearchParams): boolean {
  const { city, country } = address
  const matches = (parameter: string, value: string) => (query.get(parameter) ?? value) === value
  const search = (query.get('search') ?? '').toLowerCase()
  return (
    matches('slug', slug) &&
    matches('type', type) &&
    matches('country', country.code) &&
    `${name} ${city} ${country.name}`.toLowerCase().includes(search)
  )
}

const listResponse = (items: unknown[], savedAt: string) =>
  jsonResponse(paginate(items, { page: 1, pageSize: items.length || 1 }, ''), savedAt)
