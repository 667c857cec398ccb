import { readLocal, writeLocal } from '../device/local-storage.ts'

const TOLERANCE_MS = 60_000

const SKEW_KEY = 'stay.skew'

let skewMs: number | undefined

export function currentTime(): number {
  skewMs ??= readSkew()
  return Date.now() - skewMs
}

function readSkew(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const timing = page?.serverTiming?.find(({ name }) => name === 'now')
  // A page from the browser's HTTP cache has the server's time of when it was cached.
  if (!page || !timing || (page.transferSize === 0 && page.workerStart === 0))
    return Number(readLocal(SKEW_KEY) ?? 0)
  const respondedAt = Date.now() - (performance.now() - page.responseStart)
  const differenceMs = respondedAt - Number(timing.description)
  const newSkewMs = Math.abs(differenceMs) < TOLERANCE_MS ? 0 : differenceMs
  if (newSkewMs !== 0 || readLocal(SKEW_KEY)) writeLocal(SKEW_KEY, String(newSkewMs))
  return newSkewMs
}
