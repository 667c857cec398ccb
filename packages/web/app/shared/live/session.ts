import { createApi, type Api } from '@stay/contract/http/client'
import { TOURIST_API } from '@stay/contract/paths'
import type { TokenRequest, Tokens } from '@stay/contract/sign-in/authentication'
import { SESSION_STORE } from '@stay/contract/sign-in/session-cookies'
import { createStore, type Store } from '../store.ts'
import type { LiveEnvironment } from './environment.ts'
import { finishSignOut } from './finish-sign-out.ts'
import { postToTabs, SESSION_TIMEOUT_MS, signIn, type SessionMessage } from './session-steps.ts'
import { createSignedInLock } from './signed-in-lock.ts'
import { createTokenRefresh } from './token-refresh.ts'

export type Session = {
  isAuthenticated: Store<boolean | undefined>
  start: () => void
  signIn: (request: TokenRequest) => Promise<Tokens>
  signOut: () => Promise<void>
  refresh: (options?: { isForced?: boolean }) => Promise<boolean>
}

export function createSession(environment: LiveEnvironment): Session {
  const { storage, accessToken } = environment
  const isAuthenticated = createStore<boolean | undefined>(undefined)
  const lock = createSignedInLock(environment)
  let isStarted = false

  const api = () => createSessionApi(environment)

  isAuthenticated.subscribe(() => (isAuthenticated.get() ? lock.hold() : lock.release()))

  const begin = () => {
    tokens.scheduleNext()
    isAuthenticated.set(true)
  }

  /** It may be another guest, so all data is loaded again. */
  const beginAnew = () => {
    isAuthenticated.set(false)
    begin()
  }

  const end = () => {
    void environment.deleteGuestData()
    accessToken.delete()
    tokens.cancel()
    storage.removeItem(SESSION_STORE.renewed)
    isAuthenticated.set(false)
  }

  const tokens = createTokenRefresh(environment, {
    api,
    isAuthenticated,
    onTokens: begin,
    onNoTokens: end,
    onEnded: () => {
      end()
      postToTabs(environment, 'out')
    },
    // The guest stays signed in and sees cached data.
    onOffline: () => isAuthenticated.set(isAuthenticated.get() ?? true),
  })

  const start = () => {
    if (isStarted) return
    isStarted = true
    followTabs(environment, { onSignedOut: end, onSignedIn: beginAnew })
    followPage(environment, {
      onOnline: () => void finishSignOut(environment, api).then(tokens.refreshIfDue),
      onVisible: () => void tokens.refreshIfDue(),
      onRestored: () => {
        if (!accessToken.read()) end()
      },
    })
    void finishSignOut(environment, api)
    if (!accessToken.read()) end()
    else if (!isAuthenticated.get()) void join()
  }

  const join = async (): Promise<void> => {
    if ((await lock.isHeld()) && tokens.isFresh()) begin()
    else await tokens.refresh()
  }

  return {
    isAuthenticated,
    start,
    refresh: tokens.refresh,
    signIn: async (request) => {
      const received = await signIn(environment, () => requestTokens(api(), request))
      beginAnew()
      return received
    },
    signOut: async () => {
      storage.setItem(SESSION_STORE.loggedOut, '1')
      end()
      postToTabs(environment, 'out')
      await finishSignOut(environment, api)
    },
  }
}

const createSessionApi = ({ locale, fetch }: LiveEnvironment) =>
  createApi({ baseUrl: TOURIST_API, locale: locale(), fetch })

const requestTokens = (api: Api, request: TokenRequest): Promise<Tokens> =>
  api(
    'POST /authentication/tourists/token',
    { body: request },
    { signal: AbortSignal.timeout(SESSION_TIMEOUT_MS) },
  )

function followTabs(
  { channel }: LiveEnvironment,
  on: { onSignedOut: () => void; onSignedIn: () => void },
): void {
  channel().addEventListener('message', ({ data }) =>
    (data as SessionMessage) === 'out' ? on.onSignedOut() : on.onSignedIn(),
  )
}

function followPage(
  { window, document }: LiveEnvironment,
  on: { onOnline: () => void; onVisible: () => void; onRestored: () => void },
): void {
  window.addEventListener('online', on.onOnline)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') on.onVisible()
  })
  // A page from the back-forward cache may be older than the session.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) on.onRestored()
  })
}
