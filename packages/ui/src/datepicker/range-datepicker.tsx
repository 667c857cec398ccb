import type { Ref } from 'react'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import { useControllableState } from '../interaction/use-controllable-state.ts'
import { Calendar, CalendarButton, isInvalidDate, useCalendar, type PickerProps } from './calendar-button.tsx'
import { DateInput } from './date-input.tsx'
import styles from './datepicker.module.css'
import type { DateRange } from './next-range.ts'

/** Two date fields, from and to, with a shared calendar. */
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
}: PickerProps & {
  value?: DateRange | undefined
  defaultValue?: DateRange | undefined
  onValueChange?: ((range: DateRange) => void) | undefined
  /** Accessible name of the group of fields. */
  label: string
  ref?: Ref<HTMLInputElement> | undefined
}) {
  const { messages } = useKit()
  const [range, setRange] = useControllableState(value, defaultValue, onValueChange)
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
        // Moving the focus from an input to the calendar is not a blur of the field.
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
        aria-invalid={isInvalid ?? isInvalidDate(range.from ?? '', min, max)}
        aria-required={isRequired}
      />
      <span aria-hidden="true">–</span>
      <DateInput
        value={range.to ?? ''}
        onChange={(to) => setRange({ ...range, to: to || null })}
        disabled={disabled}
        aria-label={messages.to}
        aria-invalid={isInvalid ?? (isReversed || isInvalidDate(range.to ?? '', min, max))}
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
