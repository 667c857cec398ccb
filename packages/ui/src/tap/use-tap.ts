import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** A touch that moved less than this, in pixels, is a tap. */
export const TAP_MOVE_LIMIT = 20

/** Browsers send a click after a touch; for this long it is known to be the same tap. */
const SAME_TAP_MS = 700

/** Handlers for a button that takes taps, clicks and the keyboard's Enter and Space alike, each once. */
export function useTap(onTap: () => void) {
  const start = useRef<{ pointer: number; x: number; y: number; farthest: number }>(undefined)
  const touchedAt = useRef(-Infinity)
  const follow = (event: PointerEvent) => {
    const from = start.current
    if (!from || from.pointer !== event.pointerId) return
    from.farthest = Math.max(from.farthest, Math.hypot(event.clientX - from.x, event.clientY - from.y))
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'touch' || !event.isPrimary) return
      start.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, farthest: 0 }
    },
    onPointerMove: follow,
    onPointerUp: (event: PointerEvent) => {
      follow(event)
      const from = start.current
      if (!from || from.pointer !== event.pointerId) return
      start.current = undefined
      touchedAt.current = event.timeStamp
      if (from.farthest < TAP_MOVE_LIMIT) onTap()
    },
    onPointerCancel: () => {
      start.current = undefined
    },
    onClick: (event: MouseEvent) => {
      if (event.timeStamp - touchedAt.current > SAME_TAP_MS) onTap()
    },
  }
}
