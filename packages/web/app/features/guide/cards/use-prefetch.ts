import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { watchVisibility } from '../../../shared/device/watch-visibility.ts'
import { isSavingData } from '../../../shared/device/data-saver.ts'
import { recentCards } from '../frame/recent-guide.ts'

const onceVisible = watchVisibility()

/** Prefetches a card when the returned ref's element becomes visible. */
export function usePrefetch(cardId: string) {
  const element = useRef<HTMLElement>(null)
  const { hotelId } = useParams()
  useEffect(() => {
    if (!element.current || hotelId === undefined) return
    return onceVisible(element.current, () => {
      if (!isSavingData()) recentCards.prefetch(hotelId, cardId)
    })
  }, [cardId, hotelId])
  return element
}
