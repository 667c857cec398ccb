import {
  useEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import { mergeProps } from '../interaction/merge-props.ts'
import { useMergedRefs } from '../interaction/use-merged-refs.ts'
import styles from './horizontal-scroll.module.css'
import { animateScroll, SCROLL_ANIMATION_MS, stepTarget } from './scroll-step.ts'
import * as icons from '../icon/icons.ts'

export { SCROLL_ANIMATION_MS, SCROLL_STEP_FACTOR } from './scroll-step.ts'

/** A row that scrolls horizontally by touch, wheel, arrow keys and two buttons. */
export function HorizontalScroll({
  label,
  className,
  children,
  ref,
  ...others
}: {
  /** Accessible name of the row. */
  label: string
  ref?: Ref<HTMLDivElement>
} & HTMLAttributes<HTMLDivElement>) {
  const { messages } = useKit()
  const row = useRef<HTMLDivElement>(null)
  const rowRef = useMergedRefs(ref, row)
  const ends = useScrollEnds(row)
  const cancel = useRef<() => void>(undefined)
  const target = useRef<number>(undefined)

  useEffect(() => () => cancel.current?.(), [])

  const step = (by: 1 | -1) => {
    const element = row.current
    if (!element) return
    cancel.current?.()
    const { scrollLeft, scrollWidth, clientWidth } = element
    // Add up steps that arrive during the animation.
    target.current = stepTarget(target.current ?? scrollLeft, by, scrollWidth, clientWidth)
    const stop = animateScroll(element, target.current)
    const reset = setTimeout(() => (target.current = undefined), SCROLL_ANIMATION_MS + 50)
    cancel.current = () => {
      stop()
      clearTimeout(reset)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== row.current || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    step(event.key === 'ArrowRight' ? 1 : -1)
  }
  const fits = ends.isAtStart && ends.isAtEnd
  return (
    <div className={classes(styles['scroll'], className)} data-fits={fits || undefined}>
      <div
        {...mergeProps(others, { onKeyDown })}
        ref={rowRef}
        role="group"
        aria-label={label}
        tabIndex={0}
        className={styles['row']}
      >
        <div className={styles['content']}>{children}</div>
      </div>
      <RepeatButton
        side="left"
        label={messages.scrollBack}
        disabled={ends.isAtStart}
        onStep={() => step(-1)}
      />
      <RepeatButton
        side="right"
        label={messages.scrollForward}
        disabled={ends.isAtEnd}
        onStep={() => step(1)}
      />
    </div>
  )
}

function useScrollEnds(row: RefObject<HTMLDivElement | null>) {
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: true })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const updateEnds = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      setEnds({ isAtStart: scrollLeft < 1, isAtEnd: scrollLeft + clientWidth > scrollWidth - 1 })
    }
    const observer = new ResizeObserver(updateEnds)
    observer.observe(element)
    // The row itself keeps its size when its content changes.
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', updateEnds, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', updateEnds)
    }
  }, [row])
  return ends
}

/** A button that is held longer than this repeats its step. */
const HOLD_DELAY_MS = 400

/** A button that repeats its step while it is held. */
function RepeatButton({
  side,
  label,
  disabled,
  onStep,
}: {
  side: 'left' | 'right'
  label: string
  disabled: boolean
  onStep: () => void
}) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasRepeated = useRef(false)
  const latest = useRef(onStep)
  useEffect(() => {
    latest.current = onStep
  })
  const stopRepeat = () => clearTimeout(timer.current)
  useEffect(() => {
    if (disabled) clearTimeout(timer.current)
    return () => clearTimeout(timer.current)
  }, [disabled])
  const repeat = () => {
    hasRepeated.current = true
    latest.current()
    timer.current = setTimeout(repeat, SCROLL_ANIMATION_MS)
  }
  return (
    <IconButton
      icon={side === 'left' ? icons.left : icons.right}
      variant="quiet"
      label={label}
      className={styles[side]}
      // Not `disabled`: at the end of the row the button must keep the focus.
      aria-disabled={disabled || undefined}
      onPointerDown={(event) => {
        stopRepeat()
        hasRepeated.current = false
        if (event.button === 0) timer.current = setTimeout(repeat, HOLD_DELAY_MS)
      }}
      onPointerUp={stopRepeat}
      onPointerLeave={stopRepeat}
      onPointerCancel={stopRepeat}
      onClick={() => {
        // Ignore the click that ends a hold.
        if (!hasRepeated.current) onStep()
        hasRepeated.current = false
      }}
    />
  )
}
