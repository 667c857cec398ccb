/** Number of steps for Page Up and Page Down, and between long ticks. */
export const PAGE_STEPS = 4

/** The scale starts at 135° (lower left) and runs 270° clockwise, with a gap at the bottom. */
export const DIAL_START = 135
export const DIAL_SWEEP = 270

export type DialRange = { min: number; max: number; step: number }

export function snapToStep(value: number, { min, max, step }: DialRange): number {
  const snapped = min + Math.round((value - min) / step) * step
  return Math.min(max, Math.max(min, Number(snapped.toFixed(6))))
}

/** Position of a value on the scale, from 0 to 1. */
export const fractionOf = (value: number, { min, max }: DialRange) =>
  max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0

/** The value at a point relative to the center; in the gap at the bottom, the nearer end. */
export function valueAt(x: number, y: number, range: DialRange): number {
  const degrees = (Math.atan2(y, x) * 180) / Math.PI
  const along = (degrees - DIAL_START + 720) % 360
  const gap = 360 - DIAL_SWEEP
  const fraction = along <= DIAL_SWEEP ? along / DIAL_SWEEP : along < DIAL_SWEEP + gap / 2 ? 1 : 0
  return snapToStep(range.min + fraction * (range.max - range.min), range)
}

/** The point at a fraction of the scale, on a circle around (100, 100). */
export function pointAt(fraction: number, radius: number): { x: number; y: number } {
  const radians = ((DIAL_START + fraction * DIAL_SWEEP) * Math.PI) / 180
  return { x: round(100 + radius * Math.cos(radians)), y: round(100 + radius * Math.sin(radians)) }
}

export function arcPath(from: number, to: number, radius: number): string {
  const start = pointAt(from, radius)
  const end = pointAt(to, radius)
  const isLarge = (to - from) * DIAL_SWEEP > 180 ? 1 : 0
  return `M${start.x} ${start.y}A${radius} ${radius} 0 ${isLarge} 1 ${end.x} ${end.y}`
}

const round = (value: number) => Math.round(value * 100) / 100
