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
  ])('finds our locale for %s: %s', (tag, locale) => {
    expect(matchLocale(tag)).toBe(locale)
  })
})

describe('parseAcceptLanguage', () => {
  it('orders by quality, then by place, and keeps each of our locales once', () => {
    expect(parseAcceptLanguage('fr;q=1, cs;q=0.5, de-AT;q=0.9, de-CH;q=0.8, en;q=0')).toEqual(['de-DE', 'cs'])
  })
  it('takes nonsense for nothing', () => {
    expect(parseAcceptLanguage(';;,q=,*;q=x,' + 'a'.repeat(9000))).toEqual([])
  })
})

describe('chooseLocale', () => {
  it('lets an explicit choice win over everything', () => {
    expect(chooseLocale({ choice: 'sk', acceptLanguage: 'pl', cookie: 'de-DE' })).toBe('sk')
  })
  it('without one asks the browser, then the cookie, then speaks English', () => {
    expect(chooseLocale({ acceptLanguage: 'pl', cookie: 'de-DE' })).toBe('pl')
    expect(chooseLocale({ acceptLanguage: 'fr', cookie: 'de-DE' })).toBe('de-DE')
    expect(chooseLocale({ acceptLanguage: 'fr' })).toBe('en-US')
    expect(chooseLocale({ choice: 'xx' })).toBe('en-US')
  })
})
