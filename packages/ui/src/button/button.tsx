import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon } from '../icon/icon.tsx'
import { classes } from '../kit/classes.ts'
import { useKit, type KitLinkProps } from '../kit/kit.tsx'
import styles from './button.module.css'

type ButtonStyle = {
  /** `primary` for the main action, `quiet` (with a border) for other actions, `plain` without border and background. */
  variant?: 'primary' | 'quiet' | 'plain'
  /** Icon before the text, from `@stay/ui/icons` or another icon set. */
  icon?: string
}

/** A button for an action on the page; for navigation use `ButtonLink` or `Link`. */
export function Button({
  variant = 'quiet',
  icon,
  isBusy = false,
  disabled,
  className,
  children,
  onClick,
  ...others
}: ButtonStyle & {
  /** Shows a spinner and ignores clicks; the button stays focusable. */
  isBusy?: boolean
  ref?: Ref<HTMLButtonElement>
} & ButtonHTMLAttributes<HTMLButtonElement>) {
  const { messages } = useKit()
  return (
    <button
      type="button"
      {...others}
      className={classes(styles['button'], className)}
      data-variant={variant}
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
export function ButtonLink({
  variant = 'quiet',
  icon,
  className,
  children,
  ...others
}: ButtonStyle & KitLinkProps) {
  const { link: Link } = useKit()
  return (
    <Link {...others} className={classes(styles['button'], className)} data-variant={variant}>
      {icon && <Icon shape={icon} size={20} />}
      {children}
    </Link>
  )
}
