import type { Ref } from 'react'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import { useControllableState } from '../interaction/use-controllable-state.ts'
import { Calendar, CalendarButton, isInvalidDate, useCalendar, type PickerProps } from './calendar-button.tsx'
import { DateInput } from './date-input.tsx'
import styles from './datepicker.module.css'
import { isIsoDate } from './dates.ts'

export { isIsoDate, WEEK_STARTS_ON, type IsoDate, type Weekday } from './dates.ts'
export type { DateRange } from './next-range.ts'
export { RangeDatepicker } from './range-datepicker.tsx'

/** A date field with a calendar. Invalid text is passed to `onValueChange` unchanged. */
export function Datepicker({
  value,
  defaultValue = '',
  onValueChange,
  label,
  name,
  disabled,
  className,
  ref,
  id,
  onBlur,
  min,
  max,
  weekStartsOn,
  hasSixWeeks,
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid,
  'aria-required': isRequired,
  ...others
}: PickerProps & {
  /** The date as `2026-11-15`, or the typed text if it is not a valid date. */
  value?: string | undefined
  defaultValue?: string | undefined
  onValueChange?: ((day: string) => void) | undefined
  /** Accessible name of the field if it has no visible label. */
  label?: string | undefined
  name?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}) {
  const { messages } = useKit()
  const [day, setDay] = useControllableState(value, defaultValue, onValueChange)
  const { close, ...calendar } = useCalendar()
  return (
    <div
      {...others}
      className={classes(styles['field'], className)}
      data-disabled={disabled ? '' : undefined}
      onBlur={(event) => {
        // Moving the focus from the input to the calendar is not a blur of the field.
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
      }}
    >
      <DateInput
        ref={ref}
        id={id}
        value={day}
        onChange={setDay}
        disabled={disabled}
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={isInvalid ?? isInvalidDate(day, min, max)}
        aria-required={isRequired}
      />
      {name && <input type="hidden" name={name} value={day} disabled={disabled} />}
      <CalendarButton {...calendar} label={messages.chooseDate} disabled={disabled}>
        <Calendar
          mode="single"
          value={isIsoDate(day) ? day : null}
          onChange={(chosen) => {
            setDay(chosen)
            close()
          }}
          {...{ min, max, weekStartsOn, hasSixWeeks }}
        />
      </CalendarButton>
    </div>
  )
}
