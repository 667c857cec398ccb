import { LOGGED_OUT } from './logged-out.ts'

/** Names of the token cookies. The prefix `__Host-` requires a secure origin. */
export const sessionCookies = (isSecure: boolean) =>
  isSecure ? { access: '__Host-access', refresh: '__Host-refresh' } : { access: 'access', refresh: 'refresh' }

/** Names of the storage keys, the broadcast channel and the lock of a session in the browser. */
export const SESSION_STORE = {
  renewed: 'stay.renewed',
  loggedOut: LOGGED_OUT,
  code: 'stay.code',
  channel: 'stay.session',
  lock: 'stay.renew',
} as const

/** Whether all browsers accept `Secure` cookies from an origin. Safari rejects them from `http://localhost`. */
export const isSecureOrigin = (url: string) => url.startsWith('https:')
