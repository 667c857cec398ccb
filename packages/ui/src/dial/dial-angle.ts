/** The dial is open at the bottom: it starts at 135° (lower left) and runs 270° clockwise. */
export const DIAL_START = 135
export const DIAL_SWEEP = 270

export type DialRange = { min: number; max: number; step: number }

/** The nearest value the dial can stand on. */
export function snapToStep(value: number, { min, max, step }: DialRange): number {
  const snapped = min + Math.round((value - min) / step) * step
  return Math.min(max, Math.max(min, Number(snapped.toFixed(6))))
}

/** How far around the dial a value stands, from 0 to 1. */
export const fractionOf = (value: number, { min, max }: DialRange) =>
  max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0

/** The value under a finger at (x, y) from the middle; in the gap below it is the nearer end. */
export function valueAt(x: number, y: number, range: DialRange): number {
  const degrees = (Math.atan2(y, x) * 180) / Math.PI
  const along = (degrees - DIAL_START + 720) % 360
  const gap = 360 - DIAL_SWEEP
  const fraction = along <= DIAL_SWEEP ? along / DIAL_SWEEP : along < DIAL_SWEEP + gap / 2 ? 1 : 0
  return snapToStep(range.min + fraction * (range.max - range.min), range)
}

/** A point on the dial's circle of the radius, around (100, 100). */
export function pointAt(fraction: number, radius: number): { x: number; y: number } {
  const radians = ((DIAL_START + fraction * DIAL_SWEEP) * Math.PI) / 180
  return { x: round(100 + radius * Math.cos(radians)), y: round(100 + radius * Math.sin(radians)) }
}

/** The path of the arc between two fractions of the dial. */
export function arcPath(from: number, to: number, radius: number): string {
  const start = pointAt(from, radius)
  const end = pointAt(to, radius)
  const isLarge = (to - from) * DIAL_SWEEP > 180 ? 1 : 0
  return `M${start.x} ${start.y}A${radius} ${radius} 0 ${isLarge} 1 ${end.x} ${end.y}`
}

const round = (value: number) => Math.round(value * 100) / 100
