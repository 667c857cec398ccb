import { SAVED_HEADER } from '@stay/contract/build-meta'
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
    if ((error as Error).name !== 'AbortError') reach.set(reach.now() ?? 0)
    throw error
  }
}

/** When an answer was stored on this device; undefined for one of the network. */
export const savedAtOf = (response: Response) => Number(response.headers.get(SAVED_HEADER)) || undefined
