import type { CardSummary } from '@stay/contract/guide/cards'
import { useId } from 'react'
import { HydrateLater } from '../../../shared/hydrate-later.tsx'
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
}) {
  const id = useId()
  return (
    <HydrateLater height="25rem" isRenderedLater className={styles['section']}>
      <section aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <ul className={styles['row']}>
          {cards.map((card) => (
            <li key={card.id}>
              <CardTile card={card} href={hrefOf(card)} sizes="17rem" />
            </li>
          ))}
        </ul>
      </section>
    </HydrateLater>
  )
}
