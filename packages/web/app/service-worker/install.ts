import { BUILD_HEADER } from '@stay/contract/offline/build-meta'
import { ASSETS } from '@stay/contract/paths'
import { hasPlentyOfSpace, withQuota } from '../shared/offline/storage-quota.ts'
import { usedLocales } from './language.ts'
import { BUILD_CACHE, BUILD_ID, isOtherBuildCache, isOtherPagesCache, PRECACHE, worker } from './scope.ts'

const MAX_PARALLEL = 6
const PAGE_LOAD_MS = 2000
const MAX_ACTIVATION_ATTEMPTS = 10

export async function install(): Promise<void> {
  const locales = new Set(await usedLocales())
  const required = [...PRECACHE.core, ...[...locales].flatMap((locale) => PRECACHE.byLocale[locale])]
  const queue = [...required]
  const storeNext = async (): Promise<void> => {
    const file = queue.shift()
    if (file === undefined) return
    await storeFile(file)
    await storeNext()
  }
  await Promise.all(Array.from({ length: MAX_PARALLEL }, storeNext))
  const stored = await (await caches.open(BUILD_CACHE)).keys()
  if (stored.length < required.length)
    throw new Error('precache incomplete: files were evicted during install')
}

async function storeFile(file: string): Promise<void> {
  const cache = await caches.open(BUILD_CACHE)
  if (await cache.match(file)) return
  // Asset names contain a content hash, so a file cached by another build is identical.
  const isAsset = file.startsWith(ASSETS)
  const response =
    (isAsset && (await caches.match(file))) ||
    (await fetch(file, { cache: isAsset ? 'default' : 'no-cache' }))
  const build = response.headers.get(BUILD_HEADER)
  if (response.status !== 200 || (build && build !== BUILD_ID))
    throw new Error(`precache failed: ${file} is not part of build ${BUILD_ID}`)
  await withQuota(() => cache.put(file, response.clone()))
}

export const isNewerBuildFound = () => Boolean(worker.registration.installing ?? worker.registration.waiting)

/** Keeps the files of other builds while one of their pages may be open or a newer build is waiting. */
export async function deleteOldCaches(): Promise<void> {
  if (isNewerBuildFound()) return
  const isOnlyPage = await hasAtMostOnePage()
  for (const name of await caches.keys())
    if (isOtherPagesCache(name) || (isOnlyPage && isOtherBuildCache(name))) await caches.delete(name)
}

/**
 * Only if no other page is open: while loading, it could get files of two builds.
 * The browser activates this worker when the old one is idle, so the open page must load first:
 * Chromium has delayed an activation that was requested earlier by minutes.
 */
export async function activateWhenAlone(): Promise<void> {
  // While a page is reloaded, its old and its new document are both open.
  for (let attempts = 0; attempts < MAX_ACTIVATION_ATTEMPTS; attempts++) {
    await new Promise((resolve) => {
      setTimeout(resolve, PAGE_LOAD_MS)
    })
    if (await hasAtMostOnePage()) return worker.skipWaiting()
  }
}

const hasAtMostOnePage = async () =>
  (await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })).length < 2

/**
 * Restores files that the browser evicted, then stores the optional ones if there is space.
 * Stops at the first failure: the device is offline, or the server no longer has this build.
 */
export async function storeRemaining(): Promise<void> {
  const stored = await (await caches.open(BUILD_CACHE)).keys()
  const paths = new Set(stored.map(({ url }) => new URL(url).pathname))
  const isMissing = (file: string) => !paths.has(file)
  for (const file of PRECACHE.core.filter(isMissing)) await storeFile(file)
  const optional = [...Object.values(PRECACHE.byLocale).flat(), ...PRECACHE.optional]
  for (const file of optional.filter(isMissing)) if (await hasPlentyOfSpace()) await storeFile(file)
}
