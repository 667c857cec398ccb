import type { Api } from '../http/client.ts'
import { matchPath, matchPrefix } from '../url/path-pattern.ts'
import type { Locale } from '../i18n/locale.ts'
import { HOTEL_PAGES, isPreviewPage, matchHotelPath, PAGES } from '../paths.ts'

/** What the host of the web app gives to every page it renders. */
export type PageContext = {
  /** The locale of a page whose address names none: explicit choice, browser, cookie, English. */
  currentLocale: Locale
  api: (locale: Locale) => Api
  /** Whether the request is of a signed-in guest; the API then answers as to that guest. */
  isGuest?: boolean
  /** The address under which the world knows this server, without a slash at the end. */
  publicUrl: string
  /** The API as the browser reaches it; empty: on the same host. */
  apiUrl: string
  /** Set as the nonce of every script the app writes; the host turns it into hashes. */
  scriptMark: string
  /** Tells the host of an error while rendering. */
  reportError: (error: unknown) => void
}

/** The built web app: answers a request for a page, or for a page without content. */
export type RenderPage = (
  request: Request,
  context: PageContext,
  options?: { isShell?: boolean },
) => Promise<Response>

/** Parts of the app with catalogs of their own, so that the first page does not load their messages. */
export type CatalogArea = 'guide' | 'preview' | 'stay' | 'offline'

/** The areas whose catalogs a page needs, besides the catalog of every page. */
export function catalogAreasOf(path: string): CatalogArea[] {
  if (isPreviewPage(path)) return ['guide', 'preview']
  if (matchPrefix(PAGES.signIn, path)) return ['stay']
  const hotel = matchHotelPath(path)
  if (!hotel) return []
  return isStayPage(hotel.rest) ? ['guide', 'stay'] : ['guide']
}

const isStayPage = (path: string) =>
  Boolean(matchPath(HOTEL_PAGES.notifications, path) ?? matchPath(HOTEL_PAGES.room, path))
