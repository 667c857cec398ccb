import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseText } from './text.ts'

it('parses the text format of packs into blocks', () => {
  expect(
    parseText(
      'Ask for **the table** by the *hearth*,\nsee [menu](https://a.example/x).\n\n## To order\n\n- trout\n- soup\n  for two\n\n> Quiet.\n\n![](a.webp)\n\n1. one\n2. two',
    ),
  ).toEqual([
    {
      type: 'paragraph',
      content: [
        { text: 'Ask for ' },
        { text: 'the table', strong: true },
        { text: ' by the ' },
        { text: 'hearth', em: true },
        { text: ', see ' },
        { text: 'menu', href: 'https://a.example/x' },
        { text: '.' },
      ],
    },
    { type: 'heading', text: 'To order' },
    { type: 'list', ordered: false, items: [[{ text: 'trout' }], [{ text: 'soup for two' }]] },
    { type: 'quote', content: [{ text: 'Quiet.' }] },
    { type: 'image', imageId: 'a.webp' },
    { type: 'list', ordered: true, items: [[{ text: 'one' }], [{ text: 'two' }]] },
  ])
})

it('does not create links with a javascript: URL', () => {
  expect(parseText('[x](javascript:alert(1))')).toEqual([
    { type: 'paragraph', content: [{ text: '[x](javascript:alert(1)' }, { text: ')' }] },
  ])
})

it('parses any text without an error', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => Array.isArray(parseText(text))))
})
