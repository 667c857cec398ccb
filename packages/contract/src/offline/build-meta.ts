/** Header, and `name` of the `meta` element, with the build ID of a page. */
export const BUILD_HEADER = 'x-build'
/** `name` of the `meta` element with the URL for error reports. */
export const REPORTS_META = 'x-reports'
/** Interval at which pages check for a newer build. */
export const BUILD_CHECK_MS = 60 * 60_000
/** Minimum time between two automatic reloads after a chunk failed to load. */
export const RELOAD_GUARD_MS = 10_000
/** Local storage key of the path to the details page of the last hotel. */
export const LAST_HOTEL_KEY = 'stay.place'
/** Header of responses served from the device's cache: when they were stored, in milliseconds. */
export const SAVED_HEADER = 'x-saved-at'

export type BuildMeta = { id: string }
