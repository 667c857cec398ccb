import { expect, it } from 'vitest'
import { pageUrl } from './page-query.ts'

it.each([
  ['/app/home?utm_source=a', '/app/home'],
  ['/pl/app/hotels?x=1&page=2&search=ta%20tra', '/pl/app/hotels?search=ta+tra&page=2'],
  ['/auth?hotel=h&page=room&x=1', '/auth?hotel=h&page=room'],
  ['/de-DE/app/hotel/h/details?kind=event', '/de-DE/app/hotel/h/details'],
  [
    '/pl/hotel/h/menu-item/eat/feed?x=1&to=2026-01-02&kind=event',
    '/pl/hotel/h/menu-item/eat/feed?kind=event&to=2026-01-02',
  ],
  ['/app/hotel/h/menu-item/eat/cards?story=s&x=1', '/app/hotel/h/menu-item/eat/cards?story=s'],
])('keeps the parameters that %s reads', (url, expected) => expect(pageUrl(url)).toBe(expected))

it.each([
  '/?x=1',
  '/xx/app/home?a=1',
  '/xx/app/hotel/h/details?a=1',
  '/hotel/slug?a=1',
  '/app/hotel/h/menu-item/eat?a=1',
  '/app/hotel/h/card/c.data?_routes=a',
  '/nothing?a=1',
  '/app/home',
])('does not change %s', (url) => expect(pageUrl(url)).toBe(url))
