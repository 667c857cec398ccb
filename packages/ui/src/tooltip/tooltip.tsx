import {
  cloneElement,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { classes, joinIds } from '../kit/classes.ts'
import { mergeProps } from '../interaction/merge-props.ts'
import { useMergedRefs } from '../interaction/use-merged-refs.ts'
import type { Placement } from '../popover/placement.ts'
import { POPOVER_DISTANCE, useFloatingPanel } from '../popover/use-floating-panel.ts'
import styles from './tooltip.module.css'

/** A tooltip opens this long after the pointer came. */
export const TOOLTIP_OPEN_DELAY_MS = 100
/** A tooltip closes this long after the pointer left. */
export const TOOLTIP_CLOSE_DELAY_MS = 200

/**
 * A few messages about a control, under the pointer and on focus; Escape puts them away. A finger does not hover: say there
 * nothing that is said nowhere else.
 */
export function Tooltip({
  text,
  trigger,
  placement = 'top',
  defaultOpen = false,
  className,
  style,
  ref,
  ...others
}: {
  text: ReactNode
  /** The control that it explains. */
  trigger: ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>
  placement?: Placement
  defaultOpen?: boolean
  ref?: Ref<HTMLDivElement>
} & Omit<HTMLAttributes<HTMLDivElement>, 'children'>) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(defaultOpen)
  const { setAnchor, setPanel, floatingStyles } = useFloatingPanel(placement, POPOVER_DISTANCE)
  const anchor = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const turn = useCallback((isOn: boolean, delayMs = 0) => {
    clearTimeout(timer.current)
    if (delayMs === 0) setIsOpen(isOn)
    else timer.current = setTimeout(() => setIsOpen(isOn), delayMs)
  }, [])
  useEffect(() => {
    if (!isOpen) return
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The tooltip alone: a dialog around it stays.
      event.stopPropagation()
      turn(false)
    }
    document.addEventListener('keydown', escape, { capture: true })
    return () => document.removeEventListener('keydown', escape, { capture: true })
  }, [isOpen, turn])
  const { props } = trigger
  const anchorRef = useMergedRefs(props.ref, anchor, setAnchor)
  const panelRef = useMergedRefs(ref, setPanel)
  // Whoever has the focus on the control still reads it.
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && !anchor.current?.matches(':focus-visible'))
      turn(false, TOOLTIP_CLOSE_DELAY_MS)
  }
  return (
    <>
      {cloneElement(
        trigger,
        mergeProps(props, {
          ref: anchorRef,
          'aria-describedby': joinIds(props['aria-describedby'], isOpen && id),
          onPointerEnter: ({ pointerType }: PointerEvent) => {
            if (pointerType === 'mouse') turn(true, isOpen ? 0 : TOOLTIP_OPEN_DELAY_MS)
          },
          onPointerLeave: leave,
          onFocus: ({ target }: FocusEvent) => {
            if (target.matches(':focus-visible')) turn(true)
          },
          onBlur: ({ target }: FocusEvent) => {
            if (!target.matches(':hover')) turn(false)
          },
        }),
      )}
      {isOpen && (
        <div
          {...mergeProps(others, { onPointerEnter: () => turn(true), onPointerLeave: leave })}
          ref={panelRef}
          id={id}
          role="tooltip"
          popover="manual"
          className={classes(styles['tooltip'], className)}
          style={{ ...style, ...floatingStyles }}
        >
          {text}
        </div>
      )}
    </>
  )
}
