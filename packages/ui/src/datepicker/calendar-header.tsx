import * as icons from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useKit } from '../kit/kit.tsx'
import styles from './calendar.module.css'

/** The days of a month, or the months of a year. */
export type CalendarView = 'days' | 'months'

/** Steps to the previous and next month or year, and switches the view. */
export function CalendarHeader({
  view,
  month,
  before,
  after,
  onMonthChange,
  onViewChange,
}: {
  view: CalendarView
  month: Date
  before: Date | undefined
  after: Date | undefined
  onMonthChange: (month: Date) => void
  onViewChange: (view: CalendarView) => void
}) {
  const { messages, locale } = useKit()
  const isDays = view === 'days'
  const year = month.getFullYear()
  const caption = new Intl.DateTimeFormat(locale, { year: 'numeric', ...(isDays && { month: 'long' }) })
  const canStepBack = !before || new Date(year, isDays ? month.getMonth() : 0, 1, 0) > before
  const canStepForward =
    !after || new Date(isDays ? year : year + 1, isDays ? month.getMonth() + 1 : 0, 0, 12) < after
  const step = (by: 1 | -1) =>
    onMonthChange(isDays ? new Date(year, month.getMonth() + by) : new Date(year + by, month.getMonth()))
  return (
    <header className={styles['header']}>
      <IconButton
        icon={icons.left}
        label={isDays ? messages.previousMonth : messages.previousYear}
        aria-disabled={!canStepBack || undefined}
        onClick={() => canStepBack && step(-1)}
      />
      <button
        type="button"
        className={styles['caption']}
        aria-live="polite"
        aria-expanded={!isDays}
        title={messages.chooseMonth}
        onClick={() => onViewChange(isDays ? 'months' : 'days')}
      >
        {caption.format(month)}
      </button>
      <IconButton
        icon={icons.right}
        label={isDays ? messages.nextMonth : messages.nextYear}
        aria-disabled={!canStepForward || undefined}
        onClick={() => canStepForward && step(1)}
      />
    </header>
  )
}
