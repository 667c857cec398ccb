import type { Card } from '@stay/contract/guide/cards'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { browserApi } from '../../../shared/api/page-api.ts'
import { watchVisibility } from '../../../shared/device/watch-visibility.ts'
import { isSavingData } from '../../../shared/device/data-saver.ts'
import { loadCard } from '../frame/queries.ts'

const MAX_AGE_MS = 60_000
const MAX_PREFETCHED = 100

/** By card id. */
const prefetched = new Map<string, { card: Promise<Card>; fetchedAt: number }>()

const onceVisible = watchVisibility()

/** Prefetches a card when the returned ref's element becomes visible. */
export function usePrefetch(cardId: string) {
  const element = useRef<HTMLElement>(null)
  const { hotelId } = useParams()
  useEffect(() => {
    if (!element.current || hotelId === undefined) return
    return onceVisible(element.current, () => prefetchCard(hotelId, cardId))
  }, [cardId, hotelId])
  return element
}

/** Returns the prefetched card while it is fresh, otherwise loads it. */
export function loadPrefetchedCard(hotelId: string, cardId: string): Promise<Card> {
  return findFresh(cardId) ?? loadCard(browserApi(), hotelId, cardId)
}

function prefetchCard(hotelId: string, cardId: string): void {
  if (isSavingData() || findFresh(cardId)) return
  if (prefetched.size >= MAX_PREFETCHED) prefetched.clear()
  const card = loadCard(browserApi(), hotelId, cardId)
  prefetched.set(cardId, { card, fetchedAt: performance.now() })
  card.catch(() => prefetched.delete(cardId))
}

function findFresh(cardId: string): Promise<Card> | undefined {
  const entry = prefetched.get(cardId)
  return entry && performance.now() - entry.fetchedAt < MAX_AGE_MS ? entry.card : undefined
}
