import { useEffect, useEffectEvent } from 'react'
import { useStore } from '../store.ts'
import { checkBuild } from './build-check.ts'
import { setOffline, offlineSince } from '../device/connectivity.ts'

/** While nobody answers, it is tried this often. */
const TRY_EVERY_MS = 10_000

/** Watches the network: whether it is gone, and when it is back. */
export function useReturn(onReturn: () => void): void {
  const isAway = useStore(offlineSince) !== undefined
  const told = useEffectEvent(onReturn)
  useEffect(() => {
    addEventListener('offline', setOffline)
    if (!navigator.onLine) setOffline()
    return () => removeEventListener('offline', setOffline)
  }, [])
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', isAway)
    if (!isAway) return
    const look = async () => {
      if (await checkBuild()) told()
    }
    const timer = setInterval(() => void look(), TRY_EVERY_MS)
    const soon = () => void look()
    addEventListener('online', soon)
    return () => {
      clearInterval(timer)
      removeEventListener('online', soon)
    }
  }, [isAway])
}
