import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type HTMLAttributes,
  type Ref,
  type RefObject,
} from 'react'
import { Icon } from '../icon/icon.tsx'
import * as icons from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { classes } from '../kit/classes.ts'
import { mergeProps } from '../interaction/merge-props.ts'
import { useKit } from '../kit/kit.tsx'
import { Markup } from '../markup/markup.tsx'
import { parseMarkup, textOf } from '../markup/parse-markup.ts'
import { lifetimeOf, type ShownToast, type Toast, type ToastStore } from './toast-queue.ts'
import styles from './toasts.module.css'

export { createToasts, MAX_TOASTS, SUCCESS_TOAST_MS, type Toast, type ToastStore } from './toast-queue.ts'

const NONE: ShownToast[] = []

/** Shows the toasts of a store, newest first; successes close automatically, errors stay. */
export function Toasts({
  store,
  className,
  ...others
}: { store: ToastStore; ref?: Ref<HTMLElement> } & HTMLAttributes<HTMLElement>) {
  const { messages } = useKit()
  const toasts = useSyncExternalStore(store.subscribe, store.list, () => NONE)
  const previousFocus = useRef<HTMLElement>(null)
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      previousFocus.current = relatedTarget
  }
  return (
    <section
      {...mergeProps(others, { onFocus })}
      aria-label={messages.toasts}
      className={classes(styles['area'], className)}
    >
      <Announcer toasts={toasts.filter((toast) => toast.type === 'success')} politeness="polite" />
      <Announcer toasts={toasts.filter((toast) => toast.type === 'error')} politeness="assertive" />
      <ol className={styles['list']}>
        {toasts.map((toast) => (
          <ToastCard
            key={toast.sequence}
            toast={toast}
            previousFocus={previousFocus}
            onClose={() => store.close(toast.id)}
          />
        ))}
      </ol>
    </section>
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

function useCountdown(durationMs: number | undefined, isPaused: boolean, onEnd: () => void) {
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
}

function ToastCard({
  toast,
  previousFocus,
  onClose,
}: {
  toast: Toast
  previousFocus: RefObject<HTMLElement | null>
  onClose: () => void
}) {
  const { messages } = useKit()
  const card = useRef<HTMLLIElement>(null)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isPaused = isHovered || isFocused
  useCountdown(lifetimeOf(toast), isPaused, onClose)

  // Keeps keyboard users in the list of toasts, or returns them to the previous element.
  const closeManually = () => {
    const neighbour = card.current?.nextElementSibling ?? card.current?.previousElementSibling
    if (card.current?.contains(document.activeElement))
      (neighbour?.querySelector('button') ?? previousFocus.current)?.focus()
    onClose()
  }
  return (
    <li
      ref={card}
      className={styles['toast']}
      data-type={toast.type}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      onKeyDown={(event) => event.key === 'Escape' && closeManually()}
    >
      <Icon shape={toast.type === 'success' ? icons.check : icons.warning} className={styles['icon']} />
      <p className={styles['content']}>
        <Markup text={toast.content} />
      </p>
      <IconButton icon={icons.close} label={messages.close} onClick={closeManually} />
    </li>
  )
}
