import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseNumber, formatNumber } from './numbers.ts'

it.each([
  ['pl', '1 234,5', 1234.5],
  ['de-DE', '1.234,5', 1234.5],
  ['en-US', '1,234.5', 1234.5],
  ['cs', '−3,25', -3.25],
  ['hr', ' 7 ', 7],
  ['pl', '', undefined],
  ['pl', '1,2,3', undefined],
  ['en-US', '1e3', undefined],
  ['en-US', 'abc', undefined],
  ['de-DE', '21.5', 21.5],
  ['hr', '21.5', 21.5],
  ['en-US', '21,5', undefined],
  ['de-DE', '1.2.3', undefined],
  ['de-DE', '12.345.678,9', 12345678.9],
  ['pl', ',5', 0.5],
  ['cs', '12 34', undefined],
])('parses a number (%s): %j is %s', (locale, text, expected) => {
  expect(parseNumber(text, locale)).toBe(expected)
})

it('parses every formatted number in every language', () => {
  const locales = fc.constantFrom('en-US', 'pl', 'de-DE', 'cs', 'sk', 'hr', 'uk')
  const hundredths = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 100)
  fc.assert(
    fc.property(locales, hundredths, (locale, value) => {
      expect(parseNumber(formatNumber(value, locale), locale)).toBeCloseTo(value, 9)
    }),
  )
})
