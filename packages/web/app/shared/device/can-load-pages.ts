import { useSyncExternalStore } from 'react'

/** Whether other pages can be loaded: from the network, or from the caches of the service worker. */
export const canLoadPages = () => navigator.onLine || Boolean(navigator.serviceWorker?.controller)

export const useCanLoadPages = () => useSyncExternalStore(watchConnection, canLoadPages, () => true)

function watchConnection(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
