import { OWN_STORE } from '@stay/contract/offline/guest-cache'

/** What a device keeps, by the names of its stores. The worker and the pages both know them. */
export const STORES = {
  /** Hotels, each in a language: `/pod-tatrami/de-DE`. */
  hotels: 'stay-hotels',
  /** Their pictures, each in one width: `/media/1a2b`. Where room is short, these go first. */
  pictures: 'stay-pictures',
  /** What is the signed-in guest's own. */
  own: OWN_STORE,
  /** Small facts about this device. */
  device: 'stay-device',
} as const

/** Followed by the build that they are of: pages that were read here. */
export const PAGES = 'stay-pages-'

/** Under this name in {@link STORES.device}: the language that pages without one in their address have here. */
export const LANGUAGE = '/language'

export const savedHotelKey = (hotelId: string, locale: string) => `/${hotelId}/${locale}`

/** A picture is kept once, whichever of its files it is: `/media/1a2b/960.webp` under `/media/1a2b`. */
export const pictureKey = (file: string) => file.slice(0, file.lastIndexOf('/'))
/** How wide a saved picture is. */
export const WIDTH_HEADER = 'x-width'

/** What pages tell the worker. */
export type WorkerMessage =
  /** Take over now: the guest has asked for it. */
  | 'activate'
  /** Take over, unless other pages are open: the one that says so is ready for it. */
  | 'activate alone'
  /** Nothing of the guest's own stays. */
  | 'forget'
  /** The page is at rest: there is time for what can wait. */
  | 'rest'
