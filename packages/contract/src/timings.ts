/** The numbers of sign-in, push and rooms that both sides keep to. */

/** An access token is good for this long. */
export const ACCESS_TOKEN_MS = 5 * 60_000
/** A page renews its tokens this often. */
export const TOKEN_REFRESH_MS = 4 * 60_000
/** The token before the last one still gets the same successor for this long: its reply may have been lost. */
export const REFRESH_GRACE_MS = 30_000
/** A stay's sessions end this long after its check-out. */
export const AFTER_CHECK_OUT_MS = 2 * 3_600_000

/** So many digits has the PIN on a key's sleeve. */
export const PIN_DIGITS = 6

/** A sign-in code of a television is good for this long. */
export const TV_CODE_MS = 5 * 60_000
/** A television shows a new code this often. */
export const TV_RENEW_MS = 4 * 60_000
/** A television that waits for news of its room is answered after this long at the latest. */
export const TV_WAIT_MS = 5000
/** A sign-in code from the front desk is good for this long. */
export const DESK_CODE_MS = 10 * 60_000

/** The least a page waits before it opens its socket again. */
export const SOCKET_RECONNECT_MS = 2000
/** At most this is added by chance, so that a whole house does not return in one instant. */
const SOCKET_JITTER_MS = 20_000
/** Below 1 fewer come early than late: a server that has just started gets time to find its pace. */
const SOCKET_RAMP = 0.7
/** The first waits are alike: most breaks are short. Later ones double, up to the longest. */
const CALM_ATTEMPTS = 2
const LONGEST_SOCKET_WAIT_MS = 60_000

/** How long a page waits before its next try to open the socket; `chance` is between 0 and 1. */
export function socketWait(attempt: number, chance = Math.random()): number {
  const spread = SOCKET_JITTER_MS * 2 ** Math.max(0, attempt - CALM_ATTEMPTS)
  return Math.min(LONGEST_SOCKET_WAIT_MS, SOCKET_RECONNECT_MS + chance ** SOCKET_RAMP * spread)
}

/** The server asks every socket whether it is alive this often. */
export const SOCKET_PING_MS = 25_000
/** A push token without an open socket dies after this long. */
export const PUSH_TOKEN_IDLE_MS = 60_000

/** Why the server closes a socket. */
export const SOCKET_CLOSED = { shutdown: 1001, badToken: 4401 } as const

/** A page asks for its room this often, besides whenever it is told to. */
export const ROOM_POLL_MS = 60_000
/** A command is confirmed by its device within this time, or not at all. */
export const COMMAND_DEADLINE_MS = 8000
/** A zone takes one command in this time. */
export const COMMAND_EVERY_MS = 2000
/** Whoever has been silent for this long is not online. */
export const STALE_AFTER_MS = 3 * 60_000
