import { setTimeout as sleep } from 'node:timers/promises'

const TURN_MS = 50

/**
 * Fails when it takes longer than this, counted in turns of our own: a process that stood still for seconds reads the
 * answer that has long been there before it says that there is none.
 */
export async function withTimeout<T>(work: Promise<T>, longestMs: number): Promise<T> {
  const over = new AbortController()
  const late = async (): Promise<never> => {
    for (let waited = 0; waited < longestMs; waited += TURN_MS)
      await sleep(TURN_MS, undefined, { signal: over.signal })
    throw new Error('timeout')
  }
  try {
    return await Promise.race([work, late()])
  } finally {
    over.abort()
  }
}
