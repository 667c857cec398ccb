import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseInlines, parseText } from './text.ts'

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

it('parses inline markers like a simple regular expression', () => {
  const parts = fc.constantFrom(
    '*',
    '**',
    '[',
    ']',
    '(',
    ')',
    '](',
    'a',
    ' ',
    'tel:1',
    '[a](tel:1)',
    '[a](x)',
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 30 }), (chosen) => {
      expect(parseInlines(chosen.join(''))).toEqual(parseByExpression(chosen.join('')))
    }),
    { numRuns: 5_000 },
  )
})

it.each(['[', '[a](', '[[](', '*', '**', '**a*', '[a]', '](', '- ', '> ', '## ', ' \n'])(
  'parses a million characters of %j, so its time does not grow with the square of the length',
  (part) => {
    const text = part.repeat(1_000_000 / part.length)
    expect(Array.isArray(parseText(text))).toBe(true)
    expect(Array.isArray(parseInlines(text))).toBe(true)
  },
)

/** The reference: short, but its time grows with the square of the length. */
function parseByExpression(source: string) {
  const pieces: object[] = []
  let from = 0
  for (const found of source.matchAll(/\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    const [text, strong, em, label, href] = found
    if (found.index > from) pieces.push({ text: source.slice(from, found.index) })
    if (strong !== undefined) pieces.push({ text: strong, strong: true })
    else if (em !== undefined) pieces.push({ text: em, em: true })
    else pieces.push(href?.startsWith('tel:1') ? { text: label, href } : { text })
    from = found.index + text.length
  }
  if (from < source.length) pieces.push({ text: source.slice(from) })
  return pieces
}
