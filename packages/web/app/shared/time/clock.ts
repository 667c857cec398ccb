/** A phone's clock that is less than this off is right. */
const TOLERANCE_MS = 60_000

let skew: number | undefined

/** The time now, by the server's clock where the phone's is wrong. */
export function currentTime(): number {
  skew ??= readSkew()
  return Date.now() - skew
}

/** How far the phone is ahead of the server, as told with the document itself. */
function readSkew(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const told = page?.serverTiming?.find(({ name }) => name === 'now')
  // A page out of a worker's store tells of the time when it was stored.
  if (!page || !told || page.workerStart > 0 || page.transferSize === 0) return 0
  const answeredAt = Date.now() - (performance.now() - page.responseStart)
  const difference = answeredAt - Number(told.description)
  return Math.abs(difference) < TOLERANCE_MS ? 0 : difference
}
