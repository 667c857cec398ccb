import type { KeyboardEvent } from 'react'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus to the row above or below, with the arrow keys. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const rows = [
    ...(event.currentTarget.closest('[data-stays]')?.querySelectorAll<HTMLElement>('[data-stay]') ?? []),
  ]
  const next = step && rows[rows.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
