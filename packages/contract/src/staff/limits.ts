const MINUTE_MS = 60_000

/** Time in which a sign-in counts as recent, for actions that need one. */
export const RECENT_SIGN_IN_MS = 5 * MINUTE_MS
/** Lifetime of the link for the first owner and of links that restore an account. */
export const WELCOME_LINK_MS = 30 * MINUTE_MS
/** Lifetime of an invitation. */
export const INVITATION_MS = 3 * 24 * 60 * MINUTE_MS
/** Time to answer the prompt of a passkey, or to enter the first code of an authenticator app. */
export const CHALLENGE_MS = 5 * MINUTE_MS

export const MAX_NAME_LENGTH = 80
export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 128
export const RECOVERY_CODES = 10
