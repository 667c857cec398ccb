import { toFeed } from '@stay/contract/guide/feed'
import { toCard, toHotel, toLayout } from '@stay/contract/guide/guide'
import type { WholeHotel } from '@stay/contract/guide/whole-hotel'
import type { Locale } from '@stay/contract/i18n/locale'
import { isDay } from '@stay/contract/time/zone'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { servePublic } from '../../http/serve-public.ts'
import type { TouristDeps } from '../deps.ts'
import { localizeHotel } from './localize-hotel.ts'
import { findHotelContent } from './queries.ts'

export function guideRoutes(app: FastifyInstance, deps: TouristDeps): void {
  const { now } = deps

  servePublic(app, deps, 'GET /hotels/{hotelId}/', async ({ db, params, locales }) =>
    toHotel(await getHotel(db, params.hotelId, locales), now()),
  )

  servePublic(app, deps, 'GET /hotels/{hotelId}/layout/', async ({ db, params, locales }) =>
    toLayout(await getHotel(db, params.hotelId, locales), now()),
  )

  servePublic(app, deps, 'GET /hotels/{hotelId}/whole/', async ({ db, params, locales }) => {
    const whole = await getHotel(db, params.hotelId, locales)
    return { ...whole, layout: toLayout(whole, now()) }
  })

  servePublic(
    app,
    deps,
    'GET /hotels/{hotelId}/menu-items/{menuItemId}/smart-content-groups/',
    async ({ db, params, query, locales, url }) => {
      refuseInvalidDays(query)
      const whole = await getHotel(db, params.hotelId, locales)
      return requireFound(toFeed(whole, params.menuItemId, query, url, now()))
    },
  )

  servePublic(
    app,
    deps,
    'GET /hotels/{hotelId}/smart-content-groups/{groupId}/',
    async ({ db, params, locales }) => {
      const whole = await getHotel(db, params.hotelId, locales)
      return requireFound(toCard(whole, params.groupId, now()))
    },
  )
}

async function getHotel(db: Db, hotelId: string, locales: Locale[]): Promise<WholeHotel> {
  return localizeHotel(requireFound(await findHotelContent(db, hotelId)), locales)
}

function requireFound<T>(value: T | undefined): T {
  if (value === undefined) throw new Refusal('not_found')
  return value
}

function refuseInvalidDays({ from, to }: { from?: string; to?: string }): void {
  const errors = Object.entries({ from, to })
    .filter(([, day]) => day !== undefined && !isDay(day))
    .map(([field]) => ({ field, reason: 'is not a calendar date' }))
  if (errors.length === 0 && from && to && to < from)
    errors.push({ field: 'to', reason: 'must not be before from' })
  if (errors.length > 0) throw new Refusal('invalid_parameter', undefined, errors)
}
