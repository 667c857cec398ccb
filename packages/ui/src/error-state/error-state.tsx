import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import * as icons from '../icon/icons.ts'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import styles from './error-state.module.css'

/** An error message with an optional retry button. */
export function ErrorState({
  title,
  children,
  onRetry,
  isRetrying = false,
  className,
  ...others
}: {
  /** “Something went wrong” by default. */
  title?: ReactNode
  /** Shows the “Try again” button and handles its click. */
  onRetry?: () => void
  /** Shows the button as busy. */
  isRetrying?: boolean
  ref?: Ref<HTMLDivElement>
} & Omit<HTMLAttributes<HTMLDivElement>, 'title'>) {
  const { messages } = useKit()
  return (
    <div role="alert" {...others} className={classes(styles['state'], className)}>
      <Icon shape={icons.warning} size={28} />
      <p className={styles['title']}>{title ?? messages.somethingWentWrong}</p>
      {children && <div className={styles['text']}>{children}</div>}
      {onRetry && (
        <Button onClick={onRetry} isBusy={isRetrying}>
          {messages.tryAgain}
        </Button>
      )}
    </div>
  )
}
