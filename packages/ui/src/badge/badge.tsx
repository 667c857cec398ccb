import type { HTMLAttributes, Ref } from 'react'
import { classes } from '../kit/classes.ts'
import styles from './badge.module.css'

/** A small label for a status or a count. */
export function Badge({
  variant = 'plain',
  className,
  ...others
}: {
  /** Color of the badge. */
  variant?: 'plain' | 'good' | 'warning' | 'accent'
  ref?: Ref<HTMLSpanElement>
} & HTMLAttributes<HTMLSpanElement>) {
  return <span {...others} className={classes(styles['badge'], className)} data-variant={variant} />
}

/** Largest number that `countText` shows; above it, a plus sign follows. */
export const MAX_COUNT = 99

/** Formats a count for a badge: empty for zero, `99+` above `MAX_COUNT`. */
export function countText(count: number): string {
  if (count <= 0) return ''
  return count > MAX_COUNT ? `${MAX_COUNT}+` : String(count)
}
