import type { Tokens } from '@stay/contract/sign-in/authentication'
import { SESSION_STORE } from '@stay/contract/sign-in/session-cookies'
import type { LiveEnvironment } from './environment.ts'

/** Must be shorter than the time in which the server still accepts the previous token. */
export const SESSION_TIMEOUT_MS = 8000

type StepsEnvironment = Pick<LiveEnvironment, 'now' | 'storage' | 'locks' | 'channel' | 'deleteGuestData'>

export const withSessionLock = <T>(
  { locks }: Pick<LiveEnvironment, 'locks'>,
  work: () => Promise<T>,
): Promise<T> => (locks ? locks.request(SESSION_STORE.lock, work) : work())

/** The lock prevents a token refresh of an older session from replacing the new tokens. */
export const signIn = (
  environment: StepsEnvironment,
  requestTokens: () => Promise<Tokens>,
): Promise<Tokens> =>
  withSessionLock(environment, async () => {
    const tokens = await requestTokens()
    const { storage, now } = environment
    storage.removeItem(SESSION_STORE.loggedOut)
    storage.setItem(SESSION_STORE.renewed, String(now()))
    // Another guest may have been signed in on this device.
    await environment.deleteGuestData()
    postToTabs(environment, 'in')
    return tokens
  })

export type SessionMessage = 'in' | 'out'

export function postToTabs({ channel }: Pick<LiveEnvironment, 'channel'>, message: SessionMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel().postMessage(message)
}
