import { useEffect, useRef, useState, type HTMLAttributes, type KeyboardEvent, type Ref } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import { mergeProps } from '../interaction/merge-props.ts'
import { useMergedRefs } from '../interaction/use-merged-refs.ts'
import styles from './horizontal-scroll.module.css'
import { animateScroll, SCROLL_ANIMATION_MS, stepTarget } from './scroll-step.ts'
import * as icons from '../icon/icons.ts'

export { SCROLL_ANIMATION_MS, SCROLL_STEP_FACTOR } from './scroll-step.ts'

/** A row that is longer than the window: by finger and wheel, by the arrow keys, and by buttons that may be held. */
export function HorizontalScroll({
  label,
  className,
  children,
  ref,
  ...others
}: { label: string; ref?: Ref<HTMLDivElement> } & HTMLAttributes<HTMLDivElement>) {
  const { messages } = useKit()
  const row = useRef<HTMLDivElement>(null)
  const rowRef = useMergedRefs(ref, row)
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: true })
  const cancel = useRef<() => void>(undefined)
  const target = useRef<number>(undefined)

  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      setEnds({ isAtStart: scrollLeft < 1, isAtEnd: scrollLeft + clientWidth > scrollWidth - 1 })
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    // The content grows and shrinks with what is in it.
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  useEffect(() => () => cancel.current?.(), [])

  const step = (by: 1 | -1) => {
    const element = row.current
    if (!element) return
    cancel.current?.()
    const { scrollLeft, scrollWidth, clientWidth } = element
    // Steps that come faster than they run add up.
    target.current = stepTarget(target.current ?? scrollLeft, by, scrollWidth, clientWidth)
    const stop = animateScroll(element, target.current)
    const rest = setTimeout(() => (target.current = undefined), SCROLL_ANIMATION_MS + 50)
    cancel.current = () => {
      stop()
      clearTimeout(rest)
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
      <HeldButton side="left" label={messages.scrollBack} disabled={ends.isAtStart} onStep={() => step(-1)} />
      <HeldButton side="right" label={messages.scrollOn} disabled={ends.isAtEnd} onStep={() => step(1)} />
    </div>
  )
}

/** A button held this long goes on by itself. */
const HOLD_DELAY_MS = 400

/** A press is one step; held, it goes on. */
function HeldButton({
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
  const release = () => clearTimeout(timer.current)
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
      look="quiet"
      label={label}
      className={styles[side]}
      // Still focusable: a keyboard at the end of the row keeps its place.
      aria-disabled={disabled || undefined}
      onPointerDown={(event) => {
        release()
        hasRepeated.current = false
        if (event.button === 0) timer.current = setTimeout(repeat, HOLD_DELAY_MS)
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onClick={() => {
        // The click at the end of a hold is not one step more.
        if (!hasRepeated.current) onStep()
        hasRepeated.current = false
      }}
    />
  )
}
