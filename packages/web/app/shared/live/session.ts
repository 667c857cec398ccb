import { createApi, isApiError } from '@stay/contract/http/client'
import { TOURIST_API } from '@stay/contract/paths'
import type { TokenRequest, Tokens } from '@stay/contract/sign-in/authentication'
import { SESSION_STORE } from '@stay/contract/sign-in/session-cookies'
import { TOKEN_REFRESH_MS } from '@stay/contract/sign-in/timings'
import { createStore, type Store } from '../store.ts'
import type { LiveEnvironment } from './environment.ts'
import { exclusively, postToTabs, signIn, type SessionMessage } from './session-steps.ts'

/** Tokens that were refreshed this recently are not refreshed again. */
const JUST_REFRESHED_MS = 10_000
/** Tabs wake up at the same time: the first one refreshes, the others only notice it. */
const EARLY_MS = 5000
/** A refresh must be answered while the server still accepts the previous token. */
const RESPONSE_TIMEOUT_MS = 8000
const RETRY_MS = 15_000
/** What another tab has just stored may take this long to reach this one. */
const STORAGE_DELAY_MS = 30
/** A timestamp of another tab may be a little ahead of this clock; one further ahead is ignored. */
const MAX_CLOCK_SKEW_MS = 600_000
/** Lock held by every tab in which a guest is signed in. */
const SIGNED_IN_LOCK = 'stay.signed-in'

/** Who is signed in on this device: one session, shared by all tabs. */
export type Session = {
  /** Undefined until it is known. */
  isAuthenticated: Store<boolean | undefined>
  /** Refreshes the tokens once if there are any, and then every 4 minutes. */
  start: () => void
  /** Throws an `ApiError` if the credentials are wrong. */
  signIn: (request: TokenRequest) => Promise<Tokens>
  /** Deletes the tokens and the guest data on this device, then ends the session on the server. */
  signOut: () => Promise<void>
  /** Refreshes the tokens in one tab; returns whether a guest is still signed in. */
  refresh: (options?: { isForced?: boolean }) => Promise<boolean>
}

export function createSession(environment: LiveEnvironment): Session {
  const { now, storage, accessToken, locks } = environment
  const isAuthenticated = createStore<boolean | undefined>(undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStarted = false
  let releaseLock: (() => void) | undefined

  const api = () =>
    createApi({ baseUrl: TOURIST_API, locale: environment.locale(), fetch: environment.fetch })
  const timeout = () => ({ signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) })

  const sinceRefresh = (): number => {
    const since = now() - Number(storage.getItem(SESSION_STORE.renewed) ?? 0)
    return since < -MAX_CLOCK_SKEW_MS ? Infinity : Math.max(0, since)
  }

  const schedule = (delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void refresh(), delayMs)
  }

  const setAuthenticated = (next: boolean) => {
    if (isAuthenticated.get() === next) return
    isAuthenticated.set(next)
    if (!next) return releaseLock?.()
    const signedOut = new Promise<void>((resolve) => {
      releaseLock = resolve
    })
    void locks?.request(SIGNED_IN_LOCK, { mode: 'shared' }, () => signedOut)
  }

  const enter = () => {
    schedule(Math.max(EARLY_MS, TOKEN_REFRESH_MS - sinceRefresh()))
    setAuthenticated(true)
  }

  const leave = () => {
    void environment.deleteGuestData()
    accessToken.delete()
    clearTimeout(timer)
    storage.removeItem(SESSION_STORE.renewed)
    setAuthenticated(false)
  }

  const refresh = async ({ isForced = false } = {}): Promise<boolean> => {
    const before = accessToken.read()
    return exclusively(environment, async () => {
      await new Promise((resolve) => setTimeout(resolve, STORAGE_DELAY_MS))
      const since = sinceRefresh()
      const isFresh =
        since < JUST_REFRESHED_MS || (isAuthenticated.get() && since < TOKEN_REFRESH_MS - EARLY_MS)
      const isDone = accessToken.read() !== before || (isFresh && !isForced)
      if (!accessToken.read()) leave()
      else if (isDone) enter()
      else await requestTokens()
      return isAuthenticated.get() === true
    })
  }

  const requestTokens = async (): Promise<void> => {
    try {
      await api()('POST /token/refresh', { body: {} }, timeout())
      storage.setItem(SESSION_STORE.renewed, String(now()))
      // The guest may have signed out meanwhile.
      if (storage.getItem(SESSION_STORE.loggedOut)) leave()
      else enter()
    } catch (error) {
      if (isApiError(error) && error.code === 'session_ended') {
        leave()
        return postToTabs(environment, 'out')
      }
      // Offline, a guest who was signed in still is, and sees the copies on the device.
      if (isAuthenticated.get() === undefined && isApiError(error) && error.code === 'network')
        setAuthenticated(true)
      schedule(RETRY_MS)
    }
  }

  /** Ends the session on the server after a sign-out that happened offline. */
  const finishSignOut = async (): Promise<void> => {
    if (!storage.getItem(SESSION_STORE.loggedOut)) return
    // Under the lock: tokens that are being refreshed would outlive the sign-out.
    await exclusively(environment, async () => {
      if (!storage.getItem(SESSION_STORE.loggedOut)) return
      try {
        await api()('POST /authentication/tourists/logout', { body: {} }, timeout())
        storage.removeItem(SESSION_STORE.loggedOut)
      } catch {
        // The next start, or the next connection, tries again.
      }
    })
  }

  /** A sleeping phone stops its timers: it refreshes when it wakes up. */
  const refreshIfDue = async (): Promise<void> => {
    if (accessToken.read() && sinceRefresh() >= TOKEN_REFRESH_MS - EARLY_MS) await refresh()
  }

  /** If another tab is signed in and refreshes the tokens, this one joins it. */
  const join = async (): Promise<void> => {
    const { held = [] } = (await locks?.query()) ?? {}
    const isElsewhere = held.some(({ name }) => name === SIGNED_IN_LOCK)
    if (isElsewhere && sinceRefresh() < TOKEN_REFRESH_MS) enter()
    else await refresh()
  }

  const start = () => {
    if (isStarted) return
    isStarted = true
    const { window, document } = environment
    environment.channel().addEventListener('message', ({ data }) => {
      if ((data as SessionMessage) === 'out') return leave()
      // It may be another guest: all data is loaded again.
      setAuthenticated(false)
      enter()
    })
    window.addEventListener('online', () => void finishSignOut().then(refreshIfDue))
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void refreshIfDue()
    })
    // A page from the back-forward cache may be older than the session.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted && !accessToken.read()) leave()
    })
    void finishSignOut()
    if (!accessToken.read()) leave()
    else if (!isAuthenticated.get()) void join()
  }

  return {
    isAuthenticated,
    start,
    refresh,
    signIn: async (request) => {
      const tokens = await signIn(environment, () =>
        api()('POST /authentication/tourists/token', { body: request }, timeout()),
      )
      setAuthenticated(false)
      enter()
      return tokens
    },
    signOut: async () => {
      storage.setItem(SESSION_STORE.loggedOut, '1')
      leave()
      postToTabs(environment, 'out')
      await finishSignOut()
    },
  }
}
