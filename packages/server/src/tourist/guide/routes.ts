import { toFeed } from '@stay/contract/guide/feed'
import { toCard, toHotel, toLayout } from '@stay/contract/guide/guide'
import type { WholeHotel } from '@stay/contract/guide/whole-hotel'
import type { Locale } from '@stay/contract/i18n/locale'
import { isDay } from '@stay/contract/time/zone'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/schema.ts'
import type { PublicCache } from '../../http/public-cache.ts'
import { Refusal } from '../../http/refusal.ts'
import { servePublic } from '../../http/serve-public.ts'
import type { TouristDeps } from '../deps.ts'
import { localizeHotel } from './localize-hotel.ts'
import { findHotelContent } from './queries.ts'

const MAX_HOTELS = 24
const HOTEL_MAX_AGE_MS = 5000

export function guideRoutes(app: FastifyInstance, deps: TouristDeps): void {
  const { now } = deps
  const getHotel = hotelLoader(deps.cache)

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

/** Loads hotels; calls for the same hotel within a few seconds share its content. */
function hotelLoader(cache: PublicCache) {
  const hotels = new LRUCache<string, Promise<WholeHotel>>({ max: MAX_HOTELS, ttl: HOTEL_MAX_AGE_MS })
  return (db: Db, hotelId: string, locales: Locale[]): Promise<WholeHotel> => {
    const key = `${cache.version} ${hotelId} ${locales.join()}`
    const loaded = hotels.get(key)
    if (loaded) return loaded
    const loading = findHotelContent(db, hotelId).then((found) => localizeHotel(requireFound(found), locales))
    hotels.set(key, loading)
    loading.catch(() => hotels.delete(key))
    return loading
  }
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
