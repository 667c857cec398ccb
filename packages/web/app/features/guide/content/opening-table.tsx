import { useLingui } from '@lingui/react/macro'
import type { Interval, OpeningHours } from '@stay/contract/time/opening-hours'
import { laterExceptions, openingWeek } from '@stay/contract/time/opening-week'
import { dayOf, momentOn } from '@stay/contract/time/zone'
import { useDates } from '../../../shared/time/use-dates.ts'
import { useTimeDependent } from '../../../shared/time/use-time-dependent.ts'
import styles from './opening-table.module.css'

export function OpeningTable({ hours, label }: { hours: OpeningHours; label: string }) {
  const { t } = useLingui()
  const dates = useDates()
  const { timeZone } = hours
  const { now } = useTimeDependent((at) => ({
    now: at,
    changesAt: momentOn(timeZone, dayOf(timeZone, at), '24:00'),
  }))
  const noon = (day: string) => momentOn(timeZone, day, '12:00')
  const date = (day: string) => dates.date(noon(day), timeZone, now)
  const later = laterExceptions(hours, now)
  return (
    <>
      <table className={styles['table']} aria-label={label}>
        <tbody>
          {openingWeek(hours, now).map(({ weekday, day, isToday, isException, intervals }) => (
            <tr key={weekday} aria-current={isToday ? 'date' : undefined}>
              <th scope="row">
                <span suppressHydrationWarning>{dates.weekday(noon(day), timeZone)}</span>
                {isToday && <span className={styles['today']}>{t`Today`}</span>}
                {isException && (
                  <span className={styles['note']} suppressHydrationWarning>
                    {date(day)}
                  </span>
                )}
              </th>
              <td>
                <Times intervals={intervals} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {later.length > 0 && (
        <table className={styles['table']} aria-label={t`Special hours`}>
          <caption>{t`Special hours`}</caption>
          <tbody>
            {later.map(({ from, to, intervals }, index) => (
              <tr key={index}>
                <th scope="row" suppressHydrationWarning>
                  {from === to ? date(from) : dates.dateRange(noon(from), noon(to), timeZone, now)}
                </th>
                <td>
                  <Times intervals={intervals} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function Times({ intervals }: { intervals: Interval[] }) {
  const { t } = useLingui()
  if (intervals.length === 0) return t`Closed`
  return intervals.map(({ opens, closes, breaks }, index) => (
    <span key={index} className={styles['times']}>
      {opens === '00:00' && closes === '24:00' ? t`Open all day` : t`${opens}–${closes}`}
      {breaks?.map((pause) => (
        <span key={pause.from} className={styles['note']}>
          {t`Break ${pause.from}–${pause.to}`}
        </span>
      ))}
    </span>
  ))
}
