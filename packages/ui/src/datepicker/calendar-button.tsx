import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import * as icons from '../icon/icons.ts'
import { useKit } from '../kit/kit.tsx'
import { Popover } from '../popover/popover.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import type { CalendarLimits } from './calendar.tsx'
import { isIsoDate, isWithin } from './dates.ts'

export type PickerProps = CalendarLimits & {
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

// The calendar is large, so it loads when it opens; typing a date works without it.
export const Calendar = lazy(() => import('./calendar.tsx').catch(() => ({ default: CalendarLoadError })))

function CalendarLoadError() {
  const { messages } = useKit()
  return (
    <>
      <p>{messages.loadingFailed}</p>
      <p>{messages.checkNetwork}</p>
    </>
  )
}

/** Open state of the calendar of a date field; `close` returns the focus to the button. */
export function useCalendar() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return { isOpen, setIsOpen, button, close }
}

export function CalendarButton({
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
      <Suspense fallback={<Skeleton shape="image" width="min(18.5rem, 100vw - 4.5rem)" height="20rem" />}>
        {children}
      </Suspense>
    </Popover>
  )
}

/** The `aria-invalid` value of a date field: true for an invalid date or one outside the limits. */
export const isInvalidDate = (day: string, min: string | undefined, max: string | undefined) =>
  day !== '' && !(isIsoDate(day) && isWithin(day, min, max)) ? true : undefined
