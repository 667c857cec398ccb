import {
  createContext,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { useControllableState } from '../interaction/use-controllable-state.ts'

/** Delay before a popover hides after pointer or focus have left it. */
export const POPOVER_HIDE_DELAY_MS = 150
/** Hover time before a popover with `isTooltip` shows. */
export const POPOVER_TOOLTIP_SHOW_DELAY_MS = 200
/** Hide delay of a popover that contains a locked popover. */
export const LOCKED_CHILD_HIDE_DELAY_MS = 1000

/** Reports to the parent popover whether a nested one is locked open. */
export const ParentPopover = createContext<((id: string, isLocked: boolean) => void) | undefined>(undefined)

type Options = {
  id: string
  open: boolean | undefined
  defaultOpen: boolean
  onOpenChange: ((isOpen: boolean) => void) | undefined
  isTooltip: boolean
  panel: HTMLElement | null
}

/** Opens and closes a popover by click, hover, focus and Escape. */
export function usePopover({ id, open, defaultOpen, onOpenChange, isTooltip, panel }: Options) {
  const [isOpen, setIsOpen] = useControllableState(open, defaultOpen, onOpenChange)
  const [isLocked, setIsLocked] = useState(false)
  const anchor = useRef<HTMLElement>(null)
  // React events also bubble from portals inside the popover (such as the list of a select), DOM events do not.
  const wasPressedInside = useRef(false)
  const { schedule, cancelTimer } = useTimer()
  const { lockedChildren, reportLock } = useLockedChildren(id, isOpen && isLocked)

  const show = (shouldLock: boolean) => {
    cancelTimer()
    setIsLocked(shouldLock)
    if (!isOpen) setIsOpen(true)
  }
  const hide = () => {
    cancelTimer()
    setIsLocked(false)
    if (isOpen) setIsOpen(false)
  }
  const scheduleHide = () =>
    schedule(hide, lockedChildren.current.size > 0 ? LOCKED_CHILD_HIDE_DELAY_MS : POPOVER_HIDE_DELAY_MS)
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && (anchor.current?.contains(target) || panel?.contains(target) || false)

  useDocumentEvents(isOpen, {
    onPointerDown: (event) => {
      if (!wasPressedInside.current && !isInside(event.target)) scheduleHide()
      wasPressedInside.current = false
    },
    onKeyDown: (event) => {
      // A hovered tooltip has no focus, so listen on the document. A surrounding dialog must stay open.
      if (event.key !== 'Escape' || !isTooltip || isInside(event.target)) return
      event.stopPropagation()
      hide()
    },
  })

  return {
    isOpen,
    anchor,
    reportLock,
    ...handlersOf({
      isOpen,
      isLocked,
      isTooltip,
      anchor,
      isInside,
      show,
      hide,
      scheduleHide,
      schedule,
      cancelTimer,
    }),
    onPanelPointerDown: () => {
      wasPressedInside.current = true
    },
  }
}

type State = Pick<Options, 'isTooltip'> & {
  isOpen: boolean
  isLocked: boolean
  anchor: React.RefObject<HTMLElement | null>
  isInside: (target: EventTarget | null) => boolean
  show: (shouldLock: boolean) => void
  hide: () => void
  scheduleHide: () => void
  schedule: (action: () => void, delayMs: number) => void
  cancelTimer: () => void
}

function handlersOf({ isOpen, isLocked, isTooltip, anchor, isInside, show, hide, ...timing }: State) {
  const { scheduleHide, schedule, cancelTimer } = timing
  const hasKeyboardFocus = () =>
    isInside(document.activeElement) && document.activeElement?.matches(':focus-visible')
  const shared = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return
      event.preventDefault()
      event.stopPropagation()
      hide()
      anchor.current?.focus()
    },
    onBlur: (event: FocusEvent) => {
      if (isOpen && event.relatedTarget && !isInside(event.relatedTarget)) scheduleHide()
    },
    onPointerLeave: (event: PointerEvent) => {
      if (!isTooltip || event.pointerType !== 'mouse' || isLocked) return
      if (!isInside(event.relatedTarget) && !hasKeyboardFocus()) scheduleHide()
    },
  }
  return {
    triggerHandlers: {
      ...shared,
      onClick: () => (isOpen && (isLocked || !isTooltip) ? hide() : show(true)),
      onFocus: (event: FocusEvent) => {
        cancelTimer()
        if (isTooltip && event.target.matches(':focus-visible')) show(false)
      },
      onPointerEnter: (event: PointerEvent) => {
        if (!isTooltip || event.pointerType !== 'mouse') return
        if (isOpen) cancelTimer()
        else schedule(() => show(false), POPOVER_TOOLTIP_SHOW_DELAY_MS)
      },
    },
    panelHandlers: { ...shared, onFocus: cancelTimer, onPointerEnter: cancelTimer },
  }
}

function useTimer() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    schedule: (action: () => void, delayMs: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(action, delayMs)
    },
    cancelTimer: () => clearTimeout(timer.current),
  }
}

function useDocumentEvents(
  isOpen: boolean,
  {
    onPointerDown,
    onKeyDown,
  }: { onPointerDown: (event: Event) => void; onKeyDown: (event: globalThis.KeyboardEvent) => void },
): void {
  useEffect(() => {
    if (!isOpen) return
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  })
}

/** Tracks which nested popovers are locked open and reports to the parent whether this one is. */
function useLockedChildren(id: string, isLocked: boolean) {
  const lockedChildren = useRef(new Set<string>())
  const reportLock = useMemo(
    () => (child: string, isChildLocked: boolean) =>
      void (isChildLocked ? lockedChildren.current.add(child) : lockedChildren.current.delete(child)),
    [],
  )
  const parent = use(ParentPopover)
  useEffect(() => {
    parent?.(id, isLocked)
    return () => parent?.(id, false)
  }, [parent, id, isLocked])
  return { lockedChildren, reportLock }
}
