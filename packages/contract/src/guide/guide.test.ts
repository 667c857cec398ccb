import { expect, it } from 'vitest'
import { toFeed } from './feed.ts'
import type { FeedQuery } from './feed-query.ts'
import { toCard, toHotel, toLayout } from './guide.ts'
import { sampleCard, sampleHotel } from './samples.ts'

const NOON = Date.parse('2026-11-18T12:00:00Z')
const QUERY: FeedQuery = { page: 1, pageSize: 20, search: '', openNow: false, ordering: 'order' }

const concert = sampleCard('concert', {
  kind: 'event',
  properties: {
    eventPeriod: { begin: '2026-11-18T18:00:00Z', end: '2026-11-18T20:00:00Z', allDay: false },
  },
})
const market = sampleCard('market', {
  kind: 'event',
  properties: { eventPeriod: { begin: '2026-11-18', end: '2026-11-18', allDay: true } },
})
const museum = sampleCard('museum', {
  name: 'Muzeum Łódzkie',
  properties: { distance: { meters: 300 }, rating: { value: 4, max: 5 } },
  openingHours: {
    timeZone: 'UTC',
    weekly: [{ days: ['wed'], opens: '10:00', closes: '14:00', breaks: [] }],
    exceptions: [],
  },
})
const spa = sampleCard('spa', { properties: { distance: { meters: 100 } } })
const hotel = sampleHotel([concert, market, museum, spa], { isByTime: true })

const idsIn = (query: Partial<FeedQuery>, now = NOON) =>
  toFeed(hotel, 'menu', { ...QUERY, ...query }, '/feed', now)?.results.map(({ id }) => id)

it('omits past events from the menu, feeds and related cards', () => {
  const evening = Date.parse('2026-11-18T21:00:00Z')
  expect(toLayout(hotel, NOON).menuItems[0]).toMatchObject({ count: 4, kinds: ['event', 'place'] })
  expect(toLayout(hotel, evening).menuItems[0]).toMatchObject({ count: 3 })
  expect(toHotel(hotel, NOON).related.events.map(({ id }) => id)).toEqual(['concert', 'market'])
  expect(toHotel(hotel, evening).related.events.map(({ id }) => id)).toEqual(['market'])
  expect(idsIn({}, evening)).not.toContain('concert')
  expect(toLayout(hotel, evening + 86_400_000).menuItems[0]).toMatchObject({ count: 2, kinds: ['place'] })
})

it('sorts a menu item of events by time and cards without an event last', () => {
  expect(idsIn({})).toEqual(['market', 'concert', 'museum', 'spa'])
})

it('sorts by name, distance and rating', () => {
  expect(idsIn({ ordering: 'name' })?.[0]).toBe('concert')
  expect(idsIn({ ordering: '-name' })?.[0]).toBe('spa')
  expect(idsIn({ ordering: 'distance' })?.slice(0, 2)).toEqual(['spa', 'museum'])
  expect(idsIn({ ordering: '-rating' })?.[0]).toBe('museum')
})

it('filters by kind, search text, opening status and date', () => {
  expect(idsIn({ kind: 'place' })).toEqual(['museum', 'spa'])
  expect(idsIn({ search: 'lodz' })).toEqual(['museum'])
  expect(idsIn({ openNow: true })).toEqual(['market', 'museum'])
  expect(idsIn({ from: '2026-11-18', to: '2026-11-18' })).toEqual(['market', 'concert'])
  expect(idsIn({ from: '2026-11-19' })).toEqual([])
})

it('splits a feed into pages with links to the next and previous page', () => {
  const page = toFeed(hotel, 'menu', { ...QUERY, page: 2, pageSize: 3 }, '/feed?page=2&pageSize=3', NOON)
  expect(page).toMatchObject({ count: 4, next: null, previous: '/feed?page=1&pageSize=3' })
  expect(page?.results).toHaveLength(1)
})

it('returns undefined for an unknown card or menu item', () => {
  expect(toCard(hotel, 'none', NOON)).toBeUndefined()
  expect(toFeed(hotel, 'none', QUERY, '/feed', NOON)).toBeUndefined()
})

it('returns at most twelve related cards', () => {
  const many = Array.from({ length: 20 }, (_, index) => sampleCard(`place-${index}`))
  expect(toHotel(sampleHotel(many), NOON).related.places).toHaveLength(12)
})
