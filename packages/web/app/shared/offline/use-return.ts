import { useEffect, useEffectEvent } from 'react'
import { useStore } from '../store.ts'
import { checkBuild } from './build-check.ts'
import { reach } from './reach.ts'

/** While nobody answers, it is tried this often. */
const TRY_EVERY_MS = 10_000

/** When the device kept the document that this page began with; undefined where it came from the network. */
export function keptAt(): number | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const kept = page?.serverTiming?.find(({ name }) => name === 'kept')
  return kept && Number(kept.description)
}

/** Watches the network: whether it is gone, and when it is back. */
export function useReturn(onReturn: () => void): void {
  const isAway = useStore(reach, undefined) !== undefined
  const told = useEffectEvent(onReturn)
  useEffect(() => {
    const leave = () => reach.set(reach.now() ?? keptAt() ?? 0)
    addEventListener('offline', leave)
    if (!navigator.onLine) leave()
    return () => removeEventListener('offline', leave)
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
