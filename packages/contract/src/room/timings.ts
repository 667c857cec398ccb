/** Interval at which a page polls its room, in addition to live updates. */
export const ROOM_POLL_MS = 60_000
/** Time within which a device must confirm a command. */
export const COMMAND_TIMEOUT_MS = 8000
/** Minimum interval between two commands to one zone. */
export const COMMAND_INTERVAL_MS = 2000
/** Time without a report after which a controller counts as offline. */
export const STALE_AFTER_MS = 3 * 60_000
