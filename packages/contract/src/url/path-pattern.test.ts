import { expect, it } from 'vitest'
import { buildPath, matchPath, matchPrefix } from './path-pattern.ts'

const HOTEL = '/:locale?/app/hotel/:hotelId'

it('builds a path and reads it back', () => {
  const params = { locale: 'pl', hotelId: 'pod tatrami/1' }
  const path = buildPath(HOTEL, params)
  expect(path).toBe('/pl/app/hotel/pod%20tatrami%2F1')
  expect(matchPath(HOTEL, path)).toEqual(params)
})

it('leaves out an optional parameter', () => {
  expect(buildPath(HOTEL, { hotelId: 'h1' })).toBe('/app/hotel/h1')
  expect(matchPath(HOTEL, '/app/hotel/h1')).toEqual({ hotelId: 'h1' })
})

it('accepts a slash at the end and nothing else', () => {
  expect(matchPath(HOTEL, '/app/hotel/h1/')).toEqual({ hotelId: 'h1' })
  expect(matchPath(HOTEL, '/app/hotel/h1/details')).toBeUndefined()
  expect(matchPath(HOTEL, '/app/hotel')).toBeUndefined()
})

it('splits a longer path into the part that matched and the rest, without decoding either', () => {
  expect(matchPrefix(HOTEL, '/pl/app/hotel/a%20b/card/c1')).toEqual({
    params: { locale: 'pl', hotelId: 'a b' },
    base: '/pl/app/hotel/a%20b',
    rest: '/card/c1',
  })
})

it('keeps a malformed segment as it is', () => {
  expect(matchPath(HOTEL, '/app/hotel/%E0%A4%A')).toEqual({ hotelId: '%E0%A4%A' })
})
