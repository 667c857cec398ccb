import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { useKit } from '../kit/kit.tsx'
import { CalendarHeader, type CalendarView } from './calendar-header.tsx'
import styles from './calendar.module.css'
import { toDate, toIso, WEEK_STARTS_ON, type IsoDate, type Weekday } from './dates.ts'
import { MonthGrid } from './month-grid.tsx'
import { nextRange, type DateRange } from './next-range.ts'

export type CalendarLimits = {
  /** Earliest date that can be chosen. */
  min?: IsoDate | undefined
  /** Latest date that can be chosen. */
  max?: IsoDate | undefined
  /** First day of the week; 0 is Sunday. Monday by default. */
  weekStartsOn?: Weekday | undefined
  /** Always shows six weeks, so that the height of the grid stays the same. */
  hasSixWeeks?: boolean | undefined
}

type Props = CalendarLimits &
  (
    | { mode: 'single'; value: IsoDate | null; onChange: (day: IsoDate) => void }
    | { mode: 'range'; value: DateRange; onChange: (range: DateRange) => void }
  )

/** Shows the days of a month; its caption switches to the months of the year. */
export default function Calendar({
  min,
  max,
  weekStartsOn = WEEK_STARTS_ON,
  hasSixWeeks = false,
  ...choice
}: Props) {
  const first = choice.mode === 'single' ? choice.value : choice.value.from
  const [month, setMonth] = useState(() => toDate(first) ?? firstMonth(toDate(min), toDate(max)))
  const [view, setView] = useState<CalendarView>('days')
  const before = toDate(min)
  const after = toDate(max)
  const shared = {
    ...useDayPickerTexts(),
    month,
    onMonthChange: setMonth,
    hideNavigation: true,
    autoFocus: true,
    showOutsideDays: hasSixWeeks,
    fixedWeeks: hasSixWeeks,
    weekStartsOn,
    disabled: [...(before ? [{ before }] : []), ...(after ? [{ after }] : [])],
    components: { MonthCaption: NoCaption },
    classNames: CLASS_NAMES,
  }
  return (
    <div className={styles['calendar']}>
      <CalendarHeader
        view={view}
        month={month}
        before={before}
        after={after}
        onMonthChange={setMonth}
        onViewChange={setView}
      />
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

/** The current month, or the nearest one within the limits. */
function firstMonth(min: Date | undefined, max: Date | undefined): Date {
  const today = new Date()
  if (min && today < min) return min
  return max && today > max ? max : today
}

function useDayPickerTexts() {
  const { messages, locale } = useKit()
  const format = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
    new Intl.DateTimeFormat(locale, options).format(date)
  return {
    formatters: { formatWeekdayName: format({ weekday: 'narrow' }), formatDay: format({ day: 'numeric' }) },
    labels: {
      labelGrid: format({ month: 'long', year: 'numeric' }),
      labelWeekday: format({ weekday: 'long' }),
      labelDayButton: (date: Date, { today, selected }: { today?: boolean; selected?: boolean }) => {
        const day = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })(date)
        const withToday = today ? messages.today(day) : day
        return selected ? messages.selected(withToday) : withToday
      },
    },
  }
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
