/** A piece of inline text, as the parser understood it. */
export type MarkupNode =
  | { type: 'text'; text: string }
  | { type: 'break' }
  | { type: 'strong'; children: MarkupNode[] }
  | { type: 'em'; children: MarkupNode[] }
  | { type: 'link'; href: string; children: MarkupNode[] }

const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']
const TAG = /<(\/?)(strong|em|a|br)((?:\s+[a-z-]+(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))?)*)\s*\/?>/gi
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
  nbsp: '\u00a0',
}

type Open = {
  tag: string
  source: string
  node: { children: MarkupNode[] }
  wrap: (children: MarkupNode[]) => MarkupNode
}

/** Reads the inline set (strong, em, br, a); everything else, however it looks, is text. */
export function parseMarkup(markup: string): MarkupNode[] {
  const root: MarkupNode[] = []
  const stack: Open[] = []
  const here = () => stack.at(-1)?.node.children ?? root
  const text = (source: string) => {
    if (source) here().push({ type: 'text', text: decode(source) })
  }
  let at = 0
  for (const match of markup.matchAll(TAG)) {
    const [source, slash, name = '', attributes = ''] = match
    const tag = name.toLowerCase()
    text(markup.slice(at, match.index))
    at = match.index + source.length
    if (tag === 'br') here().push({ type: 'break' })
    else if (slash) {
      const open = stack.at(-1)
      // A tag closes only what it opened: anything else stays text.
      if (open?.tag !== tag) text(source)
      else {
        stack.pop()
        here().push(open.wrap(open.node.children))
      }
    } else {
      const wrap = wrapperOf(tag, attributes, stack)
      if (wrap) stack.push({ tag, source, node: { children: [] }, wrap })
      else text(source)
    }
  }
  text(markup.slice(at))
  // What was never closed was no markup.
  while (stack.length > 0) {
    const open = stack.pop()
    if (open) here().push({ type: 'text', text: decode(open.source) }, ...open.node.children)
  }
  return root
}

/** The messages alone, as they are announced. */
export const textOf = (nodes: MarkupNode[]): string =>
  nodes
    .map((node) => (node.type === 'text' ? node.text : node.type === 'break' ? ' ' : textOf(node.children)))
    .join('')

function wrapperOf(tag: string, attributes: string, stack: Open[]): Open['wrap'] | undefined {
  if (tag === 'strong' || tag === 'em') return (children) => ({ type: tag, children })
  const [, double, single] = HREF.exec(attributes) ?? []
  const href = safeHref(decode(double ?? single ?? ''))
  // A link holds no other link.
  if (!href || stack.some((open) => open.tag === 'a')) return undefined
  return (children) => ({ type: 'link', href, children })
}

function safeHref(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, href } = new URL(address)
  return SCHEMES.includes(protocol) ? href : undefined
}

const decode = (source: string) =>
  source.replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity)
