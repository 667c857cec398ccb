import { LOGGED_OUT } from '@stay/contract/sign-in/logged-out'

export const hasAccessToken = () => document.cookie.includes('access=')

/** Whether the device has a session, or has one to end on the server. Visitors do not load the session code. */
export function hasSession(): boolean {
  try {
    return hasAccessToken() || LOGGED_OUT in localStorage
  } catch {
    // A browser that blocks storage has no session.
    return false
  }
}
