import { isApiError, type Api } from '@stay/contract/http/client'
import { SESSION_STORE } from '@stay/contract/sign-in/session-cookies'
import { TOKEN_REFRESH_MS } from '@stay/contract/sign-in/timings'
import type { Store } from '../store.ts'
import type { LiveEnvironment } from './environment.ts'
import { SESSION_TIMEOUT_MS, withSessionLock } from './session-steps.ts'

const JUST_REFRESHED_MS = 10_000
/** Tabs wake up at the same time: the first one refreshes, the others use its tokens. */
const EARLY_MS = 5000
const RETRY_MS = 15_000
/** A value stored by another tab may take this long to appear in this one. */
const STORAGE_DELAY_MS = 30
const MAX_CLOCK_SKEW_MS = 600_000

type Options = {
  api: () => Api
  isAuthenticated: Store<boolean | undefined>
  /** This tab, or another one, has valid tokens. */
  onTokens: () => void
  onNoTokens: () => void
  onEnded: () => void
  onOffline: () => void
}

/** Refreshes the tokens before they expire, in one tab at a time. */
export function createTokenRefresh(environment: LiveEnvironment, options: Options) {
  const { now, storage, accessToken } = environment
  const { api, isAuthenticated, onTokens, onNoTokens, onEnded, onOffline } = options
  let timer: ReturnType<typeof setTimeout> | undefined

  const sinceRefresh = (): number => {
    const since = now() - Number(storage.getItem(SESSION_STORE.renewed) ?? 0)
    return since < -MAX_CLOCK_SKEW_MS ? Infinity : Math.max(0, since)
  }

  const schedule = (delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void refresh(), delayMs)
  }

  const refresh = async ({ isForced = false } = {}): Promise<boolean> => {
    const before = accessToken.read()
    return withSessionLock(environment, async () => {
      await new Promise((resolve) => setTimeout(resolve, STORAGE_DELAY_MS))
      const since = sinceRefresh()
      const isFresh =
        since < JUST_REFRESHED_MS || (isAuthenticated.get() && since < TOKEN_REFRESH_MS - EARLY_MS)
      const isDone = accessToken.read() !== before || (isFresh && !isForced)
      if (!accessToken.read()) onNoTokens()
      else if (isDone) onTokens()
      else await requestTokens()
      return isAuthenticated.get() === true
    })
  }

  const requestTokens = async (): Promise<void> => {
    try {
      const signal = AbortSignal.timeout(SESSION_TIMEOUT_MS)
      await api()('POST /token/refresh', { body: {} }, { signal })
      storage.setItem(SESSION_STORE.renewed, String(now()))
      if (storage.getItem(SESSION_STORE.loggedOut)) onNoTokens()
      else onTokens()
    } catch (error) {
      const code = isApiError(error) ? error.code : undefined
      if (code === 'session_ended') return onEnded()
      if (code === 'network') onOffline()
      schedule(RETRY_MS)
    }
  }

  return {
    refresh,
    refreshIfDue: async (): Promise<void> => {
      if (accessToken.read() && sinceRefresh() >= TOKEN_REFRESH_MS - EARLY_MS) await refresh()
    },
    isFresh: () => sinceRefresh() < TOKEN_REFRESH_MS,
    scheduleNext: () => schedule(Math.max(EARLY_MS, TOKEN_REFRESH_MS - sinceRefresh())),
    cancel: () => clearTimeout(timer),
  }
}
