export type MarkupNode =
  | { type: 'text'; text: string }
  | { type: 'break' }
  | { type: 'strong'; children: MarkupNode[] }
  | { type: 'em'; children: MarkupNode[] }
  | { type: 'link'; href: string; children: MarkupNode[] }

const ALLOWED_PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:']
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

type OpenTag = {
  tag: string
  source: string
  node: { children: MarkupNode[] }
  wrap: (children: MarkupNode[]) => MarkupNode
}

/** Parses the tags strong, em, br and a; everything else is text. */
export function parseMarkup(markup: string): MarkupNode[] {
  const root: MarkupNode[] = []
  const stack: OpenTag[] = []
  const siblings = () => stack.at(-1)?.node.children ?? root
  const addText = (source: string) => {
    if (source) siblings().push({ type: 'text', text: decode(source) })
  }
  let position = 0
  for (const match of markup.matchAll(TAG)) {
    const [source, slash, name = '', attributes = ''] = match
    const tag = name.toLowerCase()
    addText(markup.slice(position, match.index))
    position = match.index + source.length
    if (tag === 'br') siblings().push({ type: 'break' })
    else if (slash) {
      const open = stack.at(-1)
      if (open?.tag !== tag) addText(source)
      else {
        stack.pop()
        siblings().push(open.wrap(open.node.children))
      }
    } else {
      const wrap = wrapperOf(tag, attributes, stack)
      if (wrap) stack.push({ tag, source, node: { children: [] }, wrap })
      else addText(source)
    }
  }
  addText(markup.slice(position))
  // An opening tag that is never closed is text.
  while (stack.length > 0) {
    const open = stack.pop()
    if (open) siblings().push({ type: 'text', text: decode(open.source) }, ...open.node.children)
  }
  return root
}

/** The text without markup, for screen readers. */
export const textOf = (nodes: MarkupNode[]): string =>
  nodes
    .map((node) => (node.type === 'text' ? node.text : node.type === 'break' ? ' ' : textOf(node.children)))
    .join('')

function wrapperOf(tag: string, attributes: string, stack: OpenTag[]): OpenTag['wrap'] | undefined {
  if (tag === 'strong' || tag === 'em') return (children) => ({ type: tag, children })
  const [, double, single] = HREF.exec(attributes) ?? []
  const href = safeHref(decode(double ?? single ?? ''))
  if (!href || stack.some((open) => open.tag === 'a')) return undefined
  return (children) => ({ type: 'link', href, children })
}

function safeHref(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, href } = new URL(url)
  return ALLOWED_PROTOCOLS.includes(protocol) ? href : undefined
}

const decode = (source: string) =>
  source.replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity)
