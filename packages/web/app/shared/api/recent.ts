import { isApiError } from '@stay/contract/http/client'

const MAX_AGE_MS = 60_000
const MAX_ENTRIES = 100

/** Keeps loaded data for a minute, so that a page opens without waiting for the network. */
export function createRecent<Args extends string[], T>(
  load: (...args: Args) => Promise<T>,
  now = () => performance.now(),
) {
  const entries = new Map<string, { value: Promise<T>; loadedAt: number }>()

  function loadRecent(...args: Args): Promise<T> {
    const key = args.join('/')
    const earlier = entries.get(key)
    if (earlier && now() - earlier.loadedAt < MAX_AGE_MS) return earlier.value
    const value = load(...args).catch((error: unknown) => {
      if (earlier && isApiError(error) && error.status >= 500) {
        entries.set(key, earlier)
        return earlier.value
      }
      entries.delete(key)
      throw error
    })
    store(key, value)
    return value
  }

  function store(key: string, value: Promise<T>): void {
    if (entries.size >= MAX_ENTRIES) entries.clear()
    entries.set(key, { value, loadedAt: now() })
  }

  return {
    /** Returns recent data, otherwise loads it. If that is not possible now, returns older data. */
    load: loadRecent,
    /** Loads data that is likely to be needed soon. */
    prefetch: (...args: Args) => void loadRecent(...args).catch(() => {}),
    /** Keeps data that came with the page. */
    keep: (value: T, ...args: Args) => {
      if (!entries.has(args.join('/'))) store(args.join('/'), Promise.resolve(value))
    },
  }
}
