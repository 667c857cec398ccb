import { useRef, type PointerEvent } from 'react'

/** Minimum distance of a swipe in pixels. */
export const SWIPE_THRESHOLD = 50

export type SwipeDirection = 'left' | 'right' | 'up' | 'down'

export function swipeDirection(x: number, y: number): SwipeDirection | undefined {
  if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE_THRESHOLD) return undefined
  if (Math.abs(x) >= Math.abs(y)) return x < 0 ? 'left' : 'right'
  return y < 0 ? 'up' : 'down'
}

/** Pointer handlers that detect a swipe; always offer keys and buttons too, as `Swipe` does. */
export function useSwipe(onSwipe: (direction: SwipeDirection) => void) {
  const start = useRef<{ pointer: number; x: number; y: number }>(undefined)
  const reset = () => {
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
    onPointerCancel: reset,
    // The element gets no pointerup when a mouse button is released outside; touch is captured implicitly.
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') reset()
    },
  }
}
