import { expect, it } from 'vitest'
import { parseAction, UnknownAction } from './simulate-action.ts'

it.each([
  ['set 23.5', { panel: { zone: 2, temperature: 2350 } }],
  ['set 23,5', { panel: { zone: 2, temperature: 2350 } }],
  ['off', { panel: { zone: 2, mode: 'off' } }],
  ['fan low', { panel: { zone: 2, fanSpeed: 'low' } }],
  ['mode heat', { panel: { zone: 2, mode: 'heat' } }],
  ['window open', { flags: { windowOpen: true } }],
  ['occupied no', { flags: { occupied: false } }],
  ['dnd on', { flags: { dnd: true } }],
  ['outside -5', { outside: -500 }],
  ['behave slow 9000', { behave: { kind: 'slow', ms: 9000 } }],
  ['behave refusing window_open', { behave: { kind: 'refusing', reason: 'window_open' } }],
])('parses "%s"', (text, action) => {
  expect(parseAction(text.split(' '), 2)).toEqual(action)
})

it.each(['', 'set', 'set warm', 'fan turbo', 'window', 'behave badly', 'dance'])('rejects "%s"', (text) => {
  expect(() => parseAction(text.split(' '), 1)).toThrow(UnknownAction)
})
