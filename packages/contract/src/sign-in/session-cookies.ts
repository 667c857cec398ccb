import { LOGGED_OUT } from './logged-out.ts'

/** Names of the cookies that hold a guest's tokens; the prefix ties them to the host where the browser supports it. */
export const sessionCookies = (isSecure: boolean) =>
  isSecure ? { access: '__Host-access', refresh: '__Host-refresh' } : { access: 'access', refresh: 'refresh' }

/** What a browser keeps of a session besides, and the channel of its tabs. */
export const SESSION_STORE = {
  /** When some tab last renewed the tokens. */
  renewed: 'stay.renewed',
  loggedOut: LOGGED_OUT,
  /** A one-time code until it is used. */
  code: 'stay.code',
  channel: 'stay.session',
  /** Held while tokens are asked for. */
  lock: 'stay.renew',
} as const

/** Whether cookies can be `Secure` there: on https, and on this very machine. */
export const isSecureOrigin = (url: string) =>
  /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(url)
