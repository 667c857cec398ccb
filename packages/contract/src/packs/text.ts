import type { Block, Inline } from '../guide/blocks.ts'

const LINK_TARGET = /^(https?:\/\/|mailto:|tel:)\S+$/

/**
 * Parses the text format of packs, a subset of Markdown: paragraphs, `## heading`, `- list`, `1. list`, `> quote`,
 * `![](file)`, and inline `**strong**`, `*em*` and `[text](url)`.
 */
export function parseText(source: string): Block[] {
  return source
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseBlock)
}

function parseBlock(part: string): Block {
  const heading = /^##\s+(.+)$/.exec(part)
  if (heading?.[1]) return { type: 'heading', text: heading[1].trim() }
  const image = /^!\[\]\(([^)\s]+)\)$/.exec(part)
  if (image?.[1]) return { type: 'image', imageId: image[1] }
  const lines = part.split('\n').map((text) => text.trim())
  if (lines.every((text) => text.startsWith('>')))
    return { type: 'quote', content: parseInlines(lines.map((text) => text.slice(1).trim()).join(' ')) }
  for (const { marker, ordered } of LIST_MARKERS)
    if (marker.test(lines[0] ?? '')) return { type: 'list', ordered, items: listItems(lines, marker) }
  return { type: 'paragraph', content: parseInlines(lines.join(' ')) }
}

const LIST_MARKERS = [
  { marker: /^[-*]\s+/, ordered: false },
  { marker: /^\d+\.\s+/, ordered: true },
]

function listItems(lines: string[], marker: RegExp): Inline[][] {
  const items: string[] = []
  for (const text of lines) {
    if (marker.test(text)) items.push(text.replace(marker, ''))
    else items[items.length - 1] += ` ${text}`
  }
  return items.map(parseInlines)
}

export function parseInlines(source: string): Inline[] {
  const pieces: Inline[] = []
  const token = /\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(([^)\s]+)\)/g
  let from = 0
  for (const found of source.matchAll(token)) {
    if (found.index > from) pieces.push({ text: source.slice(from, found.index) })
    const [whole, strong, em, label, href] = found
    if (strong !== undefined) pieces.push({ text: strong, strong: true })
    else if (em !== undefined) pieces.push({ text: em, em: true })
    // Other URL schemes, such as `javascript:`, remain plain text.
    else pieces.push(href && LINK_TARGET.test(href) ? { text: label ?? '', href } : { text: whole })
    from = found.index + whole.length
  }
  if (from < source.length) pieces.push({ text: source.slice(from) })
  return pieces
}
