/** Delay before a visible page reconnects its WebSocket. */
export const SOCKET_RECONNECT_MS = 2000
/** Share of the delay by which it varies, so that pages do not reconnect all at once. */
const VARIATION = 0.2
/** Maximum random delay of hidden pages on top, so that thousands of phones do not return together. */
const HIDDEN_SPREAD_MS = 20_000
/** An exponent below 1 makes late reconnects more likely, because a server that has just started is slow. */
const SPREAD_EXPONENT = 0.7
/** Hidden pages already wait long enough for a server that restarts. */
const HIDDEN_ATTEMPTS_WITHOUT_BACKOFF = 2
const MAX_RECONNECT_MS = 60_000

/** Returns the delay before the next connection attempt in milliseconds; `random` is between 0 and 1. */
export function reconnectDelay(failures: number, isVisible: boolean, random = Math.random()): number {
  const hiddenBackoff = 2 ** Math.max(0, failures - HIDDEN_ATTEMPTS_WITHOUT_BACKOFF)
  const delay = isVisible
    ? SOCKET_RECONNECT_MS * 2 ** failures * (1 + VARIATION * (2 * random - 1))
    : SOCKET_RECONNECT_MS + HIDDEN_SPREAD_MS * hiddenBackoff * random ** SPREAD_EXPONENT
  return Math.min(MAX_RECONNECT_MS, delay)
}

/** Interval of the server's ping on every WebSocket. */
export const SOCKET_PING_MS = 25_000
/** Lifetime of a push token without an open WebSocket. */
export const PUSH_TOKEN_IDLE_MS = 60_000

/** Close codes sent by the server. */
export const SOCKET_CLOSED = { shutdown: 1001, badToken: 4401 } as const
