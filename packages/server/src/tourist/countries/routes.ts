import { countryCodes, countryName } from '@stay/contract/i18n/country-names'
import { DEFAULT_LOCALE } from '@stay/contract/i18n/locale'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../http/pages-of.ts'
import { servePublic } from '../../http/serve.ts'
import type { TouristDeps } from '../deps.ts'
import { findCountriesWithHotels } from './queries.ts'

export function countryRoutes(app: FastifyInstance, deps: TouristDeps): void {
  servePublic(app, deps, 'GET /countries/', async ({ db, query, locales, url }) => {
    const locale = locales[0] ?? DEFAULT_LOCALE
    const codes = query.hasHotels ? await findCountriesWithHotels(db) : countryCodes()
    const { compare } = new Intl.Collator(locale)
    const countries = codes
      .map((code) => ({ code, name: countryName(code, locale) }))
      .sort((a, b) => compare(a.name, b.name))
    return pageOf(countries, query, url)
  })
}
