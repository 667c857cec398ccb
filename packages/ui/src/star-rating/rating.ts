/** A rating has this many stars unless told otherwise. */
export const STAR_COUNT = 5
/** A rating moves in whole stars unless told otherwise. */
export const STAR_INCREMENT = 1
/** Stars are this wide and high, in pixels, unless told otherwise. */
export const STAR_SIZE = 50

/** A rating as it is shown: rounded up to the increment, from none to the maximum. */
export function roundRating(value: number, increment = STAR_INCREMENT, max = STAR_COUNT): number {
  if (!(value > 0)) return 0
  // 0.3 / 0.1 is 2.9999…: what is a step within twelve digits is that step.
  const steps = Math.ceil(Number((value / increment).toFixed(9)))
  return Math.min(Number((steps * increment).toFixed(9)), max)
}

/** How much of each star is filled, from 0 to 1. */
export function starFills(rating: number, max = STAR_COUNT): number[] {
  return Array.from({ length: max }, (_, star) =>
    Math.min(1, Math.max(0, Number((rating - star).toFixed(9)))),
  )
}
