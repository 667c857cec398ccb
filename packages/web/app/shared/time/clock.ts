import { readLocal, writeLocal } from '../device/local-storage.ts'

/** A phone's clock that is less than this off is right. */
const TOLERANCE_MS = 60_000

/** Under this name: what was found last. */
const SKEW = 'stay.skew'

let skew: number | undefined

/** The time now, by the server's clock where the phone's is wrong. */
export function currentTime(): number {
  skew ??= readSkew()
  return Date.now() - skew
}

/** How far the phone is ahead of the server, as told with the document itself; else as it was told last. */
function readSkew(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const told = page?.serverTiming?.find(({ name }) => name === 'now')
  // A page out of the browser's own store tells of the time when it was stored.
  if (!page || !told || (page.transferSize === 0 && page.workerStart === 0))
    return Number(readLocal(SKEW) ?? 0)
  const answeredAt = Date.now() - (performance.now() - page.responseStart)
  const difference = answeredAt - Number(told.description)
  const found = Math.abs(difference) < TOLERANCE_MS ? 0 : difference
  if (found !== 0 || readLocal(SKEW)) writeLocal(SKEW, String(found))
  return found
}
