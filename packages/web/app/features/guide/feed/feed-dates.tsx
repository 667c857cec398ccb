import { useLingui } from '@lingui/react/macro'
import { Button } from '@stay/ui/button'
import { Icon } from '@stay/ui/icon'
import { calendar } from '@stay/ui/icons'
import { useKit } from '@stay/ui/kit'
import { lazy, Suspense, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { filterSearch, type FeedFilter } from './feed-query.ts'
import styles from './feed-filters.module.css'

const DatesPicker = lazy(() => import('../dates/dates-picker.tsx'))

/** Date filter: native date fields, replaced by the calendar after it has been opened and loaded. */
export function FeedDates({ filter }: { filter: FeedFilter }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [wasOpened, setWasOpened] = useState(false)
  const isOn = Boolean(filter.from ?? filter.to)
  const resetKey = useResetKey(isOn)
  const { from, to } = filter
  const choose = (range: { from: string | undefined; to: string | undefined }) =>
    void navigate(filterSearch({ ...filter, ...range }), { replace: true, preventScrollReset: true })
  return (
    <details
      className={styles['dates']}
      data-on={isOn ? '' : undefined}
      onToggle={(event) => setWasOpened((before) => before || event.currentTarget.open)}
    >
      <summary suppressHydrationWarning>
        <Icon shape={calendar} size={18} />
        {isOn ? rangeText(i18n.locale, from, to) : t`Dates`}
      </summary>
      {wasOpened ? (
        <Suspense fallback={<DateFields filter={filter} onSubmit={choose} />}>
          <div className={styles['form']}>
            <DatesPicker key={resetKey} label={t`Dates`} from={from} to={to} onChoose={choose} />
            {isOn && (
              <Button onClick={() => choose({ from: undefined, to: undefined })}>{t`Clear dates`}</Button>
            )}
          </div>
        </Suspense>
      ) : (
        <DateFields filter={filter} onSubmit={choose} />
      )}
    </details>
  )
}

/** A range with an open end shows an ellipsis there. */
function rangeText(locale: string, from: string | undefined, to: string | undefined): string {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  if (from && to) return format.formatRange(Date.parse(from), Date.parse(to))
  const dayText = (day: string | undefined) => (day ? format.format(Date.parse(day)) : '…')
  return `${dayText(from)} – ${dayText(to)}`
}

/** Changes whenever the filter is cleared, to reset the fields of the picker. */
function useResetKey(isOn: boolean): number {
  const [state, setState] = useState({ isOn, key: 0 })
  if (state.isOn !== isOn) setState({ isOn, key: isOn ? state.key : state.key + 1 })
  return state.key
}

function DateFields({
  filter: { from, to, ...others },
  onSubmit,
}: {
  filter: FeedFilter
  onSubmit: (range: { from: string | undefined; to: string | undefined }) => void
}) {
  const { t } = useLingui()
  const { messages } = useKit()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const value = (name: string) => (form.get(name) as string | null) || undefined
    onSubmit({ from: value('from'), to: value('to') })
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <label>
        {messages.from}
        <input type="date" name="from" defaultValue={from} />
      </label>
      <label>
        {messages.to}
        <input type="date" name="to" defaultValue={to} />
      </label>
      <Button type="submit">{t`Apply`}</Button>
    </form>
  )
}
