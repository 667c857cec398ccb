import { expect, it } from 'vitest'
import { suggestUserName } from './suggest-user-name.ts'

it.each([
  ['Łukasz Nowak', 'lukasz'],
  ['  Anne-Marie Groß', 'anne-marie'],
  ['O’Neill', 'oneill'],
  ['Зоя', 'зоя'],
  ['', ''],
])('makes a user name from %j', (name, userName) => {
  expect(suggestUserName(name)).toBe(userName)
})
