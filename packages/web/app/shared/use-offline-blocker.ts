import { useEffect } from 'react'
import { useBlocker, type Blocker } from 'react-router'
import { canLoadPages } from './device/can-load-pages.ts'

/**
 * Keeps the open page if the device is offline and no service worker can load the next one. The router would
 * reload, and the browser would show its own error page. The navigation continues when the network is back.
 */
export function useOfflineBlocker(): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !canLoadPages(),
  )
  const { proceed } = blocker
  useEffect(() => {
    if (!proceed) return
    addEventListener('online', proceed)
    return () => removeEventListener('online', proceed)
  }, [proceed])
  return blocker
}
