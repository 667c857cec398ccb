import { buildPath, segmentsOf } from '@stay/contract/url/path-pattern'
import { LOCALE_CHOICE_PARAMETER, matchLocale } from '@stay/contract/i18n/locale'
import { BUILD_HEADER } from '@stay/contract/offline/build-meta'
import { isOfflinePage, localeOfPath, SHELL, showsStay, START, withLocale } from '@stay/contract/paths'
import { CACHES } from '../shared/offline/caches.ts'
import { hasPlentyOfSpace } from '../shared/offline/storage-quota.ts'
import { updateSkew } from './clock.ts'
import { deviceLocale } from './language.ts'
import { networkFirst } from './network-first.ts'
import { savedCalendar } from './saved-hotels.ts'
import { BUILD_CACHE, BUILD_ID, isOtherBuildCache, PAGES_CACHE, worker } from './scope.ts'

const MAX_CACHED_PAGES = 50
const REVALIDATE_DELAY_MS = 1000

/** Returns the cached page and revalidates it; if the network fails, the shell page, which loads its data from caches. */
export async function handlePage(event: FetchEvent, url: URL): Promise<Response> {
  const key = url.pathname + url.search
  if (key === START) return (await matchBuildFile(START)) ?? fetch(event.request)
  const cache = await caches.open(PAGES_CACHE)
  if (url.searchParams.has(LOCALE_CHOICE_PARAMETER)) await deletePagesWithoutLocale(cache)
  const cached = await cache.match(key)
  // Pages of a signed-in guest contain the stay.
  const isGuestPage = showsStay(url.pathname) && (await caches.has(CACHES.guest))
  const isOutdated = worker.registration.waiting !== null
  if (cached && !isGuestPage && !isOutdated) {
    event.waitUntil(revalidateLater(event, key))
    return cached
  }
  return networkFirst(
    fetchPage(event, key),
    async () => (isOutdated ? undefined : cached) ?? redirectToLocale(url) ?? (await shellFor(url)),
  )
}

export const handleOtherDocument = async ({ request }: FetchEvent, url: URL): Promise<Response> =>
  fetch(request).catch(async () => {
    const calendar = await savedCalendar(url, await localeOf(url))
    return calendar ?? (await shellFor(url)) ?? Response.error()
  })

/** The delay leaves bandwidth to the page that is shown. */
async function revalidateLater(event: FetchEvent, key: string): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, REVALIDATE_DELAY_MS)
  })
  await fetchPage(event, key).catch(() => undefined)
}

async function fetchPage(event: FetchEvent, key: string): Promise<Response> {
  const response = await fetch(event.request)
  event.waitUntil(updateSkew(response).catch(() => undefined))
  const build = response.headers.get(BUILD_HEADER)
  if (build && build !== BUILD_ID) {
    // A newer build is deployed, so the cached pages are outdated. The page itself looks for the new worker.
    await caches.delete(PAGES_CACHE)
  } else if (isCacheable(response)) event.waitUntil(storePage(key, response.clone()))
  return response
}

/** For a page that was opened before the worker was active. */
export async function storeOpenPage(address: string): Promise<void> {
  const { pathname, search } = new URL(address)
  const key = pathname + search
  if (!isOfflinePage(pathname) || (await caches.match(key, { cacheName: PAGES_CACHE }))) return
  const response = await fetch(key, { headers: { accept: 'text/html' } })
  if (isCacheable(response)) await storePage(key, response)
}

const isCacheable = ({ status, headers }: Response) =>
  status === 200 &&
  headers.get(BUILD_HEADER) === BUILD_ID &&
  !(headers.get('cache-control') ?? '').includes('no-store')

async function storePage(key: string, response: Response): Promise<void> {
  const headers = new Headers(response.headers)
  // Replaces the server's time, which would be outdated.
  headers.set('server-timing', `kept;desc="${Date.now()}"`)
  if (!(await hasPlentyOfSpace())) return
  const cache = await caches.open(PAGES_CACHE)
  try {
    await cache.put(key, new Response(response.body, { headers }))
    const keys = await cache.keys()
    for (const old of keys.slice(0, -MAX_CACHED_PAGES)) await cache.delete(old)
  } catch {
    // The quota is exceeded; the page can be fetched again.
  }
}

/** After a language change, cached pages without a locale in their path have the wrong language. */
async function deletePagesWithoutLocale(cache: Cache): Promise<void> {
  for (const request of await cache.keys())
    if (!localeOfPath(new URL(request.url).pathname)) await cache.delete(request)
}

const localeOf = async ({ pathname }: URL) => localeOfPath(pathname) ?? (await deviceLocale())

/** Like the server: `/de/app` leads to `/de-DE/app`. */
function redirectToLocale({ origin, pathname, search }: URL): Response | undefined {
  const locale = localeOfPath(pathname) ? undefined : matchLocale(segmentsOf(pathname)[0])
  return locale && Response.redirect(origin + withLocale(pathname, locale) + search)
}

const shellFor = async (url: URL) => matchBuildFile(buildPath(SHELL, { locale: await localeOf(url) }))

/** While a newer build waits, its files are returned: only a page of that build can activate its worker. */
async function matchBuildFile(file: string): Promise<Response | undefined> {
  const { waiting, installing } = worker.registration
  const waitingBuild = waiting && !installing ? (await caches.keys()).findLast(isOtherBuildCache) : undefined
  const newer = waitingBuild ? await caches.match(file, { cacheName: waitingBuild }) : undefined
  return newer ?? caches.match(file, { cacheName: BUILD_CACHE })
}
