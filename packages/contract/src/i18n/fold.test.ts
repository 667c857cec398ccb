import { expect, it } from 'vitest'
import { fold, foldWords } from './fold.ts'

it.each([
  ['Łódź', 'lodz'],
  ['Đakovo', 'dakovo'],
  ['Straße', 'strasse'],
  ['KOWALSKÁ', 'kowalska'],
  ['Plzeň', 'plzen'],
  ['Ærø', 'aero'],
  ['İzmir', 'izmir'],
])('folds %s to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

it('returns unique words and joins letters around an apostrophe', () => {
  expect(foldWords("Hotel „Pod Różą”, hotel L'Aquila-2")).toEqual(['hotel', 'pod', 'roza', 'laquila', '2'])
  expect(foldWords('!!! … —')).toEqual([])
})
