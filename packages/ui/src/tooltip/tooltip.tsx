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

/** Hover time before a tooltip opens. */
export const TOOLTIP_OPEN_DELAY_MS = 100
/** Delay before a tooltip closes after the pointer has left. */
export const TOOLTIP_CLOSE_DELAY_MS = 200

/** A short explanation of a control on hover and focus; touch users do not see it, so it must not be essential. */
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
  /** The explained control. */
  trigger: ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>
  placement?: Placement
  defaultOpen?: boolean
  ref?: Ref<HTMLDivElement>
} & Omit<HTMLAttributes<HTMLDivElement>, 'children'>) {
  const id = useId()
  const { isOpen, changeOpen } = useDelayedOpen(defaultOpen)
  const { setAnchor, setPanel, floatingStyles } = useFloatingPanel(placement, POPOVER_DISTANCE)
  const anchor = useRef<HTMLElement>(null)
  const { props } = trigger
  const anchorRef = useMergedRefs(props.ref, anchor, setAnchor)
  const panelRef = useMergedRefs(ref, setPanel)
  // With keyboard focus on the trigger the tooltip stays open.
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && !anchor.current?.matches(':focus-visible'))
      changeOpen(false, TOOLTIP_CLOSE_DELAY_MS)
  }
  return (
    <>
      {cloneElement(
        trigger,
        mergeProps(props, {
          ref: anchorRef,
          'aria-describedby': joinIds(props['aria-describedby'], isOpen && id),
          onPointerEnter: ({ pointerType }: PointerEvent) => {
            if (pointerType === 'mouse') changeOpen(true, isOpen ? 0 : TOOLTIP_OPEN_DELAY_MS)
          },
          onPointerLeave,
          onFocus: ({ target }: FocusEvent) => {
            if (target.matches(':focus-visible')) changeOpen(true)
          },
          onBlur: ({ target }: FocusEvent) => {
            if (!target.matches(':hover')) changeOpen(false)
          },
        }),
      )}
      {isOpen && (
        <div
          {...mergeProps(others, { onPointerEnter: () => changeOpen(true), onPointerLeave })}
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

/** Opens and closes after a delay; Escape closes. */
function useDelayedOpen(defaultOpen: boolean) {
  const [isOpen, setIsOpen] = useState(defaultOpen)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const changeOpen = useCallback((shouldOpen: boolean, delayMs = 0) => {
    clearTimeout(timer.current)
    if (delayMs === 0) setIsOpen(shouldOpen)
    else timer.current = setTimeout(() => setIsOpen(shouldOpen), delayMs)
  }, [])
  useEffect(() => {
    if (!isOpen) return
    const onDocumentKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A surrounding dialog must stay open.
      event.stopPropagation()
      changeOpen(false)
    }
    document.addEventListener('keydown', onDocumentKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onDocumentKeyDown, { capture: true })
  }, [isOpen, changeOpen])
  return { isOpen, changeOpen }
}
