import { SAVED_HEADER } from '@stay/contract/offline/build-meta'
import { createStore } from '../store.ts'

/** Undefined: the network answers. Else it does not, and what is shown was saved then; 0: when, is not known. */
export const reach = createStore<number | undefined>(undefined)

/** Waits for an answer, and learns from it whether there is a network. */
export async function heard(answer: Promise<Response>): Promise<Response> {
  try {
    const response = await answer
    reach.set(savedAtOf(response))
    return response
  } catch (error) {
    if ((error as Error).name !== 'AbortError') lose()
    throw error
  }
}

/** Nobody answers: what is shown is as old as the page. */
export const lose = () => reach.set(reach.now() ?? keptAt() ?? 0)

/** When the device kept the document that this page began with; undefined where it came from the network. */
export function keptAt(): number | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const kept = page?.serverTiming?.find(({ name }) => name === 'kept')
  return kept && Number(kept.description)
}

/** When an answer was stored on this device; undefined for one of the network. */
export const savedAtOf = (response: Response) => Number(response.headers.get(SAVED_HEADER)) || undefined
