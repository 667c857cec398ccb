import { buildPath, matchPath, matchPrefix, segmentsOf, type PathParams } from './url/path-pattern.ts'
import { isLocale, type Locale } from './i18n/locale.ts'

export const API = '/api/'
/** Root paths of the APIs for guests, for push and for hotels' systems. */
export const TOURIST_API = '/api/v1/tourist'
export const PUSH_API = '/api/v1'
export const HOTEL_API = '/api/v1/hotel'
/** Root path of the API of the desk. */
export const DESK_API = '/api/v1/desk'
export const API_DOCS = '/api/docs'
export const OPENAPI = '/api/openapi.json'

/** Root path of the WebSockets, followed by a push token. */
export const PUSH_STREAMS = '/push-streams/'

/** Files of a build; each name contains a content hash. */
export const ASSETS = '/assets/'
/** Root path of build metadata. */
export const BUILDS = '/builds/'
/** Metadata of the build that a page of this build should use: its own while a server runs it, otherwise the newest. */
export const BUILD_META = '/builds/meta/'
export const buildMetaPath = (buildId: string) => `${BUILD_META}${buildId}.json`
/** Returns the build ID in such a path, or undefined. */
export const buildIdOf = (path: string) =>
  path.startsWith(BUILD_META) && path.endsWith('.json')
    ? path.slice(BUILD_META.length, -'.json'.length)
    : undefined
/** The same for pages of version 0.1.0, which send their build ID in {@link BUILD_PARAMETER}. */
export const LATEST_BUILD = '/builds/latest.json'
export const BUILD_PARAMETER = 'of'
/** The service worker; its scope is the whole site. */
export const SERVICE_WORKER = '/sw.js'
/** Loads the browser's locale data in another thread. */
export const LOCALE_DATA_WORKER = '/assets/locale-data-worker.js'
/** Start URL of the installed app; it redirects to the last hotel. */
export const START = '/start'
/** A page without content that the app fills in while offline. */
export const SHELL = '/shell/:locale'
/** A resized image file. */
export const MEDIA = '/media/:imageId/:file'
export const webManifestPath = (locale: Locale) => `/manifests/${locale}.webmanifest`

/** Query parameter of preview links. */
export const PREVIEW_KEY_PARAMETER = 'accessKey'
/** Query parameter of the sign-in form with the preselected hotel. */
export const SIGN_IN_HOTEL_PARAMETER = 'hotel'
/** Query parameter of the sign-in form with the page to open afterwards, a key of `HOTEL_PAGES`. */
export const SIGN_IN_PAGE_PARAMETER = 'page'

/** Path patterns of the pages outside a hotel, and of the hotel itself. */
export const PAGES = {
  app: '/:locale?/app',
  home: '/:locale?/app/home',
  hotels: '/:locale?/app/hotels',
  hotel: '/:locale?/app/hotel/:hotelId',
  /** The hotel without navigation to other hotels, for the hotel's posters and domain. */
  standaloneHotel: '/:locale/hotel/:hotelId',
  hotelBySlug: '/hotel/:hotelSlug',
  preview: '/:locale/preview',
  previewCard: '/:locale/preview/card/:cardId',
  signIn: '/:locale?/auth',
  signInByCode: '/:locale?/auth/htv',
  tv: '/tv/:displayKey',
} as const

/** Root path of the desk, the application of the hotel's staff. */
export const DESK = '/desk'

/** Files of a build of the desk; each name contains a content hash. */
export const DESK_ASSETS = '/desk/assets/'

/** Path patterns of the desk, relative to {@link DESK}. */
export const DESK_PAGES = {
  welcome: '/welcome',
  signIn: '/sign-in',
  account: '/account',
  hotel: '/:hotelId',
} as const

/** Path patterns of a hotel's pages at the desk, relative to the hotel. */
export const DESK_HOTEL_PAGES = {
  today: '/today',
  settings: '/settings',
  staff: '/settings/staff',
  audit: '/settings/audit',
} as const

/** Whether a path belongs to a file whose name contains a hash of its content. */
export const isAssetPath = (path: string) => path.startsWith(ASSETS) || path.startsWith(DESK_ASSETS)

/** Whether a path belongs to the desk. */
export const isDeskPath = (path: string) => path === DESK || path.startsWith(`${DESK}/`)

/** Builds a link that opens an account. The fragment keeps the secret out of server logs. */
export const welcomeUrl = (publicUrl: string, secret: string) =>
  `${publicUrl}${DESK}${DESK_PAGES.welcome}#${secret}`

/** Returns the secret in the fragment of a welcome link, or undefined. */
export const welcomeSecretOf = (fragment: string) => /^#([\w-]{20,100})$/.exec(fragment)?.[1]

/** Path patterns of hotel pages, relative to the path of the hotel. */
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

/** Builds the path of a hotel page inside the app. */
export const hotelPagePath = <Pattern extends string>(
  hotel: PathParams<typeof PAGES.hotel>,
  pattern: Pattern,
  params: PathParams<Pattern>,
) => buildPath(PAGES.hotel, hotel) + buildPath(pattern, params)

