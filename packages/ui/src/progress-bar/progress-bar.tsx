import type { HTMLAttributes, Ref } from 'react'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import styles from './progress-bar.module.css'

/** A progress bar at the top of the window while the next page loads. */
export function ProgressBar({
  isActive,
  className,
  ...others
}: { isActive: boolean; ref?: Ref<HTMLDivElement> } & HTMLAttributes<HTMLDivElement>) {
  const { messages } = useKit()
  return (
    <div
      role="status"
      {...others}
      className={classes(styles['bar'], className)}
      data-active={isActive || undefined}
    >
      {isActive && <span className="visually-hidden">{messages.loading}</span>}
    </div>
  )
}
