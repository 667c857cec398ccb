/** Interval at which a page polls its room, in addition to live updates. */
export const ROOM_POLL_MS = 60_000
/** A device must confirm a command within this time. */
export const COMMAND_TIMEOUT_MS = 8000
/** Shortest interval between two commands to one zone. */
export const COMMAND_INTERVAL_MS = 2000
/** A controller that has not reported for this long counts as offline. */
export const STALE_AFTER_MS = 3 * 60_000
