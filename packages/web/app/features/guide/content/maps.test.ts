import { expect, it } from 'vitest'
import { mapAppUrl, webMapUrl } from './maps.ts'

const geo = { lat: 49.2936, lng: 19.9522 }

it('returns the URL of the map app on a phone', () => {
  expect(mapAppUrl('Dom & Ogród', geo, 'Mozilla/5.0 (Linux; Android 16; Pixel 9)')).toBe(
    'geo:49.2936,19.9522?q=49.2936,19.9522(Dom%20%26%20Ogr%C3%B3d)',
  )
  expect(mapAppUrl('Dom', geo, 'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X)')).toBe(
    'maps:?ll=49.2936,19.9522&q=Dom',
  )
})

it('returns the URL of a web map on other devices, by address if there are no coordinates', () => {
  expect(mapAppUrl('Dom', geo, 'Mozilla/5.0 (X11; Linux x86_64)')).toBeUndefined()
  expect(webMapUrl('', geo)).toContain('mlat=49.2936&mlon=19.9522')
  expect(webMapUrl('ul. Krupówki 12, Zakopane', null)).toContain(
    'query=ul.%20Krup%C3%B3wki%2012%2C%20Zakopane',
  )
})
