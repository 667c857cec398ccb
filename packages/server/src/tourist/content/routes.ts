import { isDay } from '@stay/contract/time/zone'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../http/pages-of.ts'
import { Refusal } from '../../http/refusal.ts'
import { servePublic } from '../../http/serve.ts'
import type { TouristDeps } from '../deps.ts'
import { selectFeed } from './feed.ts'
import { toCard, toCardSummary } from './present.ts'
import { findHotelContent } from './queries.ts'

export function contentRoutes(app: FastifyInstance, deps: TouristDeps): void {
  const { now } = deps
  servePublic(
    app,
    deps,
    'GET /hotels/{hotelId}/menu-items/{menuItemId}/smart-content-groups/',
    async ({ db, params, query, locales, url }) => {
      refuseWrongDays(query)
      const content = await findHotelContent(db, params.hotelId)
      const item = content?.hotel.menuItems.find((candidate) => candidate.id === params.menuItemId)
      if (!content || !item) throw new Refusal('not_found')
      const cards = selectFeed(content, item, query, locales, now())
      const page = pageOf(cards, query, url)
      return { ...page, results: page.results.map((card) => toCardSummary(content, card, locales)) }
    },
  )

  servePublic(
    app,
    deps,
    'GET /hotels/{hotelId}/smart-content-groups/{groupId}/',
    async ({ db, params, locales }) => {
      const content = await findHotelContent(db, params.hotelId)
      const card = [...(content?.cards.values() ?? [])].find((candidate) => candidate.id === params.groupId)
      if (!content || !card) throw new Refusal('not_found')
      return toCard(content, card, locales, now())
    },
  )
}

function refuseWrongDays({ from, to }: { from?: string; to?: string }): void {
  const errors = Object.entries({ from, to })
    .filter(([, day]) => day !== undefined && !isDay(day))
    .map(([field]) => ({ field, reason: 'is no day of the calendar' }))
  if (errors.length === 0 && from && to && to < from)
    errors.push({ field: 'to', reason: 'must not be before from' })
  if (errors.length > 0) throw new Refusal('invalid_parameter', undefined, errors)
}
