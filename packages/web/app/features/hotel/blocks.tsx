import type { Block, Inline } from '@stay/contract/blocks'

/** A hotel's own text: typed blocks, never HTML. */
export function Blocks({ blocks, lang }: { blocks: Block[]; lang?: string | undefined }) {
  return (
    <div lang={lang}>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case 'heading':
      return <h2>{block.text}</h2>
    case 'paragraph':
      return (
        <p>
          <Inlines content={block.content} />
        </p>
      )
    case 'quote':
      return (
        <blockquote>
          <Inlines content={block.content} />
        </blockquote>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <Inlines content={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'image':
      return null
  }
}

function Inlines({ content }: { content: Inline[] }) {
  return content.map(({ text, strong, em, href }, index) => {
    const inner = strong ? <strong>{text}</strong> : em ? <em>{text}</em> : text
    return href ? (
      <a key={index} href={href} rel="noopener">
        {inner}
      </a>
    ) : (
      <span key={index}>{inner}</span>
    )
  })
}
