/** Sides of the trigger; `auto` is the side with the most space. */
export const SIDES = ['auto', 'top', 'bottom', 'left', 'right'] as const
export const ALIGNMENTS = ['start', 'end'] as const

export type Side = (typeof SIDES)[number]
export type Alignment = (typeof ALIGNMENTS)[number]

/** Position of a popover: a side and an optional alignment; centered by default. */
export type Placement = Side | `${Side}-${Alignment}`

export const PLACEMENTS: Placement[] = SIDES.flatMap((side): Placement[] => [
  side,
  ...ALIGNMENTS.map((alignment): Placement => `${side}-${alignment}`),
])

/** Splits a placement into side and alignment; throws a RangeError for an invalid one. */
export function parsePlacement(placement: string): { side: Side; alignment: Alignment | undefined } {
  const [side, alignment, ...rest] = placement.split('-')
  const foundSide = SIDES.find((name) => name === side)
  const foundAlignment = ALIGNMENTS.find((name) => name === alignment)
  if (!foundSide || rest.length > 0 || (alignment !== undefined && !foundAlignment))
    throw new RangeError(`"${placement}" is not a placement. Use one of ${PLACEMENTS.join(', ')}.`)
  return { side: foundSide, alignment: foundAlignment }
}
