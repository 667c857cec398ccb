import type { HTMLAttributes, ReactNode, Ref } from 'react'
import * as icons from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import type { DialRange } from './dial-angle.ts'
import { DialScale } from './dial-scale.tsx'
import styles from './dial.module.css'
import { useDial } from './use-dial.ts'

type DialProps = Partial<DialRange> & {
  /** Accessible name of the slider. */
  label: string
  value?: number
  defaultValue?: number
  /** Called for every change, also during a drag. */
  onValueChange?: (value: number) => void
  /** Called once at the end of a change. */
  onValueCommitted?: (value: number) => void
  /** Format of the number, for example with a unit. */
  format?: Intl.NumberFormatOptions
  /** Shown instead of the number, for example “off”. */
  text?: ReactNode
  /** Value for screen readers; the formatted number by default. */
  valueText?: string | undefined
  /** The measured value, shown as a mark on the scale. */
  measured?: number | undefined
  /** The value is requested but not confirmed yet. */
  isPending?: boolean
  disabled?: boolean
  /** Content below the number, for example the measured value as text. */
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
} & Omit<HTMLAttributes<HTMLDivElement>, 'defaultValue'>

/** A round slider for a set-point, with drag, arrow keys and two buttons. */
export function Dial({
  label,
  value,
  defaultValue,
  onValueChange,
  onValueCommitted,
  min = 0,
  max = 100,
  step = 1,
  format,
  text,
  valueText,
  measured,
  isPending = false,
  disabled = false,
  className,
  children,
  ...others
}: DialProps) {
  const { messages, locale } = useKit()
  const range = { min, max, step }
  const { current, stepBy, handlers } = useDial({
    range,
    value,
    defaultValue: defaultValue ?? min,
    disabled,
    onValueChange,
    onValueCommitted,
  })
  const formatted = new Intl.NumberFormat(locale, format).format(current)
  return (
    <div
      {...others}
      className={classes(styles['dial'], className)}
      data-disabled={disabled || undefined}
      data-pending={isPending || undefined}
    >
      <div className={styles['face']}>
        <svg
          viewBox="0 0 200 200"
          role="slider"
          tabIndex={disabled ? undefined : 0}
          aria-label={label}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={current}
          aria-valuetext={valueText ?? formatted}
          aria-disabled={disabled || undefined}
          {...handlers}
        >
          <DialScale range={range} value={current} measured={measured} />
        </svg>
        <div className={styles['center']} aria-hidden="true">
          <span className={styles['number']} data-text={typeof text === 'string' || undefined}>
            {text ?? formatted}
          </span>
          {children}
        </div>
      </div>
      <div className={styles['buttons']}>
        <IconButton
          icon={icons.minus}
          variant="quiet"
          label={`${messages.decrease}: ${label}`}
          disabled={disabled}
          aria-disabled={current <= min || undefined}
          onClick={() => stepBy(-1)}
        />
        <IconButton
          icon={icons.plus}
          variant="quiet"
          label={`${messages.increase}: ${label}`}
          disabled={disabled}
          aria-disabled={current >= max || undefined}
          onClick={() => stepBy(1)}
        />
      </div>
    </div>
  )
}
