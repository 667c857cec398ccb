import type { HTMLAttributes, Ref } from 'react'
import { classes } from '../kit/classes.ts'
import { useKit, type KitLinkProps } from '../kit/kit.tsx'
import styles from './card.module.css'

/** A sheet of card on the paper; with a `CardLink` inside, the whole of it is the link. */
export function Card({ className, ...others }: HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }) {
  return <article {...others} className={classes(styles['card'], className)} />
}

/** The one link of a card: it spans the card, and the focus is drawn around all of it. */
export function CardLink({ className, ...others }: KitLinkProps) {
  const { link: Link } = useKit()
  return <Link {...others} className={classes(styles['link'], className)} />
}
