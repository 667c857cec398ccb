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

/** The days of events: two fields of the browser's own, and the kit's calendar once somebody wants it. */
export function FeedDates({ filter }: { filter: FeedFilter }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [isWanted, setIsWanted] = useState(false)
  const isOn = Boolean(filter.from ?? filter.to)
  const round = useRounds(isOn)
  const { from, to } = filter
  const day = (iso: string) =>
    i18n.date(`${iso}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const chosen = [from && day(from), to && day(to)]
  const choose = (range: { from: string | undefined; to: string | undefined }) =>
    void navigate(filterSearch({ ...filter, ...range }), { replace: true, preventScrollReset: true })
  return (
    <details
      className={styles['dates']}
      data-on={isOn ? '' : undefined}
      onToggle={(event) => setIsWanted((wanted) => wanted || event.currentTarget.open)}
    >
      <summary suppressHydrationWarning>
        <Icon shape={calendar} size={18} />
        {isOn ? chosen.map((text) => text || '…').join(' – ') : t`Dates`}
      </summary>
      {isWanted ? (
        <Suspense fallback={<DateFields filter={filter} onSubmit={choose} />}>
          <div className={styles['form']}>
            <DatesPicker key={round} label={t`Dates`} from={from} to={to} onChoose={choose} />
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

/** Counts how often a filter was taken away: what was typed for it goes with it. */
function useRounds(isOn: boolean): number {
  const [state, setState] = useState({ isOn, round: 0 })
  if (state.isOn !== isOn) setState({ isOn, round: isOn ? state.round : state.round + 1 })
  return state.round
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
