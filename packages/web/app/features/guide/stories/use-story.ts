import type { CardSummary } from '@stay/contract/guide/cards'
import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import { useNavigate } from 'react-router'

/** A longer press pauses the story and does not count as a tap. */
const HOLD_MS = 250

type PointerHandlers = Record<
  'onPointerDown' | 'onPointerUp' | 'onPointerCancel' | 'onPointerLeave',
  (event: PointerEvent) => void
>

/** Navigation, pausing and keyboard control; the current story is in the query string. */
export function useStory(cards: CardSummary[], index: number, closeHref: string) {
  const navigate = useNavigate()
  const [isHeld, setIsHeld] = useState(false)
  const [isStopped, setIsStopped] = useState(false)
  const heldSince = useRef(0)
  const hasSwiped = useRef(false)

  const hrefOf = (at: number) => (cards[at] ? `?story=${cards[at].id}` : undefined)
  const go = (step: -1 | 1) => {
    const href = hrefOf(index + step)
    if (href) void navigate(href, { replace: true, preventScrollReset: true })
  }
  const togglePause = () => setIsStopped((stopped) => !stopped)

  const latest = useRef({ go, togglePause })
  useEffect(() => {
    latest.current = { go, togglePause }
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const isOnControl = (event.target as Element).closest('a, button') !== null
      if (event.key === 'ArrowRight') latest.current.go(1)
      else if (event.key === 'ArrowLeft') latest.current.go(-1)
      else if (event.key === 'Escape') void navigate(closeHref, { replace: true, viewTransition: true })
      else if (event.key === ' ' && !isOnControl) latest.current.togglePause()
      else return
      event.preventDefault()
      // Keyboard users set their own pace.
      if (event.key.startsWith('Arrow')) setIsStopped(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate, closeHref])

  /** Extends the handlers of a swipe: pressing pauses the story. */
  const withHold = (swipeHandlers: PointerHandlers): PointerHandlers => {
    const release = () => setIsHeld(false)
    return {
      onPointerDown: (event) => {
        heldSince.current = event.timeStamp
        hasSwiped.current = false
        setIsHeld(true)
        swipeHandlers.onPointerDown(event)
      },
      onPointerUp: (event) => {
        release()
        swipeHandlers.onPointerUp(event)
      },
      onPointerCancel: (event) => {
        release()
        swipeHandlers.onPointerCancel(event)
      },
      onPointerLeave: (event) => {
        release()
        swipeHandlers.onPointerLeave(event)
      },
    }
  }

  const swipe = (step: -1 | 1) => {
    hasSwiped.current = true
    go(step)
  }

  /** Ignores the click at the end of a hold or a swipe. */
  const tap = (step: -1 | 1) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const isByPointer = event.detail > 0
    if (isByPointer && (hasSwiped.current || event.timeStamp - heldSince.current > HOLD_MS)) return
    go(step)
  }

  return { go, swipe, tap, hrefOf, withHold, togglePause, isPaused: isHeld || isStopped }
}
