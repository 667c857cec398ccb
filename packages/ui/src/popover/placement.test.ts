import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parsePlacement, PLACEMENTS } from './placement.ts'

it('knows five sides, each in its middle, at its start and at its end', () => {
  expect(PLACEMENTS).toHaveLength(15)
  expect(PLACEMENTS).toEqual(
    expect.arrayContaining(['auto', 'auto-start', 'top-end', 'left', 'right-start', 'bottom']),
  )
})

it('takes apart and puts together the same placement', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PLACEMENTS), (placement) => {
      const { side, alignment } = parsePlacement(placement)
      expect(alignment ? `${side}-${alignment}` : side).toBe(placement)
    }),
  )
})

it('refuses everything else by name', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !PLACEMENTS.some((placement) => placement === text)),
      (text) => {
        expect(() => parsePlacement(text)).toThrow(`"${text}" is no placement`)
      },
    ),
  )
  expect(() => parsePlacement('top-middle')).toThrow(RangeError)
  expect(() => parsePlacement('top-start-end')).toThrow(RangeError)
})
