/** A page names its build in this header, and in a `meta` element of this name. */
export const BUILD_HEADER = 'x-build'
/** Name of the `meta` element with the address for error reports; its `data-file` is the script that sends them. */
export const REPORTS_META = 'x-reports'
/** Interval at which pages check for a newer build. */
export const BUILD_CHECK_MS = 60 * 60_000
/** A page that failed to load a chunk reloads itself at most once in this time. */
export const RELOAD_GUARD_MS = 10_000
/** Local storage key: path of the details page of the last hotel on this device. */
export const LAST_PLACE = 'stay.place'
/** Header of a response served from a cache of the device: when it was stored, in milliseconds. */
export const SAVED_HEADER = 'x-saved-at'

/** Metadata of a build. */
export type BuildMeta = { id: string; builtAt: string }
