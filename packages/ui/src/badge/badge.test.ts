import { expect, it } from 'vitest'
import { countText } from './badge.tsx'

it.each([
  [0, ''],
  [-1, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('formats %d as %j', (count, text) => {
  expect(countText(count)).toBe(text)
})
