import { useEffect, useRef, useState } from 'react'

/** Returns the items for a query; the signal is aborted when a newer query replaces this one. */
export type Source<Item> = (query: string, signal: AbortSignal) => Promise<Item[]> | Item[]

export type SourceResult<Item> = { state: 'idle' | 'loading' | 'failed' } | { state: 'loaded'; items: Item[] }

/** Loads the items for a query after a delay and ignores outdated results. */
export function useSource<Item>(
  source: Source<Item>,
  query: string,
  isEnabled: boolean,
  debounceMs: number,
): SourceResult<Item> & { retry: () => void } {
  const [latest, setLatest] = useState<{ query: string; attempt: number; result: SourceResult<Item> }>()
  const [attempt, setAttempt] = useState(0)
  const latestSource = useRef(source)
  useEffect(() => {
    latestSource.current = source
  })
  useEffect(() => {
    if (!isEnabled) return
    const controller = new AbortController()
    const settle = (result: SourceResult<Item>) => {
      if (!controller.signal.aborted) setLatest({ query, attempt, result })
    }
    const load = async () =>
      settle({ state: 'loaded', items: await latestSource.current(query, controller.signal) })
    const timer = setTimeout(() => void load().catch(() => settle({ state: 'failed' })), debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, isEnabled, attempt, debounceMs])

  const retry = () => setAttempt((count) => count + 1)
  if (!isEnabled) return { state: 'idle', retry }
  if (latest?.query === query && latest.attempt === attempt) return { ...latest.result, retry }
  // Keep the previous items on screen while the results for a slightly different query load.
  const isSimilar = latest && (query.startsWith(latest.query) || latest.query.startsWith(query))
  if (isSimilar && latest.result.state === 'loaded' && latest.result.items.length > 0)
    return { ...latest.result, retry }
  return { state: 'loading', retry }
}
