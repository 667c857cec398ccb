import { buildPath } from '@stay/contract/url/path-pattern'
import { GUEST_CACHE } from '@stay/contract/offline/guest-cache'

/** Names of the caches on the device, for the worker and the pages. They must not change: devices have them. */
export const CACHES = {
  /** Saved hotels, by {@link savedHotelKey}. */
  hotels: 'stay-hotels',
  /** Images of saved hotels, each in one width, by {@link imageKey}. Deleted first when space is short. */
  images: 'stay-pictures',
  /** Data of the signed-in guest. */
  guest: GUEST_CACHE,
  /** Facts about this device. */
  device: 'stay-device',
} as const

/** Followed by the id of a build: pages that were visited on this device. */
export const PAGES_CACHE_PREFIX = 'stay-pages-'

/** Key in {@link CACHES.device}: the language of pages whose path names none. */
export const LANGUAGE_KEY = '/language'

/** Pattern of the keys of saved hotels: a hotel in one language. */
export const SAVED_HOTEL = '/:hotelId/:locale'
export const savedHotelKey = (hotelId: string, locale: string) => buildPath(SAVED_HOTEL, { hotelId, locale })

/** An image is saved once, whatever its width: `/media/1a2b/960.webp` under `/media/1a2b`. */
export const imageKey = (path: string) => path.slice(0, path.lastIndexOf('/'))
/** Header of a saved image: its width. */
export const WIDTH_HEADER = 'x-width'

/** Deletes a cache; pages that are not secure have none. */
export async function deleteCache(name: string): Promise<void> {
  if ('caches' in globalThis) await caches.delete(name).catch(() => undefined)
}

/** Messages from pages to the worker. */
export type WorkerMessage =
  /** Take over now: the guest has asked for the update. */
  | 'activate'
  /** Take over unless other pages are open. */
  | 'activate alone'
  /** Delete the guest data. */
  | 'forget'
  /** The page is idle: there is time for work that can wait. */
  | 'rest'
