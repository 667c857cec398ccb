import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_PAGE_BUTTONS, pageWindow } from './page-window.ts'

it('shows every page when there are at most seven', () => {
  expect(pageWindow(3, 7).map((entry) => entry.page)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

it.each([
  [1, [1, 2, 3, 4, 5, undefined, 20]],
  [10, [1, undefined, 9, 10, 11, undefined, 20]],
  [20, [1, undefined, 16, 17, 18, 19, 20]],
])('shows for page %i of 20: %j', (page, expected) => {
  expect(pageWindow(page, 20).map((entry) => entry.page)).toEqual(expected)
})

it('always contains the first, the last and the current page, in order, in at most seven entries', () => {
  const pages = fc
    .integer({ min: 1, max: 5000 })
    .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)))
  fc.assert(
    fc.property(pages, ([page, count]) => {
      const entries = pageWindow(page, count)
      const numbers = entries.map((entry) => entry.page).filter((number) => number !== undefined)
      expect(entries.length).toBeLessThanOrEqual(MAX_PAGE_BUTTONS)
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      expect(numbers).toEqual(expect.arrayContaining([1, page, count]))
      expect(new Set(entries.map((entry) => entry.key)).size).toBe(entries.length)
      // A gap hides at least one page.
      const hidden = entries.map((entry, index) =>
        entry.page === undefined ? (entries[index + 1]?.page ?? 0) - (entries[index - 1]?.page ?? 0) - 1 : 1,
      )
      expect(Math.min(...hidden)).toBeGreaterThan(0)
    }),
  )
})
