import { isLocale } from '../i18n/locale.ts'
import {
  HOTEL_PAGES,
  matchHotelPath,
  PAGES,
  SIGN_IN_HOTEL_PARAMETER,
  SIGN_IN_PAGE_PARAMETER,
} from '../paths.ts'
import { matchPath } from '../url/path-pattern.ts'

/** Query parameters that each page reads. */
const PARAMETERS: [pattern: string, names: string[]][] = [
  [PAGES.home, []],
  [PAGES.hotels, ['search', 'country', 'page']],
  [PAGES.signIn, [SIGN_IN_HOTEL_PARAMETER, SIGN_IN_PAGE_PARAMETER]],
  [PAGES.signInByCode, []],
]
const HOTEL_PARAMETERS: [pattern: string, names: string[]][] = [
  [HOTEL_PAGES.details, []],
  [HOTEL_PAGES.feed, ['kind', 'openNow', 'from', 'to', 'page']],
  [HOTEL_PAGES.stories, ['story']],
  [HOTEL_PAGES.card, []],
  [HOTEL_PAGES.notifications, []],
  [HOTEL_PAGES.room, []],
]

/** Returns the URL of a page without the query parameters that it does not read. Other URLs are unchanged. */
export function pageUrl(url: string): string {
  const [path = '', query = ''] = url.split('?', 2)
  const names = query && parametersOf(path)
  if (!names) return url
  const given = new URLSearchParams(query)
  const read = names.flatMap((name) => given.getAll(name).map((value) => [name, value]))
  return read.length > 0 ? `${path}?${new URLSearchParams(read).toString()}` : path
}

function parametersOf(path: string): string[] | undefined {
  // The router requests the data of a page with parameters of its own.
  if (path.endsWith('.data')) return undefined
  const hotel = matchHotelPath(path)
  const [pages, rest] = hotel ? [HOTEL_PARAMETERS, hotel.rest] : [PARAMETERS, path]
  for (const [pattern, names] of pages) {
    const matched = matchPath(pattern, rest)
    const { locale } = { ...hotel, ...(matched as { locale?: string }) }
    // The redirect from an unsupported locale keeps all parameters.
    if (matched) return locale === undefined || isLocale(locale) ? names : undefined
  }
  return undefined
}
