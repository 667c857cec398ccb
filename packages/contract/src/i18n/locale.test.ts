import { describe, expect, it } from 'vitest'
import { chooseLocale, matchLocale, parseAcceptLanguage } from './locale.ts'

describe('matchLocale', () => {
  it.each([
    ['de-AT', 'de-DE'],
    ['en-GB', 'en-US'],
    ['EN', 'en-US'],
    ['pl-PL', 'pl'],
    ['hr_HR', 'hr'],
    ['fr', undefined],
    ['', undefined],
  ])('maps %s to %s', (tag, locale) => {
    expect(matchLocale(tag)).toBe(locale)
  })
})

describe('parseAcceptLanguage', () => {
  it('sorts by quality, then by position, and removes duplicates', () => {
    expect(parseAcceptLanguage('fr;q=1, cs;q=0.5, de-AT;q=0.9, de-CH;q=0.8, en;q=0')).toEqual(['de-DE', 'cs'])
  })
  it('ignores malformed input', () => {
    expect(parseAcceptLanguage(';;,q=,*;q=x,' + 'a'.repeat(9000))).toEqual([])
  })
})

describe('chooseLocale', () => {
  it('prefers an explicit choice', () => {
    expect(chooseLocale({ choice: 'sk', acceptLanguage: 'pl', cookie: 'de-DE' })).toBe('sk')
  })
  it('falls back to the browser, then the cookie, then English', () => {
    expect(chooseLocale({ acceptLanguage: 'pl', cookie: 'de-DE' })).toBe('pl')
    expect(chooseLocale({ acceptLanguage: 'fr', cookie: 'de-DE' })).toBe('de-DE')
    expect(chooseLocale({ acceptLanguage: 'fr' })).toBe('en-US')
    expect(chooseLocale({ choice: 'xx' })).toBe('en-US')
  })
})
