import { DESK_HOTEL_PAGES, DESK_PAGES } from '@stay/contract/paths'
import { buildPath } from '@stay/contract/url/path-pattern'

/** Query parameter of the sign-in page with the page to open afterwards. */
const NEXT_PARAMETER = 'next'

const hotelPage = (page: string) => (hotelId: string) => buildPath(DESK_PAGES.hotel, { hotelId }) + page

/** Paths of the desk's pages, for the router. */
export const deskPaths = {
  home: '/',
  account: DESK_PAGES.account,
  hotel: hotelPage(''),
  today: hotelPage(DESK_HOTEL_PAGES.today),
  settings: hotelPage(DESK_HOTEL_PAGES.settings),
  staff: hotelPage(DESK_HOTEL_PAGES.staff),
  audit: hotelPage(DESK_HOTEL_PAGES.audit),
  signIn: (next = '/') =>
    next === '/'
      ? DESK_PAGES.signIn
      : `${DESK_PAGES.signIn}?${new URLSearchParams({ [NEXT_PARAMETER]: next }).toString()}`,
}

/** Returns the page to open after signing in; never one of another site. */
export function pageAfterSignIn(query: URLSearchParams): string {
  const next = query.get(NEXT_PARAMETER) ?? '/'
  return next.startsWith('/') && !next.startsWith('//') && !next.includes('\\') ? next : '/'
}
