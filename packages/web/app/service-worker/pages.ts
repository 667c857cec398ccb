import { BUILD_HEADER, shellPath, START } from '@stay/contract/offline/build-meta'
import { LOCALE_CHOICE_PARAMETER } from '@stay/contract/i18n/locale'
import { localeOfPath } from '@stay/contract/pages/page-context'
import { hasPlenty } from '../shared/offline/free-room.ts'
import { STORES } from '../shared/offline/stores.ts'
import { savedCalendar } from './answers.ts'
import { learnTime } from './clock.ts'
import { localeOfDevice } from './language.ts'
import { BUILD, FILES, PAGES, worker } from './scope.ts'
import { timely } from './timely.ts'

/** Pages of the app, which the worker keeps. */
export const isPage = (path: string) =>
  /^(\/|\/start|(\/[^/]+)?\/(app|hotel|auth)(\/.*)?)$/.test(path) && !path.endsWith('.ics')
const OF_A_HOTEL = /\/hotel\//
const MAX_KEPT = 50
const BEHIND_MS = 1000

/**
 * A page: at once as it was last read here, and made new behind it; else from the network; and where that fails, the
 * app itself without content, which fills itself with what the device has.
 */
export async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const key = url.pathname + url.search
  if (key === START) return (await fromFiles(START)) ?? fetch(event.request)
  const pages = await caches.open(PAGES)
  if (url.searchParams.has(LOCALE_CHOICE_PARAMETER)) await forgetUnnamed(pages)
  const known = await pages.match(key)
  // The server writes a guest's pages with the stay in them.
  const isGuests = OF_A_HOTEL.test(key) && (await caches.has(STORES.own))
  if (known && !isGuests) {
    event.waitUntil(askLater(event, key))
    return known
  }
  return timely(ask(event, key), async () => known ?? (await shellFor(url)))
}

/** Whatever else is opened comes from the network; without one the app says what it is, or that it cannot be had. */
export const answerOther = async ({ request }: FetchEvent, url: URL): Promise<Response> =>
  fetch(request).catch(async () => {
    const calendar = await savedCalendar(url, await localeOf(url))
    return calendar ?? (await shellFor(url)) ?? Response.error()
  })

/** The page that is shown has what it needs first. */
async function askLater(event: FetchEvent, key: string): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, BEHIND_MS)
  })
  await ask(event, key).catch(() => undefined)
}

async function ask(event: FetchEvent, key: string): Promise<Response> {
  const response = await fetch(event.request)
  event.waitUntil(learnTime(response).catch(() => undefined))
  const build = response.headers.get(BUILD_HEADER)
  if (build && build !== BUILD) {
    // There is a newer build: no page of this one is shown any more while there is a network.
    await caches.delete(PAGES)
    event.waitUntil(worker.registration.update().then(undefined, () => undefined))
  } else if (isToKeep(response)) event.waitUntil(keepPage(key, response.clone()))
  return response
}

/** Keeps a page that was opened before there was a worker. */
export async function keepOpened(address: string): Promise<void> {
  const { pathname, search } = new URL(address)
  const key = pathname + search
  if (!isPage(pathname) || (await caches.match(key, { cacheName: PAGES }))) return
  const response = await fetch(key, { headers: { accept: 'text/html' } })
  if (isToKeep(response)) await keepPage(key, response)
}

const isToKeep = ({ status, headers }: Response) =>
  status === 200 &&
  headers.get(BUILD_HEADER) === BUILD &&
  !/no-store/.test(headers.get('cache-control') ?? '')

async function keepPage(key: string, response: Response): Promise<void> {
  const headers = new Headers(response.headers)
  // The time that it tells is over when it is shown again.
  headers.set('server-timing', `kept;desc="${Date.now()}"`)
  if (!(await hasPlenty())) return
  const pages = await caches.open(PAGES)
  try {
    await pages.put(key, new Response(response.body, { headers }))
    const keys = await pages.keys()
    for (const old of keys.slice(0, -MAX_KEPT)) await pages.delete(old)
  } catch {
    // It is only a page more.
  }
}

/** Another language was chosen: pages whose address names none were in the one before. */
async function forgetUnnamed(pages: Cache): Promise<void> {
  for (const request of await pages.keys())
    if (!localeOfPath(new URL(request.url).pathname)) await pages.delete(request)
}

const localeOf = async ({ pathname }: URL) => localeOfPath(pathname) ?? (await localeOfDevice())

const shellFor = async (url: URL) => fromFiles(shellPath(await localeOf(url)))

const fromFiles = (file: string) => caches.match(file, { cacheName: FILES })
