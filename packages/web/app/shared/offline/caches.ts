import { buildPath } from '@stay/contract/url/path-pattern'
import { GUEST_CACHE } from '@stay/contract/offline/guest-cache'

/** Cache names. They must not change, because caches with these names exist on devices. */
export const CACHES = {
  hotels: 'stay-hotels',
  images: 'stay-pictures',
  guest: GUEST_CACHE,
  device: 'stay-device',
} as const

export const PAGES_CACHE_PREFIX = 'stay-pages-'

/** Key in {@link CACHES.device}: the language of pages without a locale in their path. */
export const LANGUAGE_KEY = '/language'

export const SAVED_HOTEL = '/:hotelId/:locale'
export const savedHotelKey = (hotelId: string, locale: string) => buildPath(SAVED_HOTEL, { hotelId, locale })

/** An image is saved once, whatever its width: `/media/1a2b/960.webp` under `/media/1a2b`. */
export const imageKey = (path: string) => path.slice(0, path.lastIndexOf('/'))
export const WIDTH_HEADER = 'x-width'

export async function deleteCache(name: string): Promise<void> {
  // Pages without HTTPS have no Cache API.
  if ('caches' in globalThis) await caches.delete(name).catch(() => undefined)
}

export type WorkerMessage =
  | 'activate'
  /** Activate if the page of this build is the only open one. */
  | { activateFor: string }
  /** Delete the guest data. */
  | 'forget'
  /** The page is idle. */
  | 'rest'
