import { buildPath, matchPath, matchPrefix, segmentsOf, type PathParams } from './url/path-pattern.ts'
import { isLocale, type Locale } from './i18n/locale.ts'

/** Root of everything that programs call. */
export const API = '/api/'
/** Roots of the APIs: for guests, for push, and for the hotel's own systems. */
export const TOURIST_API = '/api/v1/tourist'
export const PUSH_API = '/api/v1'
export const HOTEL_API = '/api/v1/hotel'
export const API_DOCS = '/api/docs'
export const OPENAPI = '/api/openapi.json'

/** Root of the websockets, followed by a push token. */
export const PUSH_STREAMS = '/push-streams/'

/** Files of a build; the name of each carries the hash of its content. */
export const ASSETS = '/assets/'
/** Descriptions of builds. */
export const BUILDS = '/builds/'
/** Returns the build that a page should be of, as `{ id }`; a page names its own build in {@link BUILD_PARAMETER}. */
export const LATEST_BUILD = '/builds/latest.json'
export const BUILD_PARAMETER = 'of'
/** Metadata of one build. */
export const BUILD_META = '/builds/meta/'
export const buildMetaPath = (buildId: string) => `${BUILD_META}${buildId}.json`
/** The service worker; its scope is the whole site. */
export const SERVICE_WORKER = '/sw.js'
/** Start URL of the installed app; it leads to the last hotel. */
export const START = '/start'
/** A page without content; the app fills it while there is no network. */
export const SHELL = '/shell/:locale'
/** One resized file of an image. */
export const MEDIA = '/media/:imageId/:file'
export const webManifestPath = (locale: Locale) => `/manifests/${locale}.webmanifest`

/** Query parameter of the preview's links. */
export const PREVIEW_KEY_PARAMETER = 'accessKey'
/** Query parameter of the sign-in form: the hotel that is already chosen. */
export const SIGN_IN_HOTEL_PARAMETER = 'hotel'

/** Patterns of the pages outside a hotel, and of the hotel itself. */
export const PAGES = {
  app: '/:locale?/app',
  home: '/:locale?/app/home',
  hotels: '/:locale?/app/hotels',
  hotel: '/:locale?/app/hotel/:hotelId',
  /** The same hotel without the search around it, for the hotel's own posters and domain. */
  standaloneHotel: '/:locale/hotel/:hotelId',
  hotelBySlug: '/hotel/:hotelSlug',
  preview: '/:locale/preview',
  previewCard: '/:locale/preview/card/:cardId',
  signIn: '/:locale?/auth',
  signInByCode: '/:locale?/auth/htv',
  tv: '/tv/:displayKey',
} as const

/** Patterns of the pages of a hotel, below the path of the hotel. */
export const HOTEL_PAGES = {
  details: '/details',
  menuItem: '/menu-item/:menuItemId',
  feed: '/menu-item/:menuItemId/feed',
  stories: '/menu-item/:menuItemId/cards',
  card: '/card/:cardId',
  calendar: '/card/:cardId/event.ics',
  notifications: '/notifications',
  room: '/room',
} as const

/** Path of a page of a hotel, inside the app. */
export const hotelPagePath = <Pattern extends string>(
  hotel: PathParams<typeof PAGES.hotel>,
  pattern: Pattern,
  params: PathParams<Pattern>,
) => buildPath(PAGES.hotel, hotel) + buildPath(pattern, params)

/** Path of the sign-in form with the hotel already chosen. */
export const signInPath = (hotelId: string, locale?: string) =>
  `${buildPath(PAGES.signIn, { locale })}?${SIGN_IN_HOTEL_PARAMETER}=${encodeURIComponent(hotelId)}`

/** The link in a QR code; a fragment is not sent to the server, so the code reaches no log. */
export const signInCodeUrl = (publicUrl: string, code: string) =>
  `${publicUrl}${buildPath(PAGES.signInByCode, {})}#c=${code}`

/** URL of the page for the TV of a room. */
export const tvUrl = (publicUrl: string, displayKey: string) =>
  publicUrl + buildPath(PAGES.tv, { displayKey })

/** The sign-in code in a fragment, if there is one. */
export const signInCodeOf = (fragment: string) => /^#c=([\w-]{10,200})$/.exec(fragment)?.[1]

/** The locale that a path names, if it is a supported one: `/pl/app/home` is `pl`. */
export function localeOfPath(path: string): Locale | undefined {
  const first = segmentsOf(path)[0]
  return isLocale(first) ? first : undefined
}

/** The same page in another language, or without a language in its path. */
export function pathInLocale(path: string, locale: Locale | undefined): string {
  const segments = segmentsOf(path).slice(localeOfPath(path) ? 1 : 0)
  return `/${[locale, ...segments].filter(Boolean).join('/')}`
}

/** Replaces the first segment of a path, an unsupported locale. */
export const withLocale = (path: string, locale: Locale) =>
  `/${[locale, ...segmentsOf(path).slice(1)].join('/')}`

export type HotelPath = {
  locale: string | undefined
  hotelId: string
  isStandalone: boolean
  /** Path of the hotel itself; the paths of {@link HOTEL_PAGES} follow it. */
  base: string
  rest: string
}

/** The hotel whose page a path is, inside the app or standalone. */
export function matchHotelPath(path: string): HotelPath | undefined {
  const inApp = matchPrefix(PAGES.hotel, path)
  const matched = inApp ?? matchPrefix(PAGES.standaloneHotel, path)
  if (!matched) return undefined
  const { params, base, rest } = matched
  return { locale: params.locale, hotelId: params.hotelId, isStandalone: !inApp, base, rest }
}

/** Previews and TVs are for one person: never cached, never indexed. The router requests their data as `….data`. */
export const isPreviewPage = (path: string) =>
  matchPrefix(PAGES.preview, path.endsWith('.data') ? path.slice(0, -'.data'.length) : path) !== undefined
export const isTvPage = (path: string) => matchPrefix(PAGES.tv, path) !== undefined

/** Pages that the service worker may serve without the network. */
export function isOfflinePage(path: string): boolean {
  if (path === '/' || path === START) return true
  const [first = '', second = ''] = segmentsOf(path)
  return (
    (OFFLINE_ROOTS.includes(first) || OFFLINE_ROOTS.includes(second)) &&
    !matchPath(HOTEL_PAGES.calendar, matchHotelPath(path)?.rest ?? '')
  )
}
const OFFLINE_ROOTS = ['app', 'hotel', 'auth']

/** Path of a call as a pattern: `GET /hotels/{hotelId}/` has `/hotels/:hotelId/`. */
export const callPattern = (key: string) => key.slice(key.indexOf('/')).replace(/\{(\w+)\}/g, ':$1')

/** URL of a call: its path with the parameters filled in, and its query without empty values. */
export function callUrl(
  root: string,
  key: string,
  params: Record<string, string>,
  query: Record<string, string | number | boolean | undefined> = {},
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  const path = callPattern(key).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  return `${root}${path}${search.size > 0 ? `?${search.toString()}` : ''}`
}

/** The parameters of a call, read out of the path of its URL; undefined if the path is that of another call. */
export function matchCall(root: string, key: string, path: string): Record<string, string> | undefined {
  const start = path.indexOf(`${root}/`)
  return start < 0 ? undefined : matchPath(callPattern(key), path.slice(start + root.length))
}

/** Hides the last segment of paths in which it is a secret: those of TVs and sockets. */
export const withoutSecrets = (text: string) => text.replace(SECRET_SEGMENT, '$1…')
const SECRET_SEGMENT = /(\/(?:tv|push-streams)\/)[^/\s"'<>)]+/g
