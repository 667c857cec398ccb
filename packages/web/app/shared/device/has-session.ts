import { LOGGED_OUT } from '@stay/contract/sign-in/logged-out'

/** Whether a guest is or was signed in. Checked here, because visitors do not load the session code. */
export function hasSession(): boolean {
  try {
    return document.cookie.includes('access=') || LOGGED_OUT in localStorage
  } catch {
    // The browser blocks storage, so there is no session.
    return false
  }
}
