import type { HTMLAttributes, KeyboardEvent, Ref } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import { mergeProps } from '../interaction/merge-props.ts'
import styles from './swipe.module.css'
import { useSwipe } from './use-swipe.ts'
import * as icons from '../icon/icons.ts'

export { SWIPE_THRESHOLD, useSwipe, type SwipeDirection } from './use-swipe.ts'

/** One thing of a row of things: on and back by swipe, by the arrow keys and by two buttons. */
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
  /** Names the row. */
  label: string
  onPrevious: () => void
  onNext: () => void
  hasPrevious?: boolean
  hasNext?: boolean
  ref?: Ref<HTMLDivElement>
} & HTMLAttributes<HTMLDivElement>) {
  const { messages } = useKit()
  const back = () => hasPrevious && onPrevious()
  const on = () => hasNext && onNext()
  const swipe = useSwipe((direction) => {
    if (direction === 'right') back()
    if (direction === 'left') on()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    // A field inside keeps its own arrow keys.
    if (event.target !== event.currentTarget && !(event.target as Element).matches('button')) return
    if (event.key === 'ArrowLeft') back()
    if (event.key === 'ArrowRight') on()
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
        look="quiet"
        label={messages.previous}
        className={styles['back']}
        aria-disabled={!hasPrevious || undefined}
        onClick={back}
      />
      <IconButton
        icon={icons.right}
        look="quiet"
        label={messages.next}
        className={styles['on']}
        aria-disabled={!hasNext || undefined}
        onClick={on}
      />
    </div>
  )
}
