import { lazy, Suspense, useRef, useState, type ReactNode, type Ref } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import { useValue } from '../kit/use-value.ts'
import { Popover } from '../popover/popover.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import type { CalendarLimits } from './calendar.tsx'
import { DateInput } from './date-input.tsx'
import styles from './datepicker.module.css'
import { isIsoDate, isWithin } from './dates.ts'
import type { DateRange } from './next-range.ts'
import * as icons from '../icon/icons.ts'

export type { DateRange } from './next-range.ts'
export { isIsoDate, WEEK_STARTS_ON, type IsoDate, type Weekday } from './dates.ts'

// The calendar is the heavy part: it comes when it is opened. Typing works without it.
const Calendar = lazy(() => import('./calendar.tsx').catch(() => ({ default: NoCalendar })))

function NoCalendar() {
  const { words } = useKit()
  return (
    <>
      <p>{words.loadingFailed}</p>
      <p>{words.checkNetwork}</p>
    </>
  )
}

type Shared = CalendarLimits & {
  disabled?: boolean | undefined
  id?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
  'aria-required'?: boolean | undefined
  onBlur?: (() => void) | undefined
  className?: string | undefined
  [data: `data-${string}`]: string | undefined
}

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
  const { words } = useKit()
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
      <CalendarButton {...calendar} label={words.chooseDate} disabled={disabled}>
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
  const { words } = useKit()
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
        aria-label={words.from}
        aria-invalid={isInvalid ?? isWrong(range.from ?? '', min, max)}
        aria-required={isRequired}
      />
      <span aria-hidden="true">–</span>
      <DateInput
        value={range.to ?? ''}
        onChange={(to) => setRange({ ...range, to: to || null })}
        disabled={disabled}
        aria-label={words.to}
        aria-invalid={isInvalid ?? (isReversed || isWrong(range.to ?? '', min, max))}
        aria-required={isRequired}
      />
      <CalendarButton {...calendar} label={words.chooseRange} disabled={disabled}>
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

/** The calendar of a field: open or not, and where the focus goes when it closes. */
function useCalendar() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return { isOpen, setIsOpen, button, close }
}

function CalendarButton({
  isOpen,
  setIsOpen,
  button,
  label,
  disabled,
  children,
}: Omit<ReturnType<typeof useCalendar>, 'close'> & {
  label: string
  disabled: boolean | undefined
  children: ReactNode
}) {
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      placement="bottom-end"
      label={label}
      trigger={<IconButton ref={button} icon={icons.calendar} label={label} disabled={disabled} />}
    >
      <Suspense fallback={<Skeleton shape="picture" width="min(18.5rem, 100vw - 4.5rem)" height="20rem" />}>
        {children}
      </Suspense>
    </Popover>
  )
}

const isWrong = (day: string, min: string | undefined, max: string | undefined) =>
  day !== '' && !(isIsoDate(day) && isWithin(day, min, max)) ? true : undefined
