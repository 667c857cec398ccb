import type { HTMLAttributes, Ref } from 'react'
import { classes } from '../kit/classes.ts'
import styles from './badge.module.css'

/** A small mark: a state in a word, or a number of things that wait. */
export function Badge({
  look = 'plain',
  className,
  ...others
}: {
  look?: 'plain' | 'good' | 'warning' | 'accent'
  ref?: Ref<HTMLSpanElement>
} & HTMLAttributes<HTMLSpanElement>) {
  return <span {...others} className={classes(styles['badge'], className)} data-look={look} />
}

/** The greatest number that a counter writes out. */
export const MAX_COUNT = 99

/** How a counter shows a number: nothing for none, 99+ for many. */
export function countText(count: number): string {
  if (count <= 0) return ''
  return count > MAX_COUNT ? `${MAX_COUNT}+` : String(count)
}
