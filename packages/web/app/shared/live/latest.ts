import { isApiError } from '@stay/contract/http/client'

const FIRST_RETRY_MS = 2000
const MAX_RETRY_MS = 60_000

/** Whether a request that failed with this error may succeed later. */
export const canRetry = (error: unknown) =>
  isApiError(error) && (error.code === 'network' || error.status === 429 || error.status >= 500)

/**
 * Runs a load of which only the newest counts: `isCurrent` returns false after a newer one has started or it was cancelled.
 * A load that returns `retry` is repeated with increasing delays, until it succeeds or the page is hidden: a page loads
 * everything again when it becomes visible.
 */
export function latest(
  load: (isCurrent: () => boolean) => Promise<'retry' | void>,
  isVisible: () => boolean = () => true,
) {
  let current = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const attempt = async (id: number, failures: number): Promise<void> => {
    const result = await load(() => id === current)
    if (result !== 'retry' || id !== current) return
    timer = setTimeout(() => {
      if (isVisible()) void attempt(id, failures + 1)
    }, retryDelay(failures))
  }
  return {
    run: (): Promise<void> => {
      clearTimeout(timer)
      return attempt(++current, 0)
    },
    cancel: (): void => {
      clearTimeout(timer)
      current++
    },
  }
}

/** Random, so that the pages of a hotel do not repeat their requests all at once. */
const retryDelay = (failures: number) =>
  Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.5 + Math.random())
