import type { ApiResponse } from '@stay/contract/http/client'
import { SAVED_HEADER } from '@stay/contract/offline/build-meta'
import { createStore } from '../store.ts'

/** `undefined` while online; otherwise the time of the cached copy that is shown, or 0 if it is unknown. */
export const offlineSince = createStore<number | undefined>(undefined)

/** Learns from a response of the API, or from a missing one, whether there is a connection. */
export function noteResponse(response: ApiResponse | undefined): void {
  if (response) offlineSince.set(savedAtOf(response))
  else setOffline()
}

/** There is no connection: the data shown is as old as the page. */
export const setOffline = () => offlineSince.set(offlineSince.get() ?? cachedPageTime() ?? 0)

/** When this page was cached, if it came from the cache. */
export function cachedPageTime(): number | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const timing = page?.serverTiming?.find(({ name }) => name === 'kept')
  return timing && Number(timing.description)
}

/** When a response was stored on this device; undefined for one from the network. */
export const savedAtOf = ({ headers }: Pick<ApiResponse, 'headers'>) =>
  Number(headers.get(SAVED_HEADER)) || undefined
