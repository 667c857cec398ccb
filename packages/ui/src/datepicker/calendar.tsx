import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useKit } from '../kit/kit.tsx'
import styles from './calendar.module.css'
import { toDate, toIso, WEEK_STARTS_ON, type IsoDate, type Weekday } from './dates.ts'
import { MonthGrid } from './month-grid.tsx'
import { nextRange, type DateRange } from './next-range.ts'
import * as icons from '../icon/icons.ts'

export type CalendarLimits = {
  min?: IsoDate | undefined
  max?: IsoDate | undefined
  /** 0 is Sunday; Monday unless told otherwise. */
  weekStartsOn?: Weekday | undefined
  /** Always six weeks, so that the grid never changes its height. */
  hasSixWeeks?: boolean | undefined
}

type Props = CalendarLimits &
  (
    | { mode: 'single'; value: IsoDate | null; onChange: (day: IsoDate) => void }
    | { mode: 'range'; value: DateRange; onChange: (range: DateRange) => void }
  )

/** The days of a month to choose from; the caption leads to the months of the year. */
export default function Calendar({
  min,
  max,
  weekStartsOn = WEEK_STARTS_ON,
  hasSixWeeks = false,
  ...choice
}: Props) {
  const { messages, locale } = useKit()
  const first = choice.mode === 'single' ? choice.value : choice.value.from
  const [month, setMonth] = useState(() => toDate(first) ?? firstMonth(toDate(min), toDate(max)))
  const [view, setView] = useState<'days' | 'months'>('days')
  const before = toDate(min)
  const after = toDate(max)
  const text = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
    new Intl.DateTimeFormat(locale, options).format(date)
  const turn = (by: number) =>
    setMonth((current) => {
      const next = new Date(current)
      next.setDate(1)
      if (view === 'days') next.setMonth(current.getMonth() + by)
      else next.setFullYear(current.getFullYear() + by)
      return next
    })
  /** Whether there is anything to choose on that side. */
  const canTurn = (by: 1 | -1) => {
    const year = month.getFullYear()
    const isMonths = view === 'months'
    if (by < 0) return !before || new Date(year, isMonths ? 0 : month.getMonth(), 1, 0) > before
    return !after || new Date(isMonths ? year + 1 : year, isMonths ? 0 : month.getMonth() + 1, 0, 12) < after
  }
  const caption = text(view === 'days' ? { month: 'long', year: 'numeric' } : { year: 'numeric' })(month)
  const shared = {
    month,
    onMonthChange: setMonth,
    hideNavigation: true,
    autoFocus: true,
    showOutsideDays: hasSixWeeks,
    fixedWeeks: hasSixWeeks,
    weekStartsOn,
    disabled: [...(before ? [{ before }] : []), ...(after ? [{ after }] : [])],
    components: { MonthCaption: NoCaption },
    formatters: { formatWeekdayName: text({ weekday: 'narrow' }), formatDay: text({ day: 'numeric' }) },
    labels: {
      labelGrid: text({ month: 'long', year: 'numeric' }),
      labelWeekday: text({ weekday: 'long' }),
      labelDayButton: (date: Date, { today, selected }: { today?: boolean; selected?: boolean }) => {
        const day = text({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })(date)
        const named = today ? messages.today(day) : day
        return selected ? messages.selected(named) : named
      },
    },
    classNames: CLASS_NAMES,
  }
  return (
    <div className={styles['calendar']}>
      <header className={styles['header']}>
        <IconButton
          icon={icons.left}
          label={view === 'days' ? messages.previousMonth : messages.previousYear}
          aria-disabled={!canTurn(-1) || undefined}
          onClick={() => canTurn(-1) && turn(-1)}
        />
        <button
          type="button"
          className={styles['caption']}
          aria-live="polite"
          aria-expanded={view === 'months'}
          title={messages.chooseMonth}
          onClick={() => setView(view === 'days' ? 'months' : 'days')}
        >
          {caption}
        </button>
        <IconButton
          icon={icons.right}
          label={view === 'days' ? messages.nextMonth : messages.nextYear}
          aria-disabled={!canTurn(1) || undefined}
          onClick={() => canTurn(1) && turn(1)}
        />
      </header>
      {view === 'months' ? (
        <MonthGrid
          month={month}
          min={min}
          max={max}
          onChoose={(chosen) => {
            setMonth(chosen)
            setView('days')
          }}
        />
      ) : choice.mode === 'single' ? (
        <DayPicker
          {...shared}
          mode="single"
          required
          selected={toDate(choice.value)}
          onSelect={(date) => choice.onChange(toIso(date))}
        />
      ) : (
        <DayPicker
          {...shared}
          mode="range"
          selected={{ from: toDate(choice.value.from), to: toDate(choice.value.to) }}
          onDayClick={(date, modifiers) => {
            if (!modifiers['disabled']) choice.onChange(nextRange(choice.value, toIso(date)))
          }}
        />
      )}
    </div>
  )
}

/** This month, or the nearest one that has days to choose. */
function firstMonth(min: Date | undefined, max: Date | undefined): Date {
  const today = new Date()
  if (min && today < min) return min
  return max && today > max ? max : today
}

const NoCaption = () => <></>

const CLASS_NAMES = Object.fromEntries(
  [
    'root',
    'months',
    'month',
    'month_grid',
    'weekdays',
    'weekday',
    'weeks',
    'week',
    'day',
    'day_button',
    'today',
    'outside',
    'disabled',
    'hidden',
    'selected',
    'range_start',
    'range_middle',
    'range_end',
    'focused',
  ].map((name) => [name, styles[name] ?? '']),
)
