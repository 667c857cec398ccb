import { toFeed } from '@stay/contract/guide/feed'
import type { FeedQuery } from '@stay/contract/guide/feed-query'
import { toCard, toHotel, toLayout } from '@stay/contract/guide/guide'
import type { WholeHotel } from '@stay/contract/guide/whole-hotel'
import { callUrl, TOURIST_API } from '@stay/contract/paths'
import { demoPacks } from '@stay/demo'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PublicCache } from '../../http/public-cache.ts'
import { importPacks } from '../../packs/import.ts'
import { makeApp } from '@stay/testkit/app'
import { useDatabase } from '@stay/testkit/database'

const HOTEL = 'pod-tatrami'
const DAY_MS = 86_400_000
const FEED = 'GET /hotels/{hotelId}/menu-items/{menuItemId}/smart-content-groups/'
const QUERY: FeedQuery = { page: 1, pageSize: 20, search: '', openNow: false, ordering: 'order' }

const test = useDatabase()
let now = Date.now()
let app: FastifyInstance
let cache: PublicCache

const request = async (key: string, params: Record<string, string> = {}, query: object = {}) => {
  const url = callUrl(TOURIST_API, key, { hotelId: HOTEL, ...params }, { ...query })
  const response = await app.inject({ url, headers: { 'x-accept-language': 'de-DE' } })
  return response.json<unknown>()
}

beforeAll(async () => {
  await importPacks(
    test.db,
    demoPacks().filter((folder) => folder.endsWith(HOTEL)),
  )
  ;({ app, cache } = makeApp(test.db, { now: () => now }))
})

describe('the whole hotel', () => {
  it.each([0, 1, 7, 60])('yields the same results as the other guide calls after %i days', async (days) => {
    const start = Date.now()
    now = start
    cache.invalidate()
    const whole = (await request('GET /hotels/{hotelId}/whole/')) as WholeHotel
    now = start + days * DAY_MS
    cache.invalidate()
    expect(toHotel(whole, now)).toEqual(await request('GET /hotels/{hotelId}/'))
    expect(toLayout(whole, now)).toEqual(await request('GET /hotels/{hotelId}/layout/'))
    for (const { id } of whole.cards)
      expect(toCard(whole, id, now)).toEqual(
        await request('GET /hotels/{hotelId}/smart-content-groups/{groupId}/', { groupId: id }),
      )
    const from = new Date(now).toISOString().slice(0, 10)
    for (const { id: menuItemId } of whole.menuItems)
      for (const query of [{}, { page: 2, pageSize: 3 }, { openNow: true }, { from }]) {
        const url = callUrl(TOURIST_API, FEED, { hotelId: HOTEL, menuItemId }, query)
        expect(toFeed(whole, menuItemId, { ...QUERY, ...query }, url, now)).toEqual(
          await request(FEED, { menuItemId }, query),
        )
      }
  })
})
