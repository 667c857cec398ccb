import { Switch as BaseSwitch } from '@base-ui/react/switch'
import type { ReactNode, Ref } from 'react'
import { classes } from '../kit/classes.ts'
import styles from './switch.module.css'

/** A switch for a setting that takes effect at once. */
export function Switch({
  label,
  checked,
  defaultChecked,
  onCheckedChange,
  className,
  ...others
}: {
  label: ReactNode
  checked?: boolean
  defaultChecked?: boolean
  onCheckedChange?: (isChecked: boolean) => void
  disabled?: boolean
  /** Name of the value in a native form. */
  name?: string
  className?: string
  ref?: Ref<HTMLElement>
  [data: `data-${string}`]: string | undefined
}) {
  return (
    <label className={classes(styles['field'], className)} data-disabled={others.disabled || undefined}>
      <span>{label}</span>
      <BaseSwitch.Root
        {...others}
        checked={checked}
        defaultChecked={defaultChecked}
        onCheckedChange={(isChecked) => onCheckedChange?.(isChecked)}
        className={styles['switch']}
      >
        <BaseSwitch.Thumb className={styles['thumb']} />
      </BaseSwitch.Root>
    </label>
  )
}
