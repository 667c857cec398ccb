import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import styles from './empty-state.module.css'

/** A placeholder for an empty list or page, with an optional next step. */
export function EmptyState({
  title,
  children,
  action,
  heading: Heading = 'h2',
  className,
  ...others
}: {
  /** “No items to show” by default. */
  title?: ReactNode
  /** The next step, such as a `ButtonLink`. */
  action?: ReactNode
  /** Element of the title; `h2` by default. */
  heading?: 'h2' | 'h3' | 'p'
  ref?: Ref<HTMLDivElement>
} & Omit<HTMLAttributes<HTMLDivElement>, 'title'>) {
  const { messages } = useKit()
  return (
    <div role="status" {...others} className={classes(styles['state'], className)}>
      <Heading className={styles['title']}>{title ?? messages.noItems}</Heading>
      {children && <div className={styles['text']}>{children}</div>}
      {action}
    </div>
  )
}
