import type { Output } from '@stay/contract/http/call'
import type { Calls } from '@stay/contract/http/tourist-calls'
import type { Api } from '@stay/contract/http/client'
import type { Country, HotelSummary } from '@stay/contract/guide/hotels'

export const HOTELS_PER_PAGE = 12
const HOTELS_ON_HOME = 8
const MAX_SUGGESTIONS = 6

export type HotelSearch = { search: string; country: string | undefined; page: number }

/** Parses the search in a URL; invalid parameters are ignored. */
export function parseSearch(url: string): HotelSearch {
  const parameters = new URL(url).searchParams
  const country = parameters.get('country')?.toUpperCase() ?? ''
  const page = Number(parameters.get('page') ?? 1)
  return {
    search: (parameters.get('search') ?? '').slice(0, 200),
    country: /^[A-Z]{2}$/.test(country) ? country : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  }
}

/** The query string of a search, without default values. */
export function searchToQuery({ search, country, page }: HotelSearch): string {
  const parameters = new URLSearchParams()
  if (search) parameters.set('search', search)
  if (country) parameters.set('country', country)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `?${parameters.toString()}` : ''
}

export async function loadHotels(api: Api, { search, country, page }: HotelSearch) {
  const [hotels, countries] = await Promise.all([
    api('GET /hotels/', { query: { search, ...(country && { country }), page, pageSize: HOTELS_PER_PAGE } }),
    loadCountries(api),
  ])
  return { hotels, countries }
}

export async function loadHome(api: Api) {
  const [hotels, countries] = await Promise.all([
    api('GET /hotels/', { query: { pageSize: HOTELS_ON_HOME } }),
    loadCountries(api),
  ])
  return { hotels, countries }
}

export async function findSuggestions(
  api: Api,
  search: string,
  signal: AbortSignal,
): Promise<HotelSummary[]> {
  const { results } = await api('GET /hotels/', { query: { search, pageSize: MAX_SUGGESTIONS } }, { signal })
  return results
}

export type HotelPage = Output<Calls['GET /hotels/']>

async function loadCountries(api: Api): Promise<Country[]> {
  const countries: Country[] = []
  for (let page = 1; ; page++) {
    const { results, next } = await api('GET /countries/', { query: { hasHotels: true, page, pageSize: 50 } })
    countries.push(...results)
    if (!next) return countries
  }
}
