import { useEffect, useRef, useState } from 'react'

/** Finds the items for a query; the signal is aborted when a newer query has overtaken it. */
export type Source<Item> = (query: string, signal: AbortSignal) => Promise<Item[]> | Item[]

export type Found<Item> = { state: 'idle' | 'loading' | 'failed' } | { state: 'found'; items: Item[] }

/** What a source says to a query; an answer that a newer question has overtaken is dropped. */
export function useSource<Item>(
  source: Source<Item>,
  query: string,
  isAsked: boolean,
  waitMs: number,
): Found<Item> & { retry: () => void } {
  const [answer, setAnswer] = useState<{ query: string; attempt: number; found: Found<Item> }>()
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(source)
  useEffect(() => {
    latest.current = source
  })
  useEffect(() => {
    if (!isAsked) return
    const overtaken = new AbortController()
    const settle = (found: Found<Item>) => {
      if (!overtaken.signal.aborted) setAnswer({ query, attempt, found })
    }
    const ask = async () => settle({ state: 'found', items: await latest.current(query, overtaken.signal) })
    const timer = setTimeout(() => void ask().catch(() => settle({ state: 'failed' })), waitMs)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [query, isAsked, attempt, waitMs])

  const retry = () => setAttempt((count) => count + 1)
  if (!isAsked) return { state: 'idle', retry }
  if (answer?.query === query && answer.attempt === attempt) return { ...answer.found, retry }
  // What was found stays in view while a letter more or less is asked about.
  const isNear = answer && (query.startsWith(answer.query) || answer.query.startsWith(query))
  if (isNear && answer.found.state === 'found' && answer.found.items.length > 0)
    return { ...answer.found, retry }
  return { state: 'loading', retry }
}
