import { setTimeout as sleep } from 'node:timers/promises'

const TICK_MS = 50

/** Counts ticks, not wall-clock time: after a blocked event loop the result that has already arrived must win. */
export async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const settled = new AbortController()
  const timeout = async (): Promise<never> => {
    for (let waited = 0; waited < timeoutMs; waited += TICK_MS)
      await sleep(TICK_MS, undefined, { signal: settled.signal })
    throw new Error('timeout')
  }
  try {
    return await Promise.race([work, timeout()])
  } finally {
    settled.abort()
  }
}
