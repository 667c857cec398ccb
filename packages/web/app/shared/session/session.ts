import type { TokenRequest, Tokens } from '@stay/contract/sign-in/authentication'
import { isApiError } from '@stay/contract/http/client'
import { SESSION_STORE } from '@stay/contract/sign-in/session-cookies'
import { TOKEN_REFRESH_MS } from '@stay/contract/sign-in/timings'
import { createBrowserApi } from '../api/page-api.ts'
import { ACCESS, readAccess } from './access-token.ts'
import { forgetOwn } from './own-copies.ts'
import { sendJson } from './send-json.ts'

/** When some tab of this device last renewed the tokens. */
const RENEWED_KEY = SESSION_STORE.renewed
/** Set while the server has not yet heard of a logout. */
const LOGGED_OUT_KEY = SESSION_STORE.loggedOut
/** Tokens as new as this need no renewal, whoever asks. */
const JUST_RENEWED_MS = 10_000
/** Held by every tab in which somebody is signed in. */
const SIGNED_IN_LOCK = 'stay.signed-in'
/** Tabs wake at the same time: the first one renews, and the others see it. */
const NEARLY_MS = 5000
/** A renewal without an answer has failed after the first, and is tried again after the second. */
const ANSWER_MS = 8000
const RETRY_MS = 15_000
const STORE_DELAY_MS = 30

type Listener = (isAuthenticated: boolean) => void

const listeners = new Set<Listener>()
const channel = import.meta.env.SSR ? undefined : new BroadcastChannel(SESSION_STORE.channel)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
const tellOtherTabs = (what: 'in' | 'out') => channel?.postMessage(what)

/** Undefined until it is known. */
let isAuthenticated: boolean | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let isStarted = false

/** Without a token: for the calls that give one. */
const api = () =>
  createBrowserApi(async (url, init) => {
    // A reply that is lost must be asked for again while the server still forgives it.
    const signal = AbortSignal.timeout(ANSWER_MS)
    const response = await sendJson(url, init, { signal })
    return response.status === 204 ? { ok: true, status: 204, json: () => Promise.resolve(null) } : response
  })

/** Who is signed in on this device: one session, shared by all tabs. */
export const session = {
  isAuthenticated: () => isAuthenticated === true,

  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Where an access token is held and nobody is authenticated yet, the tokens are renewed once; then every 4 minutes. */
  start(): void {
    if (isStarted) return
    isStarted = true
    channel?.addEventListener('message', ({ data }) => {
      if (data === 'out') return leave()
      // It may be another guest: what is shown is asked for anew.
      tell(false)
      enter()
    })
    addEventListener('online', () => void finishLogout().then(renewWhenDue))
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void renewWhenDue()
    })
    // A page out of the browser's memory may be older than the session.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && !readAccess()) leave()
    })
    void finishLogout()
    if (!readAccess()) leave()
    else if (!isAuthenticated) void join()
  },

  /** Signs in; refused with an `ApiError`. */
  async signIn(request: TokenRequest): Promise<Tokens> {
    // Not while tokens are being renewed: the answer to an older session would take the new ones away.
    return exclusively(async () => {
      const tokens = await api()('POST /authentication/tourists/token', { body: request })
      localStorage.removeItem(LOGGED_OUT_KEY)
      localStorage.setItem(RENEWED_KEY, String(Date.now()))
      // Somebody else may have been signed in here.
      forgetOwn()
      tell(false)
      enter()
      tellOtherTabs('in')
      return tokens
    })
  },

  /** Clears both tokens and everything private, here at once, and ends the session on the server. */
  async logOut(): Promise<void> {
    localStorage.setItem(LOGGED_OUT_KEY, '1')
    leave()
    tellOtherTabs('out')
    await finishLogout()
  },

  renew,
}

/** Another tab that is signed in keeps the tokens new: this one joins it. Else they are renewed once. */
async function join(): Promise<void> {
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {}
  const isElsewhere = held.some(({ name }) => name === SIGNED_IN_LOCK)
  if (isElsewhere && sinceRenewal() < TOKEN_REFRESH_MS) enter()
  else await renew()
}

