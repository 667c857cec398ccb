/** Lifetime of an access token. */
export const ACCESS_TOKEN_MS = 5 * 60_000
/** Interval at which a page renews its tokens. */
export const TOKEN_REFRESH_MS = 4 * 60_000
/** Period in which the previous refresh token still gets the same successor, because the reply may have been lost. */
export const REFRESH_GRACE_MS = 30_000
/** Sessions of a stay end this long after its check-out. */
export const AFTER_CHECK_OUT_MS = 2 * 3_600_000

/** Number of digits of the PIN printed on the key card holder. */
export const PIN_DIGITS = 6

/** Lifetime of a sign-in code shown on a TV. */
export const TV_CODE_MS = 5 * 60_000
/** Interval at which a TV shows a new sign-in code. */
export const TV_RENEW_MS = 4 * 60_000
/** Longest time that a TV's request waits for a change in its room. */
export const TV_WAIT_MS = 5000
/** Lifetime of a sign-in code issued by reception. */
export const DESK_CODE_MS = 10 * 60_000
