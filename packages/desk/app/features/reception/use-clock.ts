import { useEffect, useState } from 'react'
import { useReceptionDay } from './use-stays.ts'

const TICK_MS = 10_000

/** The time of the server, as an ISO timestamp, and the current day of the hotel. */
export function useClock(): { day: string; now: string } {
  const { data } = useReceptionDay()
  const [at, setAt] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return { day: data?.day ?? '', now: new Date(at + (data?.clockOffsetMs ?? 0)).toISOString() }
}
