import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon } from '../icon/icon.tsx'
import { classes } from '../kit/classes.ts'
import styles from './icon-button.module.css'

/** A button that shows only an icon; `label` is its accessible name. */
export function IconButton({
  icon,
  label,
  variant = 'plain',
  className,
  ...others
}: {
  icon: string
  label: string
  variant?: 'plain' | 'quiet' | 'primary'
  ref?: Ref<HTMLButtonElement>
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'>) {
  return (
    <button
      type="button"
      {...others}
      className={classes(styles['button'], className)}
      data-variant={variant}
      aria-label={label}
    >
      <Icon shape={icon} size={20} />
    </button>
  )
}
