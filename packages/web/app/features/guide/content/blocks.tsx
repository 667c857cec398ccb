import type { Block, Inline } from '@stay/contract/guide/blocks'
import type { Image as GuideImage } from '@stay/contract/guide/images'
import { Image } from '@stay/ui/image'
import styles from './blocks.module.css'

/** Renders the hotel's text from typed blocks, never from HTML. */
export function Blocks({
  blocks,
  images,
  lang,
}: {
  blocks: Block[]
  images: GuideImage[]
  lang?: string | undefined
}) {
  return (
    <div lang={lang} className={styles['blocks']}>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} images={images} />
      ))}
    </div>
  )
}

function BlockView({ block, images }: { block: Block; images: GuideImage[] }) {
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
    case 'image': {
      const image = images.find(({ id }) => id === block.imageId)
      return image ? <Image image={image} sizes="min(92vw, 42rem)" className={styles['image']} /> : null
    }
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
