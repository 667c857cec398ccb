import { buildPath } from '@stay/contract/url/path-pattern'
import {
  HOTEL_PAGES,
  hotelPagePath,
  localeOfPath,
  matchHotelPath,
  PAGES,
  signInPath,
  type PageAfterSignIn,
} from '@stay/contract/paths'
import { useLocation } from 'react-router'

export function useAppPaths() {
  const locale = localeOfPath(useLocation().pathname)
  return {
    home: buildPath(PAGES.home, { locale }),
    hotels: buildPath(PAGES.hotels, { locale }),
    hotelDetails: (hotelId: string) => hotelPagePath({ hotelId, locale }, HOTEL_PAGES.details, {}),
    afterSignIn: (hotelId: string, page: PageAfterSignIn) =>
      hotelPagePath({ hotelId, locale }, HOTEL_PAGES[page], {}),
    signIn: buildPath(PAGES.signIn, { locale }),
    signInAt: (hotelId: string, page?: PageAfterSignIn) => signInPath(hotelId, locale, page),
  }
}

export function useHotelPaths() {
  const { base = '', isStandalone = false } = matchHotelPath(useLocation().pathname) ?? {}
  return {
    isStandalone,
    details: base + buildPath(HOTEL_PAGES.details, {}),
    notifications: base + buildPath(HOTEL_PAGES.notifications, {}),
    room: base + buildPath(HOTEL_PAGES.room, {}),
    feed: (menuItemId: string) => base + buildPath(HOTEL_PAGES.feed, { menuItemId }),
    stories: (menuItemId: string) => base + buildPath(HOTEL_PAGES.stories, { menuItemId }),
    card: (cardId: string) => base + buildPath(HOTEL_PAGES.card, { cardId }),
    calendar: (cardId: string) => base + buildPath(HOTEL_PAGES.calendar, { cardId }),
  }
}
