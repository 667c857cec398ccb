import type { Card } from '@stay/contract/guide/cards'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { browserApi } from '../../../shared/api/page-api.ts'
import { isSavingData } from '../../../shared/device/data-saver.ts'
import { loadCard } from '../frame/queries.ts'

/** For this long a card that was fetched ahead is as good as a new one. */
const FRESH_MS = 60_000
const MAX_KEPT = 100

/** Cards that were in view, by their ids. */
const ahead = new Map<string, { card: Promise<Card>; fetchedAt: number }>()

/** Fetches a card once it is in view, so that it opens at once. */
export function useAhead(cardId: string) {
  const element = useRef<HTMLElement>(null)
  const { hotelId } = useParams()
  useEffect(() => {
    if (!element.current || hotelId === undefined || isSavingData()) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      fetchAhead(hotelId, cardId)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [cardId, hotelId])
  return element
}

/** The card that was fetched ahead, or a new one. */
export function openCard(hotelId: string, cardId: string): Promise<Card> {
  return findFresh(cardId) ?? loadCard(browserApi(), hotelId, cardId)
}

function fetchAhead(hotelId: string, cardId: string): void {
  if (findFresh(cardId)) return
  if (ahead.size >= MAX_KEPT) ahead.clear()
  const card = loadCard(browserApi(), hotelId, cardId)
  ahead.set(cardId, { card, fetchedAt: performance.now() })
  card.catch(() => ahead.delete(cardId))
}

function findFresh(cardId: string): Promise<Card> | undefined {
  const known = ahead.get(cardId)
  return known && performance.now() - known.fetchedAt < FRESH_MS ? known.card : undefined
}
