import type { ButtonHTMLAttributes, Ref } from 'react'
import { classes } from '../kit/classes.ts'
import { mergeProps } from '../interaction/merge-props.ts'
import styles from './tap.module.css'
import { useTap } from './use-tap.ts'

export { TAP_MOVE_LIMIT, useTap } from './use-tap.ts'

/** A large tap area: an unstyled button, so that it also works with the keyboard. */
export function Tap({
  label,
  onTap,
  className,
  ...others
}: {
  /** Accessible name: what a tap does. */
  label: string
  onTap: () => void
  ref?: Ref<HTMLButtonElement>
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'aria-label'>) {
  const tap = useTap(onTap)
  return (
    <button
      type="button"
      {...(others.disabled ? others : mergeProps(others, tap))}
      aria-label={label}
      className={classes(styles['tap'], className)}
    />
  )
}
