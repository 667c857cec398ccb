/** Fraction of the row that one step scrolls. */
export const SCROLL_STEP_FACTOR = 0.1
export const SCROLL_ANIMATION_MS = 100

export function stepTarget(from: number, by: 1 | -1, scrollWidth: number, clientWidth: number): number {
  const end = Math.max(0, scrollWidth - clientWidth)
  return Math.min(end, Math.max(0, from + by * SCROLL_STEP_FACTOR * scrollWidth))
}

/** Animates the scroll position of a row, or sets it at once with reduced motion. Returns a function that stops it. */
export function animateScroll(row: HTMLElement, to: number): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    row.scrollLeft = to
    return () => {}
  }
  const from = row.scrollLeft
  let startedAt: number | undefined
  const advance = (now: number) => {
    startedAt ??= now
    const progress = Math.min(1, (now - startedAt) / SCROLL_ANIMATION_MS)
    row.scrollLeft = from + (to - from) * (1 - (1 - progress) ** 2)
    if (progress < 1) frame = requestAnimationFrame(advance)
  }
  let frame = requestAnimationFrame(advance)
  return () => cancelAnimationFrame(frame)
}
