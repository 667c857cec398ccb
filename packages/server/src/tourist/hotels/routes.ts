import type { FastifyInstance } from 'fastify'
import { pageAround } from '../../http/pages-of.ts'
import { Refusal } from '../../http/refusal.ts'
import { servePublic } from '../../http/serve.ts'
import { findHotels, searchTerms } from '../../search/find-hotels.ts'
import { findHotelContent } from '../content/queries.ts'
import type { TouristDeps } from '../deps.ts'
import { toHotel, toHotelSummary, toLayout } from './present.ts'
import { findHotelsByIds, listHotelIds } from './queries.ts'
import { toWhole } from './whole.ts'

export function hotelRoutes(app: FastifyInstance, deps: TouristDeps): void {
  const { now } = deps
  servePublic(app, deps, 'GET /hotels/', async ({ db, query, locales, url }) => {
    const { page, pageSize, search, ...filter } = query
    const window = { from: (page - 1) * pageSize, size: pageSize }
    // A slug names one hotel: there is nothing left to search in.
    const isList = search.trim() === '' || filter.slug !== undefined
    const found = isList
      ? await listHotelIds(db, filter, window)
      : await findHotels(db, searchTerms(search), filter, window)
    const hotels = await findHotelsByIds(db, found.ids)
    const results = hotels.map(({ hotel, picture }) => toHotelSummary(hotel, picture, locales))
    return pageAround(results, found.count, found.isExact, query, url)
  })

  servePublic(app, deps, 'GET /hotels/{hotelId}/', async ({ db, params, locales }) => {
    const content = await findHotelContent(db, params.hotelId)
    if (!content) throw new Refusal('not_found')
    return toHotel(content, locales, now())
  })

  servePublic(app, deps, 'GET /hotels/{hotelId}/layout/', async ({ db, params, locales }) => {
    const content = await findHotelContent(db, params.hotelId)
    if (!content) throw new Refusal('not_found')
    return toLayout(content, locales, now())
  })

  servePublic(app, deps, 'GET /hotels/{hotelId}/whole/', async ({ db, params, locales }) => {
    const content = await findHotelContent(db, params.hotelId)
    if (!content) throw new Refusal('not_found')
    return toWhole(content, locales, now())
  })
}
