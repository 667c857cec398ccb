import type { HotelSummary } from '@stay/contract/hotels'
import { useEffect, useState } from 'react'
import { browserApi } from '../../shared/api/page-api.ts'

const WAIT_MS = 120
const MAX_SUGGESTIONS = 6

export type Suggestions =
  | { state: 'idle' | 'loading' | 'failed' }
  | { state: 'found'; hotels: HotelSummary[] }

/** Hotels for what is being typed; an answer that a newer question has overtaken is dropped. */
export function useSuggestions(query: string, isOpen: boolean): Suggestions {
  const [answer, setAnswer] = useState<{ search: string; suggestions: Suggestions }>()
  const search = query.trim()
  const isAsked = isOpen && search !== ''
  useEffect(() => {
    if (!isAsked) return
    const overtaken = new AbortController()
    const settle = (suggestions: Suggestions) => {
      if (!overtaken.signal.aborted) setAnswer({ search, suggestions })
    }
    const ask = async () => {
      const query = { search, pageSize: MAX_SUGGESTIONS }
      const { results } = await browserApi()('GET /hotels/', { query }, { signal: overtaken.signal })
      settle({ state: 'found', hotels: results })
    }
    const timer = setTimeout(() => void ask().catch(() => settle({ state: 'failed' })), WAIT_MS)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [search, isAsked])

  if (!isAsked) return { state: 'idle' }
  // What was found stays in view until the newer answer is there.
  if (answer?.search === search || answer?.suggestions.state === 'found') return answer.suggestions
  return { state: 'loading' }
}
