import { SAVED_HEADER } from '@stay/contract/offline/build-meta'
import { isLocale, type Locale } from '@stay/contract/i18n/locale'
import { callUrl, matchHotelPath, TOURIST_API } from '@stay/contract/paths'
import { matchPath } from '@stay/contract/url/path-pattern'
import type { Image } from '@stay/contract/guide/images'
import type { WholeHotel } from '@stay/contract/guide/whole-hotel'
import { withQuota } from './storage-quota.ts'
import { PAGES_CACHE_PREFIX, imageKey, SAVED_HOTEL, savedHotelKey, CACHES, WIDTH_HEADER } from './caches.ts'

/** Sharp enough for a phone, and no more. */
const PICTURE_WIDTH = 960
const AT_ONCE = 4
const SIZE_HEADER = 'x-size'

/** What a device has of a hotel. */
export type SavedHotel = {
  savedAt: number
  version: string
  bytes: number
  images: number
  /** All there would be. */
  wanted: number
}

export type Progress = { done: number; total: number; bytes: number }

/** Fetches all of a hotel and keeps it. Where there is no room for the images, it is kept without them. */
export async function saveHotel(
  hotelId: string,
  locale: string,
  tell: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<void> {
  const url =
    (document.documentElement.dataset['api'] ?? '') +
    callUrl(TOURIST_API, 'GET /hotels/{hotelId}/whole/', { hotelId })
  // What the browser has of it may be old.
  const response = await fetch(url, { headers: { 'X-Accept-Language': locale }, cache: 'no-cache', signal })
  if (!response.ok) throw new Error(`The hotel could not be had: ${response.status}.`)
  const text = await response.text()
  const before = await readWhole(hotelId, locale)
  await keepText(savedHotelKey(hotelId, locale), text)
  const wanted = picturesOf(JSON.parse(text) as WholeHotel)
  const progress = { done: 0, total: wanted.length, bytes: sizeOf(text) }
  tell(progress)
  const cache = await caches.open(CACHES.images)
  const rest = [...wanted]
  const next = async (): Promise<void> => {
    const image = rest.shift()
    if (image === undefined) return
    try {
      progress.bytes += await cacheImage(cache, image, signal)
    } catch (error) {
      // The others need not try.
      rest.length = 0
      throw error
    }
    progress.done++
    tell({ ...progress })
    await next()
  }
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, next))
  const failure = ends.find((end) => end.status === 'rejected')?.reason as Error | undefined
  // Without all of its images it is still the whole hotel.
  if (failure && failure.name !== 'QuotaExceededError') throw failure
  if (before) await dropPictures(before)
}

export async function findSaved(hotelId: string, locale: string): Promise<SavedHotel | undefined> {
  const saved = await matchHotel(hotelId, locale)
  if (!saved) return undefined
  const text = await saved.text()
  const whole = JSON.parse(text) as WholeHotel
  const wanted = picturesOf(whole)
  const kept = await Promise.all(
    wanted.map(({ url }) => caches.match(imageKey(url), { cacheName: CACHES.images })),
  )
  const images = kept.filter((image) => image !== undefined)
  const sizes = images.map((image) => Number(image.headers.get(SIZE_HEADER)))
  return {
    savedAt: Number(saved.headers.get(SAVED_HEADER)),
    version: whole.layout.version,
    bytes: sizes.reduce((sum, size) => sum + size, sizeOf(text)),
    images: images.length,
    wanted: wanted.length,
  }
}

/** The languages in which a hotel is here. */
export async function findLocales(hotelId: string): Promise<Locale[]> {
  const hotels = await caches.open(CACHES.hotels)
  const keys = (await hotels.keys()).map(({ url }) => matchPath(SAVED_HOTEL, new URL(url).pathname))
  return keys
    .filter((key) => key?.hotelId === hotelId)
    .map((key) => key?.locale)
    .filter(isLocale)
}

/** Takes a hotel off the device, in all languages, with its pages that were read here. */
export async function removeHotel(hotelId: string): Promise<void> {
  const hotels = await caches.open(CACHES.hotels)
  for (const locale of await findLocales(hotelId)) {
    const whole = await readWhole(hotelId, locale)
    await hotels.delete(savedHotelKey(hotelId, locale))
    if (whole) await dropPictures(whole)
  }
  for (const name of await caches.keys())
    if (name.startsWith(PAGES_CACHE_PREFIX)) await dropPages(name, hotelId)
}

async function dropPages(name: string, hotelId: string): Promise<void> {
  const pages = await caches.open(name)
  for (const { url } of await pages.keys())
    if (matchHotelPath(new URL(url).pathname)?.hotelId === hotelId) await pages.delete(url)
}

/** Drops the images of a copy that is gone, but for those that other copies have too. */
async function dropPictures(whole: WholeHotel): Promise<void> {
  const hotels = await caches.open(CACHES.hotels)
  const needed = new Set<string>()
  for (const key of await hotels.keys()) {
    const kept = await hotels.match(key)
    if (kept) for (const { url } of picturesOf((await kept.json()) as WholeHotel)) needed.add(url)
  }
  const cache = await caches.open(CACHES.images)
  for (const { url } of picturesOf(whole)) if (!needed.has(url)) await cache.delete(imageKey(url))
}

async function keepText(key: string, text: string): Promise<void> {
  const headers = { 'content-type': 'application/json', [SAVED_HEADER]: String(Date.now()) }
  const hotels = await caches.open(CACHES.hotels)
  // Words before images.
  await withQuota(() => hotels.put(key, new Response(text, { headers })))
}

async function cacheImage(cache: Cache, { url, width }: PictureFile, signal: AbortSignal): Promise<number> {
  const known = await cache.match(imageKey(url))
  if (known) return Number(known.headers.get(SIZE_HEADER))
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`An image could not be had: ${response.status}.`)
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

type PictureFile = Image['sources'][number]['files'][number]

/** All images of a hotel, each in the one form that every browser shows and a phone needs. */
function picturesOf({ hotel, layout, cards }: WholeHotel): PictureFile[] {
  const { logo } = layout.theme
  const images = [...hotel.images, ...(logo ? [logo] : []), ...cards.flatMap((card) => card.images)]
  const files = new Map(images.map((image) => fileOf(image)).map((file) => [file?.url, file]))
  return [...files.values()].filter((file) => file !== undefined)
}

function fileOf({ sources }: Image): PictureFile | undefined {
  const files = sources.find(({ format }) => format === 'webp')?.files ?? []
  return files.findLast(({ width }) => width <= PICTURE_WIDTH) ?? files[0]
}
