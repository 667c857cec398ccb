import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../http/pages-of.ts'
import { Refusal } from '../../http/refusal.ts'
import { servePublic } from '../../http/serve.ts'
import type { TouristDeps } from '../deps.ts'
import { selectFeed } from './feed.ts'
import { toCard, toCardSummary } from './present.ts'
import { findHotelContent } from './queries.ts'

export function contentRoutes(app: FastifyInstance, deps: TouristDeps): void {
  const { db, now } = deps
  servePublic(
    app,
    deps,
    'GET /hotels/{hotelId}/menu-items/{menuItemId}/smart-content-groups/',
    async ({ params, query, locales, url }) => {
      if (query.from && query.to && query.to < query.from)
        throw new Refusal('invalid_parameter', undefined, [
          { field: 'to', reason: 'must not be before from' },
        ])
      const content = await findHotelContent(db, params.hotelId)
      const item = content?.hotel.menuItems.find((candidate) => candidate.id === params.menuItemId)
      if (!content || !item) throw new Refusal('not_found')
      const cards = selectFeed(content, item.cards, query, locales, now())
      const page = pageOf(cards, query, url)
      return { ...page, results: page.results.map((card) => toCardSummary(content, card, locales)) }
    },
  )

  servePublic(
    app,
    deps,
    'GET /hotels/{hotelId}/smart-content-groups/{groupId}/',
    async ({ params, locales }) => {
      const content = await findHotelContent(db, params.hotelId)
      const card = [...(content?.cards.values() ?? [])].find((candidate) => candidate.id === params.groupId)
      if (!content || !card) throw new Refusal('not_found')
      return toCard(content, card, locales, now())
    },
  )
}
