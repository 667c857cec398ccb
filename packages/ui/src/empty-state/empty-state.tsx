import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import styles from './empty-state.module.css'

/** There is nothing here, and what to do about it. */
export function EmptyState({
  title,
  children,
  action,
  heading: Heading = 'h2',
  className,
  ...others
}: {
  /** "No items to show" unless told otherwise. */
  title?: ReactNode
  /** The next step, such as a `ButtonLink`. */
  action?: ReactNode
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
