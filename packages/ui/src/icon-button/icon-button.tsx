import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon } from '../icon/icon.tsx'
import { classes } from '../kit/classes.ts'
import styles from './icon-button.module.css'

/** A button that shows an icon and says its label to those who do not see it. */
export function IconButton({
  icon,
  label,
  look = 'plain',
  className,
  ...others
}: {
  icon: string
  label: string
  look?: 'plain' | 'quiet' | 'primary'
  ref?: Ref<HTMLButtonElement>
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'>) {
  return (
    <button
      type="button"
      {...others}
      className={classes(styles['button'], className)}
      data-look={look}
      aria-label={label}
    >
      <Icon shape={icon} size={20} />
    </button>
  )
}
