import type { Tokens } from '@stay/contract/sign-in/authentication'
import { SESSION_STORE } from '@stay/contract/sign-in/session-cookies'
import type { LiveEnvironment } from './environment.ts'

type StepsEnvironment = Pick<LiveEnvironment, 'now' | 'storage' | 'locks' | 'channel' | 'deleteGuestData'>

/** Runs one change of the tokens at a time, across all tabs. */
export const exclusively = <T>(
  { locks }: Pick<LiveEnvironment, 'locks'>,
  work: () => Promise<T>,
): Promise<T> => (locks ? locks.request(SESSION_STORE.lock, work) : work())

/**
 * The steps of a sign-in, for the app and for the page of a sign-in code. The lock keeps a token refresh of an older
 * session from replacing the new tokens.
 */
export const signIn = (
  environment: StepsEnvironment,
  requestTokens: () => Promise<Tokens>,
): Promise<Tokens> =>
  exclusively(environment, async () => {
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

/** Tells the other tabs of this device that a guest has signed in or out. */
export function postToTabs({ channel }: Pick<LiveEnvironment, 'channel'>, message: SessionMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel().postMessage(message)
}
