import { expect, it } from 'vitest'
import {
  callPattern,
  callUrl,
  HOTEL_PAGES,
  hotelPagePath,
  isOfflinePage,
  isPreviewPage,
  isTvPage,
  localeOfPath,
  matchCall,
  matchHotelPath,
  pathInLocale,
  signInCodeOf,
  signInCodeUrl,
  pageAfterSignIn,
  signInPath,
  TOURIST_API,
  withLocale,
  withoutSecrets,
} from './paths.ts'

const FEED = 'GET /hotels/{hotelId}/menu-items/{menuItemId}/smart-content-groups/'

it('builds the paths of hotel pages', () => {
  expect(hotelPagePath({ hotelId: 'h1' }, HOTEL_PAGES.details, {})).toBe('/app/hotel/h1/details')
  expect(hotelPagePath({ hotelId: 'h1', locale: 'pl' }, HOTEL_PAGES.feed, { menuItemId: 'm1' })).toBe(
    '/pl/app/hotel/h1/menu-item/m1/feed',
  )
})

it('matches hotel paths, inside the app and standalone', () => {
  expect(matchHotelPath('/pl/app/hotel/h1/card/c1')).toEqual({
    locale: 'pl',
    hotelId: 'h1',
    isStandalone: false,
    base: '/pl/app/hotel/h1',
    rest: '/card/c1',
  })
  expect(matchHotelPath('/app/hotel/h1')).toMatchObject({ locale: undefined, isStandalone: false })
  expect(matchHotelPath('/de-DE/hotel/h1/room')).toMatchObject({ isStandalone: true, rest: '/room' })
  expect(matchHotelPath('/pl/app/hotels')).toBeUndefined()
})

it('reads and replaces the locale of a path', () => {
  expect(localeOfPath('/pl/app/home')).toBe('pl')
  expect(localeOfPath('/xx/app/home')).toBeUndefined()
  expect(pathInLocale('/pl/app/home', 'hr')).toBe('/hr/app/home')
  expect(pathInLocale('/pl/app/home', undefined)).toBe('/app/home')
  expect(pathInLocale('/app/home', 'hr')).toBe('/hr/app/home')
  expect(withLocale('/xx/hotel/h1', 'pl')).toBe('/pl/hotel/h1')
})

it('recognizes preview, TV and offline pages', () => {
  for (const path of ['/pl/preview', '/pl/preview.data', '/pl/preview/card/c1'])
    expect(isPreviewPage(path)).toBe(true)
  expect(isPreviewPage('/pl/app/home')).toBe(false)
  for (const path of ['/tv/k', '/tv/k.data', '/%74v/k']) expect(isTvPage(path)).toBe(true)
  expect(isTvPage('/tv')).toBe(false)
  for (const path of ['/', '/start', '/app', '/pl/app/home', '/hotel/slug', '/pl/hotel/h1/room', '/auth/htv'])
    expect(isOfflinePage(path), path).toBe(true)
  for (const path of ['/api/docs', '/pl/app/hotel/h1/card/c1/event.ics', '/robots.txt'])
    expect(isOfflinePage(path), path).toBe(false)
})

it('builds and matches the URLs of calls', () => {
  expect(callPattern(FEED)).toBe('/hotels/:hotelId/menu-items/:menuItemId/smart-content-groups/')
  const url = callUrl(TOURIST_API, FEED, { hotelId: 'h1', menuItemId: 'm 1' }, { page: 2, kind: undefined })
  expect(url).toBe('/api/v1/tourist/hotels/h1/menu-items/m%201/smart-content-groups/?page=2')
  const { pathname } = new URL(url, 'http://host.invalid')
  expect(matchCall(TOURIST_API, FEED, pathname)).toEqual({ hotelId: 'h1', menuItemId: 'm 1' })
  expect(matchCall(TOURIST_API, 'GET /hotels/', pathname)).toBeUndefined()
  expect(callUrl(TOURIST_API, 'POST /token/refresh', {})).toBe('/api/v1/tourist/token/refresh')
})

it('puts the sign-in code in the URL fragment', () => {
  const url = new URL(signInCodeUrl('https://stay.example', 'abcdefghij'))
  expect([url.pathname, url.search, signInCodeOf(url.hash)]).toEqual(['/auth/htv', '', 'abcdefghij'])
  expect(signInCodeOf('#c=short')).toBeUndefined()
  expect(signInPath('h1', 'pl')).toBe('/pl/auth?hotel=h1')
  expect(signInPath('h1', undefined, 'room')).toBe('/auth?hotel=h1&page=room')
  const pages = ['page=room', 'page=notifications', '', 'page=card', 'page=//example.com']
  expect(pages.map((query) => pageAfterSignIn(new URLSearchParams(query)))).toEqual([
    'room',
    'notifications',
    'details',
    'details',
    'details',
  ])
})

it('removes secrets from paths and texts', () => {
  expect(withoutSecrets('/tv/secret')).toBe('/tv/…')
  expect(withoutSecrets('opening wss://h/push-streams/secret failed')).toBe(
    'opening wss://h/push-streams/… failed',
  )
})
