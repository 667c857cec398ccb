import type { ReactNode } from 'react'
import { Link } from '../link/link.tsx'
import { parseMarkup, type MarkupNode } from './parse-markup.ts'

/** Renders text with the tags strong, em, br and a; other tags are shown as text. */
export function Markup({ text }: { text: string }) {
  return <>{parseMarkup(text).map(render)}</>
}

function render(node: MarkupNode, key: number): ReactNode {
  switch (node.type) {
    case 'text':
      return node.text
    case 'break':
      return <br key={key} />
    case 'strong':
      return <strong key={key}>{node.children.map(render)}</strong>
    case 'em':
      return <em key={key}>{node.children.map(render)}</em>
    case 'link':
      return (
        <Link key={key} href={node.href} rel="noopener noreferrer">
          {node.children.map(render)}
        </Link>
      )
  }
}
