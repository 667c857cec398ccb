/** How the pages of a build, its worker and the server know each other. */

/**
 * Says which build a page should be of: `{ id }`. A page names its own ({@link OF_BUILD}), and gets that back as long as
 * any server has it.
 */
export const LATEST_BUILD = '/builds/latest.json'
/** The parameter with which a page names its build. */
export const OF_BUILD = 'of'
/** What is known of one build; only of the one that this server has. */
export const buildMetaPath = (id: string) => `/builds/meta/${id}.json`
/** A page names its build in this header, and in a `meta` of this name. */
export const BUILD_HEADER = 'x-build'
/** A page has the address for reports of errors in a `meta` of this name, and in its `data-file` what sends them. */
export const REPORTS_META = 'x-reports'
/** Pages ask for the newest build this often. */
export const BUILD_CHECK_MS = 60 * 60_000
/** A page that failed to load a part reloads itself once in this time, and not again. */
export const RELOAD_GUARD_MS = 10_000
/** Where the worker is; its scope is the whole site. */
export const WORKER = '/sw.js'
/** A page without content, for when there is no network; the app fills it. */
export const shellPath = (locale: string) => `/shell/${locale}`
/** Where the installed app begins: it leads to {@link LAST_PLACE}. */
export const START = '/start'
/** The hotel that the device was last at, by the address of its details. */
export const LAST_PLACE = 'stay.place'
/** With an answer out of a store of the device: when it was stored, in milliseconds. */
export const SAVED_HEADER = 'x-saved-at'

/** A build, as the server tells it. */
export type BuildMeta = { id: string; builtAt: string }
