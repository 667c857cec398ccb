import type { ApiResponse } from '@stay/contract/http/client'
import { SAVED_HEADER } from '@stay/contract/offline/build-meta'
import { createStore } from '../store.ts'

/** `undefined` while online; otherwise the time of the cached copy that is shown, or 0 if it is unknown. */
export const offlineSince = createStore<number | undefined>(undefined)

let failures = 0

/**
 * Call it before a request; returns a listener for the response. A response to a request that was sent before the
 * connection failed does not prove that there is a connection again.
 */
export function trackConnectivity(): (response: ApiResponse | undefined) => void {
  const failuresBefore = failures
  return (response) => {
    if (!response) return setOffline()
    const savedAt = savedAtOf(response)
    if (savedAt !== undefined || failures === failuresBefore) offlineSince.set(savedAt)
  }
}

export function setOffline(): void {
  failures++
  offlineSince.set(offlineSince.get() ?? cachedPageTime() ?? 0)
}

export function cachedPageTime(): number | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const timing = page?.serverTiming?.find(({ name }) => name === 'kept')
  return timing && Number(timing.description)
}

export const savedAtOf = ({ headers }: Pick<ApiResponse, 'headers'>) =>
  Number(headers.get(SAVED_HEADER)) || undefined