/** Pages that the sign-in form can open. */
export type PageAfterSignIn = 'details' | 'notifications' | 'room'

/** Builds the path of the sign-in form with a preselected hotel. */
export function signInPath(hotelId: string, locale?: string, page: PageAfterSignIn = 'details'): string {
  const query = new URLSearchParams({
    [SIGN_IN_HOTEL_PARAMETER]: hotelId,
    ...(page !== 'details' && { [SIGN_IN_PAGE_PARAMETER]: page }),
  })
  return `${buildPath(PAGES.signIn, { locale })}?${query.toString()}`
}

/** Returns the page to open after signing in. */
export function pageAfterSignIn(query: URLSearchParams): PageAfterSignIn {
  const page = query.get(SIGN_IN_PAGE_PARAMETER)
  return page === 'notifications' || page === 'room' ? page : 'details'
}

/** Builds the link of a QR code. The fragment keeps the code out of server logs. */
export const signInCodeUrl = (publicUrl: string, code: string) =>
  `${publicUrl}${buildPath(PAGES.signInByCode, {})}#c=${code}`

export const tvUrl = (publicUrl: string, displayKey: string) =>
  publicUrl + buildPath(PAGES.tv, { displayKey })

/** Returns the sign-in code in a URL fragment, or undefined. */
export const signInCodeOf = (fragment: string) => /^#c=([\w-]{10,200})$/.exec(fragment)?.[1]

/** Returns the supported locale at the start of a path: `pl` for `/pl/app/home`. */
export function localeOfPath(path: string): Locale | undefined {
  const first = segmentsOf(path)[0]
  return isLocale(first) ? first : undefined
}

/** Returns the path with another locale, or without a locale. */
export function pathInLocale(path: string, locale: Locale | undefined): string {
  const segments = segmentsOf(path).slice(localeOfPath(path) ? 1 : 0)
  return `/${[locale, ...segments].filter(Boolean).join('/')}`
}

/** Replaces the first segment of a path, such as an unsupported locale. */
export const withLocale = (path: string, locale: Locale) =>
  `/${[locale, ...segmentsOf(path).slice(1)].join('/')}`

export type HotelPath = {
  locale: string | undefined
  hotelId: string
  isStandalone: boolean
  /** Path of the hotel; {@link HOTEL_PAGES} are relative to it. */
  base: string
  rest: string
}

/** Matches the path of a hotel page, inside the app or standalone. */
export function matchHotelPath(path: string): HotelPath | undefined {
  const inApp = matchPrefix(PAGES.hotel, path)
  const matched = inApp ?? matchPrefix(PAGES.standaloneHotel, path)
  if (!matched) return undefined
  const { params, base, rest } = matched
  return { locale: params.locale, hotelId: params.hotelId, isStandalone: !inApp, base, rest }
}

/** A quick check before {@link matchHotelPath}, for inline scripts. */
export const mayBeHotelPath = (path: string) => path.includes('/hotel/')

/** Whether a page shows the stay of a signed-in guest. */
export const showsStay = (path: string) => Boolean(matchHotelPath(path) ?? matchPath(PAGES.home, path))

/** Preview and TV pages are private: never cached, never indexed. The router requests their data as `….data`. */
export const isPreviewPage = (path: string) =>
  matchPrefix(PAGES.preview, path.endsWith('.data') ? path.slice(0, -'.data'.length) : path) !== undefined
export const isTvPage = (path: string) => matchPrefix(PAGES.tv, path) !== undefined

/** Whether the service worker may serve a page while offline. */
export function isOfflinePage(path: string): boolean {
  if (path === '/' || path === START) return true
  const [first = '', second = ''] = segmentsOf(path)
  return (
    (OFFLINE_ROOTS.includes(first) || OFFLINE_ROOTS.includes(second)) &&
    !matchPath(HOTEL_PAGES.calendar, matchHotelPath(path)?.rest ?? '')
  )
}
const OFFLINE_ROOTS = ['app', 'hotel', 'auth']

/** Returns the path pattern of a call: `/hotels/:hotelId/` for `GET /hotels/{hotelId}/`. */
export const callPattern = (key: string) => key.slice(key.indexOf('/')).replace(/\{(\w+)\}/g, ':$1')

/** Builds the URL of a call from its parameters and its query; empty query values are omitted. */
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

/** Returns the path parameters of a call, or undefined if the path does not match. */
export function matchCall(root: string, key: string, path: string): Record<string, string> | undefined {
  const start = path.indexOf(`${root}/`)
  return start < 0 ? undefined : matchPath(callPattern(key), path.slice(start + root.length))
}

/** Replaces the secret segment of TV and WebSocket paths in a text with `…`. */
export const withoutSecrets = (text: string) => text.replace(SECRET_SEGMENT, '$1…')
const SECRET_SEGMENT = /(\/(?:tv|push-streams)\/)[^/\s"'<>)]+/g
