import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parsePlacement, PLACEMENTS } from './placement.ts'

it('has five sides with three alignments each', () => {
  expect(PLACEMENTS).toHaveLength(15)
  expect(PLACEMENTS).toEqual(
    expect.arrayContaining(['auto', 'auto-start', 'top-end', 'left', 'right-start', 'bottom']),
  )
})

it('splits every placement into its side and alignment', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PLACEMENTS), (placement) => {
      const { side, alignment } = parsePlacement(placement)
      expect(alignment ? `${side}-${alignment}` : side).toBe(placement)
    }),
  )
})

it('throws for an invalid placement and names it', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !PLACEMENTS.some((placement) => placement === text)),
      (text) => {
        expect(() => parsePlacement(text)).toThrow(`"${text}" is not a placement`)
      },
    ),
  )
  expect(() => parsePlacement('top-middle')).toThrow(RangeError)
  expect(() => parsePlacement('top-start-end')).toThrow(RangeError)
})
