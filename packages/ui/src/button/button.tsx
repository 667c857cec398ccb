import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon } from '../icon/icon.tsx'
import { classes } from '../kit/classes.ts'
import { useKit, type KitLinkProps } from '../kit/kit.tsx'
import styles from './button.module.css'

type Look = {
  /** `primary` is the one thing to do here, `quiet` stands beside it, `plain` has no ground of its own. */
  look?: 'primary' | 'quiet' | 'plain'
  icon?: string
}

/** Does something on this page; what leads to another page is a `ButtonLink` or a `Link`. */
export function Button({
  look = 'quiet',
  icon,
  isBusy = false,
  disabled,
  className,
  children,
  onClick,
  ...others
}: Look & {
  /** The work is under way: the button keeps its place and the focus, and does nothing. */
  isBusy?: boolean
  ref?: Ref<HTMLButtonElement>
} & ButtonHTMLAttributes<HTMLButtonElement>) {
  const { messages } = useKit()
  return (
    <button
      type="button"
      {...others}
      className={classes(styles['button'], className)}
      data-look={look}
      data-busy={isBusy || undefined}
      disabled={disabled}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {icon && <Icon shape={icon} size={20} />}
      {children}
      {isBusy && (
        <span className="visually-hidden" role="status">
          {messages.loading}
        </span>
      )}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'quiet', icon, className, children, ...others }: Look & KitLinkProps) {
  const { link: Link } = useKit()
  return (
    <Link {...others} className={classes(styles['button'], className)} data-look={look}>
      {icon && <Icon shape={icon} size={20} />}
      {children}
    </Link>
  )
}
