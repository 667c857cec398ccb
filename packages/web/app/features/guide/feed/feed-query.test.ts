import { expect, it } from 'vitest'
import { filterSearch, readFilter, readPage } from './feed-query.ts'

it('reads back a filter that it has written', () => {
  const filter = { kind: 'event', openNow: true, from: '2026-11-20', to: '2026-11-22' } as const
  expect(readFilter(filterSearch(filter))).toEqual(filter)
  expect(filterSearch({})).toBe('?')
})

it('ignores invalid parameters', () => {
  expect(readFilter('?kind=nonsense&openNow=maybe&from=2026-02-31&to=x')).toEqual({})
  expect(readFilter('?from=2026-11-22&to=2026-11-20')).toEqual({ from: '2026-11-22' })
  for (const page of ['0', '-1', '1.5', 'x', '1001', '']) expect(readPage(`?page=${page}`)).toBe(1)
  expect(readPage('?page=3')).toBe(3)
})
