import type { ApiResponse } from '@stay/contract/http/client'
import { SAVED_HEADER } from '@stay/contract/offline/build-meta'
import { createStore } from '../store.ts'

/** `undefined` while online; otherwise the time of the cached copy that is shown, or 0 if it is unknown. */
export const offlineSince = createStore<number | undefined>(undefined)

export function updateConnectivity(response: ApiResponse | undefined): void {
  if (response) offlineSince.set(savedAtOf(response))
  else setOffline()
}

export const setOffline = () => offlineSince.set(offlineSince.get() ?? cachedPageTime() ?? 0)

export function cachedPageTime(): number | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const timing = page?.serverTiming?.find(({ name }) => name === 'kept')
  return timing && Number(timing.description)
}

export const savedAtOf = ({ headers }: Pick<ApiResponse, 'headers'>) =>
  Number(headers.get(SAVED_HEADER)) || undefined
