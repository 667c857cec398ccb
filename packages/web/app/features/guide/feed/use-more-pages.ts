import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { browserApi } from '../../../shared/api/page-api.ts'
import type { FeedPage } from './feed-list.tsx'
import type { FeedFilter } from './feed-query.ts'
import { loadFeed } from '../frame/queries.ts'

/** Loaded pages by history entry, so that going back restores the length of the list. */
const loadedPages = new Map<string, FeedPage[]>()
const MAX_HISTORY_ENTRIES = 20

export function useMorePages(first: FeedPage, page: number, filter: FeedFilter) {
  const { hotelId = '', menuItemId = '' } = useParams()
  const { key } = useLocation()
  const [morePages, setMorePages] = useState(() => loadedPages.get(key) ?? [])
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const endRef = useRef<HTMLParagraphElement>(null)
  const pages = [first, ...morePages]
  const hasMore = pages.at(-1)?.next !== null

  const loadMore = useCallback(async () => {
    setState('loading')
    try {
      const query = { ...filter, page: page + morePages.length + 1 }
      const nextPages = [...morePages, await loadFeed(browserApi(), hotelId, menuItemId, query)]
      if (loadedPages.size >= MAX_HISTORY_ENTRIES) loadedPages.clear()
      loadedPages.set(key, nextPages)
      setMorePages(nextPages)
      setState('ready')
    } catch {
      setState('failed')
    }
  }, [hotelId, menuItemId, filter, page, morePages, key])

  useEffect(() => {
    if (!endRef.current || state !== 'ready') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void loadMore()
      },
      { rootMargin: '400px' },
    )
    observer.observe(endRef.current)
    return () => observer.disconnect()
  }, [state, loadMore])

  return { pages, hasMore, endRef, hasFailed: state === 'failed', loadMore }
}
