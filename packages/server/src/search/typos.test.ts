import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deletions, isOneTypoApart, MIN_TYPO_LENGTH } from './typos.ts'

/** Reference implementation: optimal string alignment distance. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let lowest = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        lowest = Math.min(lowest, at(i - 2, j - 2) + 1)
      const row = rows[i]
      if (row) row[j] = lowest
    }
  return at(a.length, b.length)
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 })

describe('isOneTypoApart', () => {
  it('agrees with the reference distance', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const isLong = Math.max(a.length, b.length) >= MIN_TYPO_LENGTH
        expect(isOneTypoApart(a, b)).toBe(isLong && distance(a, b) <= 1)
      }),
      { numRuns: 5000 },
    )
  })
  it.each([
    ['krakow', 'krakwo'],
    ['zakopane', 'zakpane'],
    ['zakopane', 'zakoppane'],
    ['opole', 'opola'],
  ])('accepts %s for %s', (a, b) => expect(isOneTypoApart(a, b)).toBe(true))
  it('rejects typos in short words', () => expect(isOneTypoApart('brno', 'bmno')).toBe(false))
})

describe('deletions', () => {
  it('overlap for any two words one typo apart', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        if (!isOneTypoApart(a, b)) return
        const ofB = new Set(deletions(b))
        expect(deletions(a).some((deletion) => ofB.has(deletion))).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })
})
