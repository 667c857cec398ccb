import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { NonEmptyText } from './schemas.ts'
import { createValidator } from './create-validator.ts'

const check = createValidator(Type.Object({ text: NonEmptyText(10), other: NonEmptyText(10) }))

it('reports a text that is too long only for its length, and other errors with it', () => {
  expect(check({ text: `${'a'.repeat(1_000_000)}\u0000`, other: ' ' })).toEqual([
    { path: ['text'], reason: 'must not have more than 10 characters' },
    { path: ['other'], reason: 'must be a non-empty text' },
  ])
})

it.each(['a', ' a ', 'a\nb\tc', '😀'.repeat(10)])('accepts the text %j', (text) => {
  expect(check({ text, other: text })).toEqual([])
})

it.each(['', ' ', '\n\t ', 'a\u0000', 'a\u001b', 'a\u007f', 'a\u009b', '\ud800a'])('refuses %j', (text) => {
  expect(check({ text, other: 'a' })).toEqual([{ path: ['text'], reason: 'must be a non-empty text' }])
})
