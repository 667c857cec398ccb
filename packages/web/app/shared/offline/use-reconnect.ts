import { useEffect, useEffectEvent } from 'react'
import { useStore } from '../store.ts'
import { checkBuild } from './build-check.ts'
import { setOffline, offlineSince } from '../device/connectivity.ts'

const RETRY_MS = 10_000

/** Updates the connectivity state; calls `onReconnect` when the server responds again. */
export function useReconnect(onReconnect: () => void): void {
  const isOffline = useStore(offlineSince) !== undefined
  const notify = useEffectEvent(onReconnect)
  useEffect(() => {
    addEventListener('offline', setOffline)
    if (!navigator.onLine) setOffline()
    return () => removeEventListener('offline', setOffline)
  }, [])
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', isOffline)
    if (!isOffline) return
    const retry = async () => {
      if (await checkBuild()) notify()
    }
    const timer = setInterval(() => void retry(), RETRY_MS)
    const onOnline = () => void retry()
    addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      removeEventListener('online', onOnline)
    }
  }, [isOffline])
}
