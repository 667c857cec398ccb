import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { browserApi } from '../../../shared/api/page-api.ts'
import type { FeedPage } from './feed-list.tsx'
import type { FeedFilter } from './feed-query.ts'
import { loadFeed } from '../frame/queries.ts'

/** Pages that were loaded by scrolling, by the entry of the history: whoever comes back finds the same length. */
const kept = new Map<string, FeedPage[]>()
const MAX_KEPT = 20

/** A list that grows: when its end comes into view, or when asked to. */
export function useMorePages(first: FeedPage, page: number, filter: FeedFilter) {
  const { hotelId = '', menuItemId = '' } = useParams()
  const { key } = useLocation()
  const [further, setFurther] = useState(() => kept.get(key) ?? [])
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const more = useRef<HTMLParagraphElement>(null)
  const pages = [first, ...further]
  const hasMore = pages.at(-1)?.next !== null

  const loadMore = useCallback(async () => {
    setState('loading')
    try {
      const query = { ...filter, page: page + further.length + 1 }
      const grown = [...further, await loadFeed(browserApi(), hotelId, menuItemId, query)]
      if (kept.size >= MAX_KEPT) kept.clear()
      kept.set(key, grown)
      setFurther(grown)
      setState('ready')
    } catch {
      setState('failed')
    }
  }, [hotelId, menuItemId, filter, page, further, key])

  useEffect(() => {
    if (!more.current || state !== 'ready') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void loadMore()
      },
      { rootMargin: '400px' },
    )
    observer.observe(more.current)
    return () => observer.disconnect()
  }, [state, loadMore])

  return { pages, hasMore, more, hasFailed: state === 'failed', loadMore }
}
