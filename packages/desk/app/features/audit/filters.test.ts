import { expect, it } from 'vitest'
import { readFilters, staffFilter, toQuery, writeFilters } from './filters.ts'

it('keeps the filters in the URL, without the page', () => {
  const filters = { who: staffFilter('3f0e'), search: 'room 412', from: '2026-11-01', to: '', page: 3 }
  expect(readFilters(writeFilters(filters))).toEqual({ ...filters, page: 1 })
})

it('asks the API only for what was chosen', () => {
  const query = (text: string) => toQuery(readFilters(new URLSearchParams(text)))
  expect(query('')).toEqual({ page: 1 })
  expect(query('who=guest&page=2')).toEqual({ page: 2, actor: 'guest' })
  expect(query('who=staff:3f0e&from=2026-11-01')).toEqual({ page: 1, staffId: '3f0e', from: '2026-11-01' })
  expect(query('who=nobody&page=x')).toEqual({ page: 1 })
})
