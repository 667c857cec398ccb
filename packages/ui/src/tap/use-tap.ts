import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** A touch that moves this far or farther (in pixels) is not a tap. */
export const TAP_MOVE_LIMIT = 20

/** Browsers send a click after a touch; a click within this time is ignored. */
const GHOST_CLICK_MS = 700

/** Handlers for a button that call `onTap` once for a tap, a click, Enter or Space. */
export function useTap(onTap: () => void) {
  const start = useRef<{ pointer: number; x: number; y: number; maxDistance: number }>(undefined)
  const touchedAt = useRef(-Infinity)
  const trackMove = (event: PointerEvent) => {
    const from = start.current
    if (!from || from.pointer !== event.pointerId) return
    from.maxDistance = Math.max(from.maxDistance, Math.hypot(event.clientX - from.x, event.clientY - from.y))
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'touch' || !event.isPrimary) return
      start.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, maxDistance: 0 }
    },
    onPointerMove: trackMove,
    onPointerUp: (event: PointerEvent) => {
      trackMove(event)
      const from = start.current
      if (!from || from.pointer !== event.pointerId) return
      start.current = undefined
      touchedAt.current = event.timeStamp
      if (from.maxDistance < TAP_MOVE_LIMIT) onTap()
    },
    onPointerCancel: () => {
      start.current = undefined
    },
    onClick: (event: MouseEvent) => {
      if (event.timeStamp - touchedAt.current > GHOST_CLICK_MS) onTap()
    },
  }
}
