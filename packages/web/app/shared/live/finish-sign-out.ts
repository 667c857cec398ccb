import type { Api } from '@stay/contract/http/client'
import { SESSION_STORE } from '@stay/contract/sign-in/session-cookies'
import type { LiveEnvironment } from './environment.ts'
import { SESSION_TIMEOUT_MS, withSessionLock } from './session-steps.ts'

/** Ends the session on the server after a sign-out that happened offline. */
export async function finishSignOut(environment: LiveEnvironment, api: () => Api): Promise<void> {
  const { storage } = environment
  if (!storage.getItem(SESSION_STORE.loggedOut)) return
  // The lock prevents a token refresh that would outlive the sign-out.
  await withSessionLock(environment, async () => {
    if (!storage.getItem(SESSION_STORE.loggedOut)) return
    try {
      const signal = AbortSignal.timeout(SESSION_TIMEOUT_MS)
      await api()('POST /authentication/tourists/logout', { body: {} }, { signal })
      storage.removeItem(SESSION_STORE.loggedOut)
    } catch {
      // Retried at the next start or when the device is online again.
    }
  })
}
