import { useRef, type PointerEvent } from 'react'

/** A finger that moved at least this far, in pixels, has swiped. */
export const SWIPE_THRESHOLD = 50

export type SwipeDirection = 'left' | 'right' | 'up' | 'down'

/** Where a movement swiped to, if it did. */
export function swipeDirection(x: number, y: number): SwipeDirection | undefined {
  if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE_THRESHOLD) return undefined
  if (Math.abs(x) >= Math.abs(y)) return x < 0 ? 'left' : 'right'
  return y < 0 ? 'up' : 'down'
}

/** Handlers that recognise a swipe; give those who cannot swipe keys and buttons, as `Swipe` does. */
export function useSwipe(onSwipe: (direction: SwipeDirection) => void) {
  const start = useRef<{ pointer: number; x: number; y: number }>(undefined)
  const forget = () => {
    start.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.isPrimary && event.button === 0)
        start.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY }
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current
      if (!from || from.pointer !== event.pointerId) return
      start.current = undefined
      const direction = swipeDirection(event.clientX - from.x, event.clientY - from.y)
      if (direction) onSwipe(direction)
    },
    onPointerCancel: forget,
    // A mouse that leaves may be released anywhere; a finger is ours until it is lifted.
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') forget()
    },
  }
}
