/** One step goes this share of the whole row: ten steps from end to end. */
export const SCROLL_STEP_FACTOR = 0.1
/** A step takes this long, in milliseconds. */
export const SCROLL_ANIMATION_MS = 100

/** Where a step leads, within the row. */
export function stepTarget(from: number, by: 1 | -1, whole: number, visible: number): number {
  const end = Math.max(0, whole - visible)
  return Math.min(end, Math.max(0, from + by * SCROLL_STEP_FACTOR * whole))
}

/** Scrolls a row to a place within the time of a step; at once for those who asked for less motion. */
export function animateScroll(row: HTMLElement, to: number): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    row.scrollLeft = to
    return () => {}
  }
  const from = row.scrollLeft
  let started: number | undefined
  const advance = (now: number) => {
    started ??= now
    const done = Math.min(1, (now - started) / SCROLL_ANIMATION_MS)
    row.scrollLeft = from + (to - from) * (1 - (1 - done) ** 2)
    if (done < 1) frame = requestAnimationFrame(advance)
  }
  let frame = requestAnimationFrame(advance)
  return () => cancelAnimationFrame(frame)
}
