import { countryCodes, countryName } from '@stay/contract/i18n/country-names'
import { DEFAULT_LOCALE } from '@stay/contract/i18n/locale'
import { paginate, toPage } from '@stay/contract/lists/pagination'
import type { FastifyInstance } from 'fastify'
import { servePublic } from '../../http/serve-public.ts'
import { findHotels, searchTerms } from '../../search/find-hotels.ts'
import type { TouristDeps } from '../deps.ts'
import { toHotelSummary } from './present.ts'
import { findCountriesWithHotels, findHotelsByIds, listHotelIds } from './queries.ts'

export function findHotelRoutes(app: FastifyInstance, deps: TouristDeps): void {
  servePublic(app, deps, 'GET /countries/', async ({ db, query, locales, url }) => {
    const locale = locales[0] ?? DEFAULT_LOCALE
    const codes = query.hasHotels ? await findCountriesWithHotels(db) : countryCodes()
    const { compare } = new Intl.Collator(locale)
    const countries = codes
      .map((code) => ({ code, name: countryName(code, locale) }))
      .sort((a, b) => compare(a.name, b.name))
    return paginate(countries, query, url)
  })

  servePublic(app, deps, 'GET /hotels/', async ({ db, query, locales, url }) => {
    const { page, pageSize, search, ...filter } = query
    const window = { from: (page - 1) * pageSize, size: pageSize }
    // A slug identifies one hotel, so no search is needed.
    const isList = search.trim() === '' || filter.slug !== undefined
    const found = isList
      ? await listHotelIds(db, filter, window)
      : await findHotels(db, searchTerms(search), filter, window)
    const hotels = await findHotelsByIds(db, found.ids)
    const results = hotels.map(({ hotel, storedImage }) => toHotelSummary(hotel, storedImage, locales))
    return toPage(results, found.count, found.isExact, query, url)
  })
}
