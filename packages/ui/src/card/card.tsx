import type { HTMLAttributes, Ref } from 'react'
import { classes } from '../kit/classes.ts'
import { useKit, type KitLinkProps } from '../kit/kit.tsx'
import styles from './card.module.css'

/** A container with a border; a `CardLink` inside makes the whole card clickable. */
export function Card({ className, ...others }: HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }) {
  return <article {...others} className={classes(styles['card'], className)} />
}

/** The link of a card: its click area and its focus ring cover the whole card. */
export function CardLink({ className, ...others }: KitLinkProps) {
  const { link: Link } = useKit()
  return <Link {...others} className={classes(styles['link'], className)} />
}
