import { expect, it } from 'vitest'
import { missingMessages } from './missing-messages.ts'
import { DEFAULT_KIT_LANGUAGE, KIT_LANGUAGES, kitLanguageOf, loadMessages } from './load-messages.ts'
import type { KitMessages } from './messages.ts'

it('has seven languages, with Polish as default', () => {
  expect([...KIT_LANGUAGES].sort()).toEqual(['cs', 'de', 'en', 'hr', 'pl', 'sk', 'uk'])
  expect(DEFAULT_KIT_LANGUAGE).toBe('pl')
})

it.each([
  ['de-AT', 'de'],
  ['en-US', 'en'],
  ['uk', 'uk'],
  ['fr', 'pl'],
  [undefined, 'pl'],
])('maps the locale %s to %s', (locale, language) => {
  expect(kitLanguageOf(locale)).toBe(language)
})

it('has every message in every language', async () => {
  expect(await missingMessages()).toEqual([])
})

it('returns the language and the key of a missing message', async () => {
  const { close: _close, errors, ...rest } = await loadMessages('de')
  const { phone: _phone, ...otherErrors } = errors
  const broken = { ...rest, errors: otherErrors } as unknown as KitMessages
  expect(await missingMessages({ de: broken })).toEqual(['de: close', 'de: errors.phone'])
})

it.each([
  ['pl', ['1 znak', '2 znaki', '5 znaków', '22 znaki', '112 znaków']],
  ['en', ['1 character', '2 characters', '5 characters', '22 characters', '112 characters']],
  ['uk', ['1 символ', '2 символи', '5 символів', '22 символи', '112 символів']],
  ['de', ['1 Zeichen', '2 Zeichen', '5 Zeichen', '22 Zeichen', '112 Zeichen']],
  ['cs', ['1 znak', '2 znaky', '5 znaků', '22 znaků', '112 znaků']],
  ['sk', ['1 znak', '2 znaky', '5 znakov', '22 znakov', '112 znakov']],
  ['hr', ['1 znak', '2 znaka', '5 znakova', '22 znaka', '112 znakova']],
])('uses the right plural forms in %s', async (language, expected) => {
  const { errors } = await loadMessages(language)
  expect([1, 2, 5, 22, 112].map((count) => /\d+ \p{Letter}+/u.exec(errors.minLength(count))?.[0])).toEqual(
    expected,
  )
})

it('has the specified English texts', async () => {
  const {
    errors,
    noMatches,
    tryAgain,
    imageFailed,
    checkNetwork,
    noItems,
    loadingFailed,
    somethingWentWrong,
  } = await loadMessages('en')
  expect(errors.required).toBe('The field is required')
  expect(errors.minLength(8)).toBe('The field must contain at least 8 characters.')
  expect(errors.maxLength(8)).toBe('The field cannot contain more than 8 characters.')
  expect(errors.email).toBe('The email address provided is invalid.')
  expect(errors.number).toBe('The number provided is incorrect.')
  expect(errors.checked).toBe('Checking this box is required.')
  expect(errors.mustBeNumber).toBe('The value must be a number.')
  expect(errors.sameAs('X')).toBe('The field must have the same value as X')
  expect(errors.atLeastOne).toBe('You must select at least one option.')
  expect(errors.maxFileSize('5')).toBe('The maximum permissible file size is 5\u00a0MB')
  expect(errors.phone).toBe('Type valid phone number')
  expect(errors.file).toBe('Invalid file')
  expect(errors.fileSize).toBe('Invalid file size')
  expect([noMatches, noItems]).toEqual(['No matching items', 'No items to show'])
  expect([imageFailed, checkNetwork]).toEqual([
    'Image download failed',
    'Check your network connection and try again',
  ])
  expect([somethingWentWrong, tryAgain, loadingFailed]).toEqual([
    'Something went wrong',
    'Try again',
    'Loading data failed',
  ])
})
