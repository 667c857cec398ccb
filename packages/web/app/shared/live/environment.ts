import type { Fetch } from '@stay/contract/http/client'
import type { Locale } from '@stay/contract/i18n/locale'
import { SESSION_STORE } from '@stay/contract/sign-in/session-cookies'
import { documentLocale } from '../i18n/document-locale.ts'
import { CACHES, deleteCache } from '../offline/caches.ts'
import { postToWorker } from '../offline/post-to-worker.ts'
import { deleteAccessToken, readAccessToken } from './access-token.ts'
import { unsubscribePush } from './push-subscription.ts'

export type LiveEnvironment = {
  locale: () => Locale
  path: () => string
  fetch: Fetch
  now: () => number
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  accessToken: { read: () => string | undefined; delete: () => void }
  /** Undefined on pages without HTTPS. */
  locks: Pick<LockManager, 'request' | 'query'> | undefined
  channel: () => Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  openSocket: (path: string) => WebSocket
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
  hideFromReports: (words: string[]) => void
  deleteGuestData: () => Promise<void>
}

/** Accesses browser APIs only when a field is used, because the server also creates it to render. */
export function browserEnvironment(): LiveEnvironment {
  let channel: BroadcastChannel | undefined
  return {
    locale: documentLocale,
    path: () => location.pathname,
    fetch: (url, init) => fetch(url, init),
    now: Date.now,
    storage: {
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, value) => localStorage.setItem(key, value),
      removeItem: (key) => localStorage.removeItem(key),
    },
    accessToken: { read: readAccessToken, delete: deleteAccessToken },
    locks: import.meta.env.SSR ? undefined : navigator.locks,
    channel: () => (channel ??= new BroadcastChannel(SESSION_STORE.channel)),
    openSocket: (path) => new WebSocket(location.origin.replace(/^http/, 'ws') + path),
    window: globalThis.window,
    document: globalThis.document,
    hideFromReports: (words) => {
      if (!import.meta.env.SSR) window.stayPrivate = words
    },
    deleteGuestData: async () => {
      postToWorker('forget')
      await Promise.all([unsubscribePush().catch(() => undefined), deleteCache(CACHES.guest)])
    },
  }
}
