import { expect, it } from 'vitest'
import { buildPath, matchPath, matchPrefix } from './path-pattern.ts'

const HOTEL = '/:locale?/app/hotel/:hotelId'

it('builds a path and parses it again', () => {
  const params = { locale: 'pl', hotelId: 'pod tatrami/1' }
  const path = buildPath(HOTEL, params)
  expect(path).toBe('/pl/app/hotel/pod%20tatrami%2F1')
  expect(matchPath(HOTEL, path)).toEqual(params)
})

it('omits an undefined optional parameter', () => {
  expect(buildPath(HOTEL, { hotelId: 'h1' })).toBe('/app/hotel/h1')
  expect(matchPath(HOTEL, '/app/hotel/h1')).toEqual({ hotelId: 'h1' })
})

it('accepts a trailing slash but no further segments', () => {
  expect(matchPath(HOTEL, '/app/hotel/h1/')).toEqual({ hotelId: 'h1' })
  expect(matchPath(HOTEL, '/app/hotel/h1/details')).toBeUndefined()
  expect(matchPath(HOTEL, '/app/hotel')).toBeUndefined()
})

it('splits a longer path into the matched base and the rest without decoding them', () => {
  expect(matchPrefix(HOTEL, '/pl/app/hotel/a%20b/card/c1')).toEqual({
    params: { locale: 'pl', hotelId: 'a b' },
    base: '/pl/app/hotel/a%20b',
    rest: '/card/c1',
  })
})

it('returns a malformed segment unchanged', () => {
  expect(matchPath(HOTEL, '/app/hotel/%E0%A4%A')).toEqual({ hotelId: '%E0%A4%A' })
})
