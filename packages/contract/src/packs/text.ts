import type { Block, Inline } from '../guide/blocks.ts'
import type { Locale } from '../i18n/locale.ts'
import type { LocalizedText } from '../i18n/localized-text.ts'

const LINK_TARGET = /^(https?:\/\/|mailto:|tel:)\S+$/

/** A parsed text: the same blocks for all languages, or blocks per locale. */
export type LocalizedBlocks = Block[] | Partial<Record<Locale, Block[]>>

export function parseLocalizedText(text: LocalizedText): LocalizedBlocks {
  if (typeof text === 'string') return parseText(text)
  return Object.fromEntries(Object.entries(text).map(([locale, inner]) => [locale, parseText(inner)]))
}

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
  const heading = /^##\s+(\S.*)$/.exec(part)
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

/** Takes time proportional to the length of the text: no part is searched twice. */
export function parseInlines(source: string): Inline[] {
  const pieces: Inline[] = []
  const readers = { '*': emphasisReader(source), '[': linkReader(source) }
  let from = 0
  let at = 0
  while (at < source.length) {
    const marker = source[at]
    const token = marker === '*' || marker === '[' ? readers[marker](at) : undefined
    if (!token) {
      at++
      continue
    }
    if (at > from) pieces.push({ text: source.slice(from, at) })
    pieces.push(token.inline)
    from = at = token.end
  }
  if (from < source.length) pieces.push({ text: source.slice(from) })
  return pieces
}

type Token = { inline: Inline; end: number }

function emphasisReader(source: string): (at: number) => Token | undefined {
  const findStrongEnd = searchOnce((from) => source.indexOf('**', from))
  const findEmEnd = searchOnce((from) => source.indexOf('*', from))
  return (at) => {
    // The text between the markers has at least one character.
    const strongEnd = source.startsWith('**', at) ? findStrongEnd(at + 3) : -1
    if (strongEnd >= 0)
      return { inline: { text: source.slice(at + 2, strongEnd), strong: true }, end: strongEnd + 2 }
    const emEnd = findEmEnd(at + 2)
    if (emEnd >= 0) return { inline: { text: source.slice(at + 1, emEnd), em: true }, end: emEnd + 1 }
    return undefined
  }
}

function linkReader(source: string): (at: number) => Token | undefined {
  const findLabelEnd = searchOnce((from) => source.indexOf('](', from))
  const findBracket = searchOnce((from) => source.indexOf(']', from))
  const findUrlEnd = searchOnce((from) => {
    const end = /[)\s]/g
    end.lastIndex = from
    return end.exec(source)?.index ?? -1
  })
  return (at) => {
    const labelEnd = findLabelEnd(at + 1)
    if (labelEnd <= at + 1 || findBracket(at + 1) !== labelEnd) return undefined
    const urlEnd = findUrlEnd(labelEnd + 2)
    if (source[urlEnd] !== ')' || urlEnd === labelEnd + 2) return undefined
    const href = source.slice(labelEnd + 2, urlEnd)
    const end = urlEnd + 1
    // Other URL schemes, such as `javascript:`, remain plain text.
    if (!LINK_TARGET.test(href)) return { inline: { text: source.slice(at, end) }, end }
    return { inline: { text: source.slice(at + 1, labelEnd), href }, end }
  }
}

/** Remembers the last result of a search whose start only moves forward. */
function searchOnce(search: (from: number) => number): (from: number) => number {
  let found: number | undefined
  return (from) => {
    if (found === undefined || (found >= 0 && found < from)) found = search(from)
    return found
  }
}
