import { Slider as BaseSlider } from '@base-ui/react/slider'
import type { ReactNode, Ref } from 'react'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import styles from './slider.module.css'

/** A slider for a number. */
export function Slider({
  label,
  value,
  defaultValue,
  onValueChange,
  onValueCommitted,
  min = 0,
  max = 100,
  step = 1,
  format,
  disabled,
  name,
  className,
  ...others
}: {
  label: ReactNode
  value?: number
  defaultValue?: number
  /** Called for every change, also during a drag. */
  onValueChange?: (value: number) => void
  /** Called once at the end of a change. */
  onValueCommitted?: (value: number) => void
  min?: number
  max?: number
  step?: number
  /** Format of the number, for example with a unit. */
  format?: Intl.NumberFormatOptions
  disabled?: boolean
  name?: string
  className?: string
  ref?: Ref<HTMLDivElement>
  [data: `data-${string}`]: string | undefined
}) {
  const { locale } = useKit()
  return (
    <BaseSlider.Root
      {...others}
      value={value}
      defaultValue={defaultValue ?? min}
      onValueChange={(next) => onValueChange?.(next)}
      onValueCommitted={(next) => onValueCommitted?.(next)}
      min={min}
      max={max}
      step={step}
      locale={locale}
      {...(format && { format })}
      disabled={disabled}
      name={name}
      className={classes(styles['slider'], className)}
    >
      <div className={styles['text']}>
        <BaseSlider.Label>{label}</BaseSlider.Label>
        <BaseSlider.Value className={styles['value']} />
      </div>
      <BaseSlider.Control className={styles['control']}>
        <BaseSlider.Track className={styles['track']}>
          <BaseSlider.Indicator className={styles['filled']} />
          <BaseSlider.Thumb className={styles['thumb']} />
        </BaseSlider.Track>
      </BaseSlider.Control>
    </BaseSlider.Root>
  )
}
