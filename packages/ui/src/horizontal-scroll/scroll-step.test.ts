import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SCROLL_ANIMATION_MS, SCROLL_STEP_FACTOR, stepTarget } from './scroll-step.ts'

it('has the step and duration of the specification', () => {
  expect([SCROLL_STEP_FACTOR, SCROLL_ANIMATION_MS]).toEqual([0.1, 100])
})

it('moves by a tenth of the row, never past its ends', () => {
  expect(stepTarget(0, 1, 2000, 400)).toBe(200)
  expect(stepTarget(1500, 1, 2000, 400)).toBe(1600)
  expect(stepTarget(100, -1, 2000, 400)).toBe(0)
  expect(stepTarget(0, 1, 300, 400)).toBe(0)
})

it('reaches the end in at most ten steps', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9000 }),
      fc.integer({ min: 1, max: 9000 }),
      (scrollWidth, clientWidth) => {
        let position = 0
        for (let step = 0; step < 10; step++) position = stepTarget(position, 1, scrollWidth, clientWidth)
        expect(position).toBeCloseTo(Math.max(0, scrollWidth - clientWidth), 6)
      },
    ),
  )
})
