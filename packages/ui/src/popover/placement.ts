export const SIDES = ['auto', 'top', 'bottom', 'left', 'right'] as const
export const ALIGNMENTS = ['start', 'end'] as const

export type Side = (typeof SIDES)[number]
export type Alignment = (typeof ALIGNMENTS)[number]

/** Where a popover stands: a side, or the roomiest one (`auto`), in its middle or at its start or end. */
export type Placement = Side | `${Side}-${Alignment}`

/** Every placement there is. */
export const PLACEMENTS: Placement[] = SIDES.flatMap((side): Placement[] => [
  side,
  ...ALIGNMENTS.map((alignment): Placement => `${side}-${alignment}`),
])

/** Takes a placement apart; what is none is refused by name. */
export function parsePlacement(placement: string): { side: Side; alignment: Alignment | undefined } {
  const [side, alignment, ...rest] = placement.split('-')
  const known = SIDES.find((name) => name === side)
  const aligned = ALIGNMENTS.find((name) => name === alignment)
  if (!known || rest.length > 0 || (alignment !== undefined && !aligned))
    throw new RangeError(`"${placement}" is no placement. There are ${PLACEMENTS.join(', ')}.`)
  return { side: known, alignment: aligned }
}
