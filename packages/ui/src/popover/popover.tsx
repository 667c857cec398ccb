import { cloneElement, useId, type HTMLAttributes, type ReactElement, type ReactNode, type Ref } from 'react'
import { mergeProps } from '../interaction/merge-props.ts'
import { useMergedRefs } from '../interaction/use-merged-refs.ts'
import { classes } from '../kit/classes.ts'
import type { Placement } from './placement.ts'
import styles from './popover.module.css'
import { POPOVER_DISTANCE, useFloatingPanel } from './use-floating-panel.ts'
import { ParentPopover, usePopover } from './use-popover.ts'

export { PLACEMENTS, type Placement } from './placement.ts'
export { POPOVER_DISTANCE } from './use-floating-panel.ts'

type PopoverProps = {
  /** The element that opens the popover, such as a `Button`. */
  trigger: ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>
  placement?: Placement
  /** Distance to the trigger in pixels. */
  distance?: number
  /** Also opens on hover and focus. */
  isTooltip?: boolean
  /** Accessible name of the panel. */
  label?: string
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  children: ReactNode
  ref?: Ref<HTMLDivElement>
} & HTMLAttributes<HTMLDivElement>

/** A panel next to its trigger. A click opens it and locks it open; with `isTooltip` it also opens on hover and focus. */
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
}: PopoverProps) {
  const generatedId = useId()
  const id = others.id ?? generatedId
  const floating = useFloatingPanel(placement, distance)
  const popover = usePopover({ id, open, defaultOpen, onOpenChange, isTooltip, panel: floating.panel })
  const { props } = trigger
  const anchorRef = useMergedRefs(props.ref, popover.anchor, floating.setAnchor)
  const panelRef = useMergedRefs(ref, floating.setPanel)
  return (
    <>
      {cloneElement(
        trigger,
        mergeProps(props, {
          ...popover.triggerHandlers,
          ref: anchorRef,
          'aria-expanded': popover.isOpen,
          'aria-controls': popover.isOpen ? id : undefined,
        }),
      )}
      {popover.isOpen && (
        <div
          {...mergeProps(others, { ...popover.panelHandlers, onPointerDown: popover.onPanelPointerDown })}
          ref={panelRef}
          id={id}
          role="group"
          aria-label={label}
          popover="manual"
          className={classes(styles['popover'], className)}
          data-side={floating.side}
          style={{ ...style, ...floating.floatingStyles }}
        >
          <ParentPopover value={popover.reportLock}>{children}</ParentPopover>
        </div>
      )}
    </>
  )
}
