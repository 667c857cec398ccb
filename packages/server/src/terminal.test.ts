import { expect, it } from 'vitest'
import { visible } from './terminal.ts'

it('shows control characters instead of sending them to the terminal', () => {
  expect(visible('a\u001b]0;owned\u0007b\u009b2Jc\rd\u202Ee')).toBe(
    'a\\u001b]0;owned\\u0007b\\u009b2Jc\\u000dd\\u202ee',
  )
})

it('keeps tabs, line breaks and letters of all languages', () => {
  expect(visible('Łódź\t412\n✗ 東京 😀')).toBe('Łódź\t412\n✗ 東京 😀')
})
