export const STAR_COUNT = 5
export const STAR_INCREMENT = 1
export const STAR_SIZE = 50

/** Rounds a rating up to the increment, between 0 and the maximum. */
export function roundRating(value: number, increment = STAR_INCREMENT, max = STAR_COUNT): number {
  if (!(value > 0)) return 0
  // Removes floating-point errors: 0.3 / 0.1 is 2.9999….
  const steps = Math.ceil(Number((value / increment).toFixed(9)))
  return Math.min(Number((steps * increment).toFixed(9)), max)
}

/** Filled fraction of each star, from 0 to 1. */
export function starFills(rating: number, max = STAR_COUNT): number[] {
  return Array.from({ length: max }, (_, star) =>
    Math.min(1, Math.max(0, Number((rating - star).toFixed(9)))),
  )
}
