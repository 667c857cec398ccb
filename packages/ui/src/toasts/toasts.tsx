import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../icon/icon.tsx'
import * as icons from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { classes } from '../kit/classes.ts'
import { mergeProps } from '../interaction/merge-props.ts'
import { useModalHost } from '../interaction/modal-host.ts'
import { useKit } from '../kit/kit.tsx'
import { Markup } from '../markup/markup.tsx'
import { parseMarkup, textOf } from '../markup/parse-markup.ts'
import { lifetimeOf, type ShownToast, type Toast, type ToastStore } from './toast-queue.ts'
import styles from './toasts.module.css'

export { createToasts, MAX_TOASTS, SUCCESS_TOAST_MS, type Toast, type ToastStore } from './toast-queue.ts'

const NONE: ShownToast[] = []

/** The toast that has the pointer or the focus, and the modal that contains it. */
type Held = { sequence: number; modal: Element | undefined }

/**
 * Shows the toasts of a store, newest first; successes close automatically, errors stay. While a modal is open, they
 * are part of it: everything else is out of reach of the keyboard.
 */
export function Toasts({
  store,
  className,
  ...others
}: { store: ToastStore; ref?: Ref<HTMLElement> } & HTMLAttributes<HTMLElement>) {
  const { messages } = useKit()
  const toasts = useSyncExternalStore(store.subscribe, store.list, () => NONE)
  const modal = useModalHost()
  const previousFocus = useRef<HTMLElement>(null)
  const [hovered, setHovered] = useState<Held>()
  const [focused, setFocused] = useState<Held>()
  // When the list moves to another modal, it loses the pointer and the focus.
  const isHeld = (sequence: number) =>
    [hovered, focused].some((held) => held?.sequence === sequence && held.modal === modal)
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      previousFocus.current = relatedTarget
  }
  const area = (
    <section
      {...mergeProps(others, { onFocus })}
      aria-label={messages.toasts}
      className={classes(styles['area'], className)}
    >
      <ol className={styles['list']}>
        {toasts.map((toast) => (
          <ToastCard
            key={toast.sequence}
            toast={toast}
            previousFocus={previousFocus}
            onHover={(isHovered) => setHovered(isHovered ? { sequence: toast.sequence, modal } : undefined)}
            onFocus={(isFocused) => setFocused(isFocused ? { sequence: toast.sequence, modal } : undefined)}
            onClose={() => store.close(toast.id)}
          />
        ))}
      </ol>
    </section>
  )
  return (
    <>
      <Announcer toasts={toasts.filter((toast) => toast.type === 'success')} politeness="polite" />
      <Announcer toasts={toasts.filter((toast) => toast.type === 'error')} politeness="assertive" />
      {toasts.map((toast) => (
        <Countdown
          key={toast.sequence}
          durationMs={lifetimeOf(toast)}
          isPaused={isHeld(toast.sequence)}
          onEnd={() => store.close(toast.id)}
        />
      ))}
      {modal ? createPortal(area, modal) : area}
    </>
  )
}

/** A live region must exist before its content, or some screen readers do not announce it. */
function Announcer({ toasts, politeness }: { toasts: ShownToast[]; politeness: 'polite' | 'assertive' }) {
  return (
    <div className="visually-hidden" aria-live={politeness} aria-atomic="false" aria-relevant="additions">
      {toasts.map((toast) => (
        <p key={toast.sequence}>{textOf(parseMarkup(toast.content))}</p>
      ))}
    </div>
  )
}

/** Separate from the toast, because React recreates the toast when a modal opens or closes. */
function Countdown({
  durationMs,
  isPaused,
  onEnd,
}: {
  durationMs: number | undefined
  isPaused: boolean
  onEnd: () => void
}) {
  const remaining = useRef(durationMs)
  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })
  useEffect(() => {
    const remainingMs = remaining.current
    if (isPaused || remainingMs === undefined) return
    const startedAt = Date.now()
    const timer = setTimeout(() => latest.current(), remainingMs)
    return () => {
      clearTimeout(timer)
      remaining.current = remainingMs - (Date.now() - startedAt)
    }
  }, [isPaused])
  return null
}

function ToastCard({
  toast,
  previousFocus,
  onHover,
  onFocus,
  onClose,
}: {
  toast: Toast
  previousFocus: RefObject<HTMLElement | null>
  onHover: (isHovered: boolean) => void
  onFocus: (isFocused: boolean) => void
  onClose: () => void
}) {
  const { messages } = useKit()
  const card = useRef<HTMLLIElement>(null)

  // Keeps keyboard users in the list of toasts, or returns them to the previous element.
  const closeManually = () => {
    const neighbour = card.current?.nextElementSibling ?? card.current?.previousElementSibling
    if (card.current?.contains(document.activeElement))
      (neighbour?.querySelector('button') ?? previousFocus.current)?.focus()
    onClose()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // A modal around the toasts stays open.
    event.nativeEvent.stopImmediatePropagation()
    closeManually()
  }
  return (
    <li
      ref={card}
      className={styles['toast']}
      data-type={toast.type}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
      onFocus={() => onFocus(true)}
      onBlur={() => onFocus(false)}
      onKeyDown={closeOnEscape}
    >
      <Icon shape={toast.type === 'success' ? icons.check : icons.warning} className={styles['icon']} />
      <p className={styles['content']}>
        <Markup text={toast.content} />
      </p>
      <IconButton icon={icons.close} label={messages.close} onClick={closeManually} />
    </li>
  )
}
