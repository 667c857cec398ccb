import type { Api } from '../http/client.ts'
import { matchPath, matchPrefix } from '../url/path-pattern.ts'
import type { Locale } from '../i18n/locale.ts'
import { HOTEL_PAGES, isPreviewPage, matchHotelPath, PAGES } from '../paths.ts'

/** Context that the server passes to every page it renders. */
export type PageContext = {
  /** Locale of a page without a locale in its path. */
  currentLocale: Locale
  api: (locale: Locale) => Api
  /** Whether the request comes from a signed-in guest; `api` then sends requests as that guest. */
  isGuest?: boolean
  /** Public URL of the server without a trailing slash. */
  publicUrl: string
  /** Base URL of the API for the browser; empty for the same host. */
  apiUrl: string
  /** Placeholder nonce of inline scripts; the server replaces it with CSP hashes or the nonce of the response. */
  scriptNonce: string
  reportError: (error: unknown) => void
  /** Whether the server has a copy of the "not found" page of this kind; then it need not be rendered. */
  isNotFoundPageStored?: (kind: string) => boolean
}

/** Renders a page, or a shell without content. */
export type RenderPage = (
  request: Request,
  context: PageContext,
  options?: { isShell?: boolean },
) => Promise<Response>

/** Parts of the app with separate catalogs, so that the first page does not load their messages. */
export type CatalogArea = 'guide' | 'preview' | 'stay' | 'offline'

/** Returns the areas whose catalogs a page needs in addition to the common catalog. */
export function catalogAreasOf(path: string): CatalogArea[] {
  if (isPreviewPage(path)) return ['guide', 'preview']
  if (matchPrefix(PAGES.signIn, path)) return ['stay']
  const hotel = matchHotelPath(path)
  if (!hotel) return []
  return isStayPage(hotel.rest) ? ['guide', 'stay'] : ['guide']
}

const isStayPage = (path: string) =>
  Boolean(matchPath(HOTEL_PAGES.notifications, path) ?? matchPath(HOTEL_PAGES.room, path))
