import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskStay } from '@stay/contract/stay/desk-stays'
import type { ReactNode } from 'react'
import { useHotel } from '../../shared/hotel/use-hotel.ts'
import { useMoments } from '../../shared/i18n/use-moments.ts'
import { nightsOf } from './nights.ts'
import { useStayTexts } from './stay-texts.ts'
import styles from './today.module.css'

export function StayFacts({ stay }: { stay: DeskStay }) {
  const { t } = useLingui()
  const texts = useStayTexts()
  const moments = useMoments(useHotel().timeZone)
  const facts: [string, ReactNode][] = [
    [t`Reservation`, stay.reservationId],
    [t`Stay`, `${moments.dayRange(stay.checkIn, stay.checkOut)}, ${texts.nightCount(nightsOf(stay))}`],
    [t`Guests`, stay.guests],
    [t`Language`, texts.language(stay.language)],
    ...(stay.state === 'expected'
      ? [[t`Arrives`, stay.arrivalTime ?? t`not known`] as [string, ReactNode]]
      : []),
    ...(stay.checkedInAt ? [[t`Checked in`, moments.dateTime(stay.checkedInAt)] as [string, ReactNode]] : []),
    ...(stay.checkedOutAt
      ? [[t`Checked out`, moments.dateTime(stay.checkedOutAt)] as [string, ReactNode]]
      : []),
    ...(stay.state === 'in_house' ? [[t`Phone`, texts.devices(stay.devices)] as [string, ReactNode]] : []),
    ...(stay.note ? [[t`Note`, stay.note] as [string, ReactNode]] : []),
    ...(stay.source ? [[t`Came from`, stay.source] as [string, ReactNode]] : []),
  ]
  const changedAt = moments.dateTime(stay.changedAt)
  return (
    <>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles['fact']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['changed']}>
        {stay.changedBy ? (
          <Trans>
            Last change: {stay.changedBy}, {changedAt}
          </Trans>
        ) : (
          <Trans>Last change: {changedAt}</Trans>
        )}
      </p>
    </>
  )
}
