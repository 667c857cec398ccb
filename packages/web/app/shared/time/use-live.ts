import { createContext, useContext, useEffect, useState } from 'react'
import { currentTime } from './clock.ts'

/** When the page was rendered: until it lives, both sides must say the same. */
export const RenderedAt = createContext(0)

/** Timers cannot be set further ahead than this, and a sleeping phone stops them anyway. */
const LONGEST_WAIT_MS = 3_600_000

/** What is true now, and computed anew at the moment it names, also in a tab left open over night. */
export function useLive<T extends { changesAt: number }>(tell: (now: number) => T): T {
  const now = useNow(tell)
  return tell(now)
}

function useNow(tell: (now: number) => { changesAt: number }): number {
  const renderedAt = useContext(RenderedAt)
  const [now, setNow] = useState(() => (isAlive() ? currentTime() : renderedAt))
  const { changesAt } = tell(now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      const time = currentTime()
      if (time >= changesAt) setNow(time)
      else timer = setTimeout(look, Math.min(changesAt - time, LONGEST_WAIT_MS))
    }
    look()
    // A phone that slept has missed its timers.
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', look)
    }
  }, [changesAt])
  return now
}

/** Whether the document has been taken over by the app, so that nothing is compared with the server's page any more. */
const isAlive = () => typeof document !== 'undefined' && 'ready' in document.documentElement.dataset
