import { SAVED_HEADER } from '@stay/contract/offline/build-meta'
import { isLocale, type Locale } from '@stay/contract/i18n/locale'
import { callUrl, matchHotelPath, TOURIST_API } from '@stay/contract/paths'
import { matchPath } from '@stay/contract/url/path-pattern'
import type { Image } from '@stay/contract/guide/images'
import type { WholeHotel } from '@stay/contract/guide/whole-hotel'
import { withQuota } from './storage-quota.ts'
import { PAGES_CACHE_PREFIX, imageKey, SAVED_HOTEL, savedHotelKey, CACHES, WIDTH_HEADER } from './caches.ts'

const MAX_IMAGE_WIDTH = 960
const MAX_PARALLEL = 4
const SIZE_HEADER = 'x-size'

export type SavedHotel = {
  savedAt: number
  version: string
  bytes: number
  savedImages: number
  totalImages: number
}

export type Progress = { done: number; total: number; bytes: number }

/** Fetches a hotel and stores it; if the storage quota is exceeded, without all of its images. */
export async function storeHotel(
  hotelId: string,
  locale: string,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<void> {
  const url =
    (document.documentElement.dataset['api'] ?? '') +
    callUrl(TOURIST_API, 'GET /hotels/{hotelId}/whole/', { hotelId })
  const response = await fetch(url, { headers: { 'X-Accept-Language': locale }, cache: 'no-cache', signal })
  if (!response.ok) throw new Error(`hotel could not be loaded: status ${response.status}`)
  const text = await response.text()
  const previous = await readWhole(hotelId, locale)
  await storeText(savedHotelKey(hotelId, locale), text)
  const queue = imageFilesOf(JSON.parse(text) as WholeHotel)
  const progress = { done: 0, total: queue.length, bytes: sizeOf(text) }
  onProgress(progress)
  const cache = await caches.open(CACHES.images)
  const storeNext = async (): Promise<void> => {
    const image = queue.shift()
    if (image === undefined) return
    try {
      progress.bytes += await cacheImage(cache, image, signal)
    } catch (error) {
      // Stops the other downloads.
      queue.length = 0
      throw error
    }
    progress.done++
    onProgress({ ...progress })
    await storeNext()
  }
  const results = await Promise.allSettled(Array.from({ length: MAX_PARALLEL }, storeNext))
  const failure = results.find((result) => result.status === 'rejected')?.reason as Error | undefined
  if (failure && failure.name !== 'QuotaExceededError') throw failure
  if (previous) await deleteImages(previous)
}

export async function findSavedHotel(hotelId: string, locale: string): Promise<SavedHotel | undefined> {
  const saved = await matchHotel(hotelId, locale)
  if (!saved) return undefined
  const text = await saved.text()
  const whole = JSON.parse(text) as WholeHotel
  const files = imageFilesOf(whole)
  const responses = await Promise.all(
    files.map(({ url }) => caches.match(imageKey(url), { cacheName: CACHES.images })),
  )
  const images = responses.filter((image) => image !== undefined)
  const sizes = images.map((image) => Number(image.headers.get(SIZE_HEADER)))
  return {
    savedAt: Number(saved.headers.get(SAVED_HEADER)),
    version: whole.layout.version,
    bytes: sizes.reduce((sum, size) => sum + size, sizeOf(text)),
    savedImages: images.length,
    totalImages: files.length,
  }
}

export async function findSavedLocales(hotelId: string): Promise<Locale[]> {
  const hotels = await caches.open(CACHES.hotels)
  const keys = (await hotels.keys()).map(({ url }) => matchPath(SAVED_HOTEL, new URL(url).pathname))
  return keys
    .filter((key) => key?.hotelId === hotelId)
    .map((key) => key?.locale)
    .filter(isLocale)
}

export async function deleteHotel(hotelId: string): Promise<void> {
  const hotels = await caches.open(CACHES.hotels)
  for (const locale of await findSavedLocales(hotelId)) {
    const whole = await readWhole(hotelId, locale)
    await hotels.delete(savedHotelKey(hotelId, locale))
    if (whole) await deleteImages(whole)
  }
  for (const name of await caches.keys())
    if (name.startsWith(PAGES_CACHE_PREFIX)) await deletePages(name, hotelId)
}

async function deletePages(name: string, hotelId: string): Promise<void> {
  const pages = await caches.open(name)
  for (const { url } of await pages.keys())
    if (matchHotelPath(new URL(url).pathname)?.hotelId === hotelId) await pages.delete(url)
}

async function deleteImages(whole: WholeHotel): Promise<void> {
  const hotels = await caches.open(CACHES.hotels)
  const needed = new Set<string>()
  for (const key of await hotels.keys()) {
    const saved = await hotels.match(key)
    if (saved) for (const { url } of imageFilesOf((await saved.json()) as WholeHotel)) needed.add(url)
  }
  const cache = await caches.open(CACHES.images)
  for (const { url } of imageFilesOf(whole)) if (!needed.has(url)) await cache.delete(imageKey(url))
}

async function storeText(key: string, text: string): Promise<void> {
  const headers = { 'content-type': 'application/json', [SAVED_HEADER]: String(Date.now()) }
  const hotels = await caches.open(CACHES.hotels)
  await withQuota(() => hotels.put(key, new Response(text, { headers })))
}

async function cacheImage(cache: Cache, { url, width }: ImageFile, signal: AbortSignal): Promise<number> {
  const cached = await cache.match(imageKey(url))
  if (cached) return Number(cached.headers.get(SIZE_HEADER))
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`image could not be loaded: status ${response.status}`)
  const body = await response.blob()
  const headers = {
    'content-type': response.headers.get('content-type') ?? '',
    [SIZE_HEADER]: String(body.size),
    [WIDTH_HEADER]: String(width),
  }
  await cache.put(imageKey(url), new Response(body, { headers }))
  return body.size
}

const matchHotel = (hotelId: string, locale: string) =>
  caches.match(savedHotelKey(hotelId, locale), { cacheName: CACHES.hotels })

const readWhole = async (hotelId: string, locale: string) =>
  (await (await matchHotel(hotelId, locale))?.json()) as WholeHotel | undefined

const sizeOf = (text: string) => new Blob([text]).size

type ImageFile = Image['sources'][number]['files'][number]

function imageFilesOf({ hotel, layout, cards }: WholeHotel): ImageFile[] {
  const { logo } = layout.theme
  const images = [...hotel.images, ...(logo ? [logo] : []), ...cards.flatMap((card) => card.images)]
  const files = new Map(images.map((image) => fileOf(image)).map((file) => [file?.url, file]))
  return [...files.values()].filter((file) => file !== undefined)
}

function fileOf({ sources }: Image): ImageFile | undefined {
  const files = sources.find(({ format }) => format === 'webp')?.files ?? []
  return files.findLast(({ width }) => width <= MAX_IMAGE_WIDTH) ?? files[0]
}
