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
  const [suggestions, setSuggestions] = useState<Suggestions>({ state: 'idle' })
  const search = query.trim()
  useEffect(() => {
    if (!isOpen || search === '') {
      setSuggestions({ state: 'idle' })
      return
    }
    const overtaken = new AbortController()
    // What is shown stays until the newer answer is there.
    setSuggestions((shown) => (shown.state === 'found' ? shown : { state: 'loading' }))
    const timer = setTimeout(() => {
      browserApi()(
        'GET /hotels/',
        { query: { search, pageSize: MAX_SUGGESTIONS } },
        { signal: overtaken.signal },
      ).then(
        ({ results }) => !overtaken.signal.aborted && setSuggestions({ state: 'found', hotels: results }),
        () => !overtaken.signal.aborted && setSuggestions({ state: 'failed' }),
      )
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [search, isOpen])
  return suggestions
}
