import type { PageContext } from '@stay/contract/pages/page-context'
import type { Locale } from '@stay/contract/i18n/locale'
import { localeOfPath, matchHotelPath, PAGES, pathInLocale } from '@stay/contract/paths'
import { buildPath } from '@stay/contract/url/path-pattern'
import { useLocation, useRouteLoaderData } from 'react-router'

export type Site = Pick<PageContext, 'publicUrl' | 'apiUrl'> & { locale: Locale }

export const useSite = () => useRouteLoaderData<Site>('root')

/** The URL of this page for search engines: without filters, but with the page number of a list. */
export function useCanonical() {
  const publicUrl = useSite()?.publicUrl ?? ''
  const { pathname, search } = useLocation()
  const page = Number(new URLSearchParams(search).get('page'))
  const hotel = matchHotelPath(pathname)
  // The standalone page of a hotel has the same content as its page inside the app.
  const path = hotel
    ? buildPath(PAGES.hotel, { hotelId: hotel.hotelId }) + hotel.rest
    : pathInLocale(pathname, undefined)
  const urlIn = (locale: Locale | undefined) =>
    `${publicUrl}${pathInLocale(path, locale)}${page > 1 ? `?page=${page}` : ''}`
  return { publicUrl, urlIn, canonical: urlIn(localeOfPath(pathname)) }
}
