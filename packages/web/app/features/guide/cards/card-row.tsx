import type { CardSummary } from '@stay/contract/guide/cards'
import { useId, type ReactNode } from 'react'
import { CardTile } from './card-tile.tsx'
import styles from './card-row.module.css'

export function CardRow({
  title,
  cards,
  hrefOf,
}: {
  title: string
  cards: CardSummary[]
  hrefOf: (card: CardSummary) => string
}): ReactNode {
  const id = useId()
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h2 id={id}>{title}</h2>
      <ul className={styles['row']}>
        {cards.map((card) => (
          <li key={card.id}>
            <CardTile card={card} href={hrefOf(card)} sizes="17rem" />
          </li>
        ))}
      </ul>
    </section>
  )
}
