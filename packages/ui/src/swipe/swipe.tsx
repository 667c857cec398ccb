import type { HTMLAttributes, KeyboardEvent, Ref } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import { mergeProps } from '../interaction/merge-props.ts'
import styles from './swipe.module.css'
import { useSwipe } from './use-swipe.ts'
import * as icons from '../icon/icons.ts'

export { SWIPE_THRESHOLD, useSwipe, type SwipeDirection } from './use-swipe.ts'

/** Shows one item of a sequence, with navigation by swipe, arrow keys and two buttons. */
export function Swipe({
  label,
  onPrevious,
  onNext,
  hasPrevious = true,
  hasNext = true,
  className,
  children,
  ...others
}: {
  /** Accessible name of the sequence. */
  label: string
  onPrevious: () => void
  onNext: () => void
  hasPrevious?: boolean
  hasNext?: boolean
  ref?: Ref<HTMLDivElement>
} & HTMLAttributes<HTMLDivElement>) {
  const { messages } = useKit()
  const goBack = () => hasPrevious && onPrevious()
  const goForward = () => hasNext && onNext()
  const swipe = useSwipe((direction) => {
    if (direction === 'right') goBack()
    if (direction === 'left') goForward()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    // Arrow keys inside a text field must not navigate.
    if (event.target !== event.currentTarget && !(event.target as Element).matches('button')) return
    if (event.key === 'ArrowLeft') goBack()
    if (event.key === 'ArrowRight') goForward()
  }
  return (
    <div
      {...mergeProps(others, { ...swipe, onKeyDown })}
      role="group"
      aria-label={label}
      tabIndex={0}
      className={classes(styles['swipe'], className)}
    >
      <div className={styles['content']} aria-live="polite">
        {children}
      </div>
      <IconButton
        icon={icons.left}
        variant="quiet"
        label={messages.previous}
        className={styles['previous']}
        aria-disabled={!hasPrevious || undefined}
        onClick={goBack}
      />
      <IconButton
        icon={icons.right}
        variant="quiet"
        label={messages.next}
        className={styles['next']}
        aria-disabled={!hasNext || undefined}
        onClick={goForward}
      />
    </div>
  )
}
