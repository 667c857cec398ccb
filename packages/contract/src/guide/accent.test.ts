import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accentOf, contrast } from './accent.ts'

const rgb = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]

it('makes any primary colour readable as text in both themes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (colour) => {
      const { day, night } = accentOf(`#${colour.toString(16).padStart(6, '0')}`)
      for (const background of ['#faf5ec', '#fffdf8', '#f1e9db'])
        expect(contrast(rgb(day), rgb(background))).toBeGreaterThanOrEqual(4.5)
      for (const background of ['#15161c', '#1e2028', '#2f3139'])
        expect(contrast(rgb(night), rgb(background))).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

it('returns a colour with enough contrast unchanged', () => {
  expect(accentOf('#8a3424').day).toBe('#8a3424')
})
