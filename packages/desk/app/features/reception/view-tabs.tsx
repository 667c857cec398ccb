import { useLingui } from '@lingui/react/macro'
import type { StayView } from '@stay/contract/stay/views'
import styles from './today.module.css'
import { useReceptionDay } from './use-stays.ts'

export function ViewTabs({
  view,
  onChange,
}: {
  view: StayView | undefined
  onChange: (view: StayView) => void
}) {
  const { t } = useLingui()
  const { data } = useReceptionDay()
  const views = [
    { key: 'arrivals', text: t`Arrivals`, count: data?.arrivals, shortcut: 'A' },
    { key: 'in_house', text: t`In house`, count: data?.inHouse, shortcut: 'I' },
    { key: 'departures', text: t`Departures`, count: data?.departures, shortcut: 'D' },
  ] as const
  return (
    <div role="group" aria-label={t`Lists`} className={styles['tabs']}>
      {views.map(({ key, text, count, shortcut }) => (
        <button
          key={key}
          type="button"
          className={styles['tab']}
          aria-pressed={key === view}
          aria-keyshortcuts={shortcut}
          onClick={() => onChange(key)}
        >
          {text} <span className={styles['count']}>{count}</span>
        </button>
      ))}
    </div>
  )
}
