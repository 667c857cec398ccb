import type { Ref } from 'react'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import { useValue } from '../interaction/use-value.ts'
import { Calendar, CalendarButton, isWrong, useCalendar, type Shared } from './calendar-button.tsx'
import { DateInput } from './date-input.tsx'
import styles from './datepicker.module.css'
import { isIsoDate } from './dates.ts'

export { isIsoDate, WEEK_STARTS_ON, type IsoDate, type Weekday } from './dates.ts'
export type { DateRange } from './next-range.ts'
export { RangeDatepicker } from './range-datepicker.tsx'

/** A day, typed in the locale's own order or chosen from a calendar. An unreadable text is passed on as typed. */
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
}: Shared & {
  value?: string | undefined
  defaultValue?: string | undefined
  onValueChange?: ((day: string) => void) | undefined
  /** Names the field where no visible label does. */
  label?: string | undefined
  name?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}) {
  const { messages } = useKit()
  const [day, setDay] = useValue(value, defaultValue, onValueChange)
  const { close, ...calendar } = useCalendar()
  return (
    <div
      {...others}
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
        value={day}
        onChange={setDay}
        disabled={disabled}
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={isInvalid ?? isWrong(day, min, max)}
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
