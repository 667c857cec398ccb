/** Minimum delay before a page reconnects its WebSocket. */
export const SOCKET_RECONNECT_MS = 2000
/** Maximum random delay added on top, so that the devices of a hotel do not reconnect all at once. */
const SOCKET_JITTER_MS = 20_000
/** An exponent below 1 makes late reconnects more likely, because a server that has just started is slow. */
const JITTER_EXPONENT = 0.7
const ATTEMPTS_WITHOUT_BACKOFF = 2
const MAX_RECONNECT_MS = 60_000

/** Returns the delay before the next connection attempt in milliseconds; `random` is between 0 and 1. */
export function reconnectDelay(attempt: number, random = Math.random()): number {
  const spread = SOCKET_JITTER_MS * 2 ** Math.max(0, attempt - ATTEMPTS_WITHOUT_BACKOFF)
  return Math.min(MAX_RECONNECT_MS, SOCKET_RECONNECT_MS + random ** JITTER_EXPONENT * spread)
}

/** Interval of the server's ping on every WebSocket. */
export const SOCKET_PING_MS = 25_000
/** Lifetime of a push token without an open WebSocket. */
export const PUSH_TOKEN_IDLE_MS = 60_000

/** Close codes sent by the server. */
export const SOCKET_CLOSED = { shutdown: 1001, badToken: 4401 } as const
