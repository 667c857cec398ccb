import { createContext, useContext, useEffect, useState } from 'react'
import { useIsHydrated } from '../use-is-hydrated.ts'
import { currentTime } from './clock.ts'

/** When the server rendered the page; hydration must use the same time. */
export const RenderedAt = createContext(0)

/** Must be below 24 days, where `setTimeout` overflows. */
const MAX_TIMEOUT_MS = 3_600_000

/** Computes a value for the current time, and again at `changesAt`. */
export function useTimeDependent<T extends { changesAt: number }>(compute: (now: number) => T): T {
  const now = useNow(compute)
  return compute(now)
}

function useNow(compute: (now: number) => { changesAt: number }): number {
  const renderedAt = useContext(RenderedAt)
  // Parts of a page are hydrated long after the rest.
  const isHydrated = useIsHydrated()
  const [now, setNow] = useState(() => (isHydrated ? currentTime() : renderedAt))
  const { changesAt } = compute(now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const update = () => {
      clearTimeout(timer)
      const time = currentTime()
      if (time >= changesAt) setNow(time)
      else timer = setTimeout(update, Math.min(changesAt - time, MAX_TIMEOUT_MS))
    }
    update()
    // Timers do not run while a phone sleeps.
    document.addEventListener('visibilitychange', update)
    window.addEventListener('pageshow', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
      window.removeEventListener('pageshow', update)
    }
  }, [changesAt])
  return now
}
