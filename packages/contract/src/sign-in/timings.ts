/** Lifetime of an access token. */
export const ACCESS_TOKEN_MS = 5 * 60_000
/** Interval at which a page renews its tokens. */
export const TOKEN_REFRESH_MS = 4 * 60_000
/** Time in which a used refresh token returns the same tokens again, in case the response was lost. */
export const REFRESH_GRACE_MS = 30_000
/** Time after check-out at which the sessions of a stay end. */
export const AFTER_CHECK_OUT_MS = 2 * 3_600_000

/** Number of digits of the PIN printed on the key card holder. */
export const PIN_DIGITS = 6

/** Lifetime of a sign-in code shown on a TV. */
export const TV_CODE_MS = 5 * 60_000
/** Interval at which a TV shows a new sign-in code. */
export const TV_RENEW_MS = 4 * 60_000
/** Maximum duration of a TV's long-polling request. */
export const TV_WAIT_MS = 5000
/** Lifetime of a sign-in code that a command or a hotel's system creates, to be used at once. */
export const DESK_CODE_MS = 10 * 60_000
/** Lifetime of a sign-in code on paper, from check-in. */
export const PRINTED_CODE_MS = 24 * 3_600_000
