import {
  cloneElement,
  createContext,
  use,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { classes } from '../kit/classes.ts'
import { mergeProps } from '../interaction/merge-props.ts'
import { useMergedRefs } from '../interaction/use-merged-refs.ts'
import { useValue } from '../interaction/use-value.ts'
import type { Placement } from './placement.ts'
import styles from './popover.module.css'
import { POPOVER_DISTANCE, useFloatingPanel } from './use-floating-panel.ts'

export { PLACEMENTS, type Placement } from './placement.ts'
export { POPOVER_DISTANCE } from './use-floating-panel.ts'

/** A popover that was left stays this long. */
export const POPOVER_HIDE_DELAY_MS = 150
/** A popover that acts as a tooltip opens this long after the pointer came. */
export const POPOVER_TOOLTIP_SHOW_DELAY_MS = 200
/** A popover with a child that is locked open stays this long after it was left. */
export const LOCKED_CHILD_HIDE_DELAY_MS = 1000

/** Tells the popover around this one that it is locked open. */
const ParentContext = createContext<((id: string, isLocked: boolean) => void) | undefined>(undefined)

/** More about a thing, beside it. A click opens it and locks it open; as a tooltip it follows pointer and focus. */
export function Popover({
  trigger,
  placement = 'auto',
  distance = POPOVER_DISTANCE,
  isTooltip = false,
  label,
  open,
  defaultOpen = false,
  onOpenChange,
  className,
  style,
  children,
  ref,
  ...others
}: {
  /** What it belongs to, such as a `Button`. */
  trigger: ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>
  placement?: Placement
  distance?: number
  /** Opens under the pointer and on focus, too. */
  isTooltip?: boolean
  /** Names what is inside. */
  label?: string
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  children: ReactNode
  ref?: Ref<HTMLDivElement>
} & HTMLAttributes<HTMLDivElement>) {
  const ownId = useId()
  const id = others.id ?? ownId
  const [isOpen, setIsOpen] = useValue(open, defaultOpen, onOpenChange)
  const [isLocked, setIsLocked] = useState(false)
  const floating = useFloatingPanel(placement, distance)
  const anchor = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What is drawn elsewhere but belongs here (a list of its own) bubbles to us through React.
  const wasPressedInside = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const { lockedChildren, reportLock } = useLocks(id, isOpen && isLocked)
  const later = (work: () => void, delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, delayMs)
  }
  const stay = () => clearTimeout(timer.current)
  const show = (locks: boolean) => {
    stay()
    setIsLocked(locks)
    if (!isOpen) setIsOpen(true)
  }
  const hide = () => {
    stay()
    setIsLocked(false)
    if (isOpen) setIsOpen(false)
  }
  const leave = () =>
    later(hide, lockedChildren.current.size > 0 ? LOCKED_CHILD_HIDE_DELAY_MS : POPOVER_HIDE_DELAY_MS)
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && (anchor.current?.contains(target) || floating.panel?.contains(target) || false)
  const hasKeyboardFocus = () =>
    isInside(document.activeElement) && document.activeElement?.matches(':focus-visible')

  useEffect(() => {
    if (!isOpen) return
    const press = (event: Event) => {
      if (!wasPressedInside.current && !isInside(event.target)) leave()
      wasPressedInside.current = false
    }
    const escape = (event: globalThis.KeyboardEvent) => {
      // Under the pointer it has no focus to hear by; a dialog around it stays.
      if (event.key !== 'Escape' || !isTooltip || isInside(event.target)) return
      event.stopPropagation()
      hide()
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', escape, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', escape, { capture: true })
    }
  })

  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    hide()
    anchor.current?.focus()
  }
  const blur = (event: FocusEvent) => {
    if (isOpen && event.relatedTarget && !isInside(event.relatedTarget)) leave()
  }
  const pointerLeave = (event: PointerEvent) => {
    if (!isTooltip || event.pointerType !== 'mouse' || isLocked) return
    if (!isInside(event.relatedTarget) && !hasKeyboardFocus()) leave()
  }
  const { props } = trigger
  const anchorRef = useMergedRefs(props.ref, anchor, floating.setAnchor)
  const panelRef = useMergedRefs(ref, floating.setPanel)
  return (
    <>
      {cloneElement(
        trigger,
        mergeProps(props, {
          ref: anchorRef,
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? id : undefined,
          onKeyDown: keyDown,
          onBlur: blur,
          // As a tooltip it may be open already: then a click locks it.
          onClick: () => (isOpen && (isLocked || !isTooltip) ? hide() : show(true)),
          onFocus: (event: FocusEvent) => {
            stay()
            if (isTooltip && event.target.matches(':focus-visible')) show(false)
          },
          onPointerEnter: (event: PointerEvent) => {
            if (!isTooltip || event.pointerType !== 'mouse') return
            if (isOpen) stay()
            else later(() => show(false), POPOVER_TOOLTIP_SHOW_DELAY_MS)
          },
          onPointerLeave: pointerLeave,
        }),
      )}
      {isOpen && (
        <div
          {...mergeProps(others, {
            onKeyDown: keyDown,
            onBlur: blur,
            onFocus: stay,
            onPointerEnter: stay,
            onPointerLeave: pointerLeave,
            onPointerDown: () => {
              wasPressedInside.current = true
            },
          })}
          ref={panelRef}
          id={id}
          role="group"
          aria-label={label}
          popover="manual"
          className={classes(styles['popover'], className)}
          data-side={floating.side}
          style={{ ...style, ...floating.floatingStyles }}
        >
          <ParentContext value={reportLock}>{children}</ParentContext>
        </div>
      )}
    </>
  )
}

/** Which children are locked open; and whether this one is, for its parent to know. */
function useLocks(id: string, isLocked: boolean) {
  const lockedChildren = useRef(new Set<string>())
  const reportLock = useMemo(
    () => (child: string, isLocked: boolean) =>
      void (isLocked ? lockedChildren.current.add(child) : lockedChildren.current.delete(child)),
    [],
  )
  const parent = use(ParentContext)
  useEffect(() => {
    parent?.(id, isLocked)
    return () => parent?.(id, false)
  }, [parent, id, isLocked])
  return { lockedChildren, reportLock }
}
