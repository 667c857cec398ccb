import type { Ref } from 'react'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import { useValue } from '../interaction/use-value.ts'
import { Calendar, CalendarButton, isWrong, useCalendar, type Shared } from './calendar-button.tsx'
import { DateInput } from './date-input.tsx'
import styles from './datepicker.module.css'
import type { DateRange } from './next-range.ts'

/** Two days, from and to, by hand or from one calendar. */
export function RangeDatepicker({
  value,
  defaultValue = { from: null, to: null },
  onValueChange,
  label,
  disabled,
  className,
  min,
  max,
  weekStartsOn,
  hasSixWeeks,
  ref,
  id,
  onBlur,
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid,
  'aria-required': isRequired,
  ...others
}: Shared & {
  value?: DateRange | undefined
  defaultValue?: DateRange | undefined
  onValueChange?: ((range: DateRange) => void) | undefined
  label: string
  ref?: Ref<HTMLInputElement> | undefined
}) {
  const { messages } = useKit()
  const [range, setRange] = useValue(value, defaultValue, onValueChange)
  const { close, ...calendar } = useCalendar()
  const isReversed = Boolean(range.from && range.to && range.to < range.from)
  return (
    <div
      {...others}
      role="group"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={classes(styles['field'], className)}
      data-disabled={disabled ? '' : undefined}
      onBlur={(event) => {
        // From the text to its calendar is not out of the field.
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
      }}
    >
      <DateInput
        ref={ref}
        id={id}
        value={range.from ?? ''}
        onChange={(from) => setRange({ ...range, from: from || null })}
        disabled={disabled}
        aria-label={messages.from}
        aria-invalid={isInvalid ?? isWrong(range.from ?? '', min, max)}
        aria-required={isRequired}
      />
      <span aria-hidden="true">–</span>
      <DateInput
        value={range.to ?? ''}
        onChange={(to) => setRange({ ...range, to: to || null })}
        disabled={disabled}
        aria-label={messages.to}
        aria-invalid={isInvalid ?? (isReversed || isWrong(range.to ?? '', min, max))}
        aria-required={isRequired}
      />
      <CalendarButton {...calendar} label={messages.chooseRange} disabled={disabled}>
        <Calendar
          mode="range"
          value={range}
          onChange={(chosen) => {
            setRange(chosen)
            if (chosen.to) close()
          }}
          {...{ min, max, weekStartsOn, hasSixWeeks }}
        />
      </CalendarButton>
    </div>
  )
}