/** Renews the tokens: one tab does it, the others wait and see. Answers whether the guest is still signed in. */
async function renew({ isForced = false } = {}): Promise<boolean> {
  const token = readAccess()
  return exclusively(async () => {
    // What another tab has just stored may be on its way from its process to this one.
    await new Promise((resolve) => setTimeout(resolve, STORE_DELAY_MS))
    const since = sinceRenewal()
    const isFresh = since < JUST_RENEWED_MS || (isAuthenticated && since < TOKEN_REFRESH_MS - NEARLY_MS)
    const isDone = readAccess() !== token || (isFresh && !isForced)
    if (!readAccess()) leave()
    else if (isDone) enter()
    else await ask()
    return isAuthenticated === true
  })
}

async function ask(): Promise<void> {
  try {
    await api()('POST /token/refresh', { body: {} })
    localStorage.setItem(RENEWED_KEY, String(Date.now()))
    // Whoever logged out meanwhile stays out.
    if (localStorage.getItem(LOGGED_OUT_KEY)) leave()
    else enter()
  } catch (error) {
    if (isApiError(error) && error.code === 'session_ended') {
      leave()
      tellOtherTabs('out')
    } else {
      // Without a network whoever was signed in here still is, and sees what the device has kept.
      if (isAuthenticated === undefined && isApiError(error) && error.code === 'network') tell(true)
      schedule(RETRY_MS)
    }
  }
}

const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(SESSION_STORE.lock, work) : work()

/** The server may not have heard of a logout that was made without a network. */
async function finishLogout(): Promise<void> {
  if (!localStorage.getItem(LOGGED_OUT_KEY)) return
  // Not while tokens are being renewed: the new ones would outlive the logout.
  await exclusively(async () => {
    if (!localStorage.getItem(LOGGED_OUT_KEY)) return
    try {
      await api()('POST /authentication/tourists/logout', { body: {} })
      localStorage.removeItem(LOGGED_OUT_KEY)
    } catch {
      // The next start, or the next network, tries again.
    }
  })
}

function enter(): void {
  schedule(Math.max(NEARLY_MS, TOKEN_REFRESH_MS - sinceRenewal()))
  tell(true)
}

function leave(): void {
  forgetOwn()
  dropAccess()
  clearTimeout(timer)
  localStorage.removeItem(RENEWED_KEY)
  tell(false)
}

function tell(next: boolean): void {
  if (isAuthenticated === next) return
  isAuthenticated = next
  for (const listener of listeners) listener(next)
  if (next) holdLock()
  else releaseLock?.()
}

let releaseLock: (() => void) | undefined

function holdLock(): void {
  if (!('locks' in navigator)) return
  const signedOut = new Promise<void>((resolve) => {
    releaseLock = resolve
  })
  void navigator.locks.request(SIGNED_IN_LOCK, { mode: 'shared' }, () => signedOut)
}

function schedule(waitMs: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void renew(), waitMs)
}

/** A sleeping phone stops its timers: it renews when it wakes. */
async function renewWhenDue(): Promise<void> {
  if (readAccess() && sinceRenewal() >= TOKEN_REFRESH_MS - NEARLY_MS) await renew()
}

/** A stamp of another tab may be a little ahead of this one's clock; one that is far ahead knows nothing. */
const MOST_AHEAD_MS = 600_000

/** How long ago the tokens were renewed. */
function sinceRenewal(): number {
  const since = Date.now() - Number(localStorage.getItem(RENEWED_KEY) ?? 0)
  return since < -MOST_AHEAD_MS ? Infinity : Math.max(0, since)
}

/** Lets the access token go; the refresh token only the server can. */
function dropAccess(): void {
  const name = ACCESS.exec(document.cookie)?.[1]
  if (name) document.cookie = `${name}=; Path=/; Max-Age=0${name.startsWith('__Host-') ? '; Secure' : ''}`
}
