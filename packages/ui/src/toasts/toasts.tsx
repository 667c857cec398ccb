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

/** The toast area of the page: the newest first, successes leave by themselves, errors stay. */
export function Toasts({
  store,
  className,
  ...others
}: { store: ToastStore; ref?: Ref<HTMLElement> } & HTMLAttributes<HTMLElement>) {
  const { messages } = useKit()
  const toasts = useSyncExternalStore(store.subscribe, store.list, () => NONE)
  // What had the focus before the messages took it.
  const cameFrom = useRef<HTMLElement>(null)
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget
  }
  return (
    <section
      {...mergeProps(others, { onFocus })}
      aria-label={messages.toasts}
      className={classes(styles['area'], className)}
    >
      <Announcer toasts={toasts.filter((toast) => toast.type === 'success')} how="polite" />
      <Announcer toasts={toasts.filter((toast) => toast.type === 'error')} how="assertive" />
      <ol className={styles['list']}>
        {toasts.map((toast) => (
          <ToastCard
            key={toast.turn}
            toast={toast}
            cameFrom={cameFrom}
            onClose={() => store.close(toast.id)}
          />
        ))}
      </ol>
    </section>
  )
}

/** A live region that is there before its messages are: only then does every screen reader speak them. */
function Announcer({ toasts, how }: { toasts: ShownToast[]; how: 'polite' | 'assertive' }) {
  return (
    <div className="visually-hidden" aria-live={how} aria-atomic="false" aria-relevant="additions">
      {toasts.map((toast) => (
        <p key={toast.turn}>{textOf(parseMarkup(toast.content))}</p>
      ))}
    </div>
  )
}

/** Calls once the time is up; the clock stands still while paused. */
function useCountdown(milliseconds: number | undefined, isPaused: boolean, onEnd: () => void) {
  const remaining = useRef(milliseconds)
  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })
  useEffect(() => {
    const left = remaining.current
    if (isPaused || left === undefined) return
    const started = Date.now()
    const timer = setTimeout(() => latest.current(), left)
    return () => {
      clearTimeout(timer)
      remaining.current = left - (Date.now() - started)
    }
  }, [isPaused])
}

function ToastCard({
  toast,
  cameFrom,
  onClose,
}: {
  toast: Toast
  cameFrom: RefObject<HTMLElement | null>
  onClose: () => void
}) {
  const { messages } = useKit()
  const card = useRef<HTMLLIElement>(null)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isPaused = isHovered || isFocused
  useCountdown(lifetimeOf(toast), isPaused, onClose)

  /** Closed by hand, the focus goes to the neighbour, or back to where it came from. */
  const closeByHand = () => {
    const neighbour = card.current?.nextElementSibling ?? card.current?.previousElementSibling
    if (card.current?.contains(document.activeElement))
      (neighbour?.querySelector('button') ?? cameFrom.current)?.focus()
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
      onKeyDown={(event) => event.key === 'Escape' && closeByHand()}
    >
      <Icon shape={toast.type === 'success' ? icons.check : icons.warning} className={styles['icon']} />
      <p className={styles['content']}>
        <Markup text={toast.content} />
      </p>
      <IconButton icon={icons.close} label={messages.close} onClick={closeByHand} />
    </li>
  )
}
