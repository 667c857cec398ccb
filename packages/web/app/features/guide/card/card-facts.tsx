import { useLingui } from '@lingui/react/macro'
import type { Card } from '@stay/contract/guide/cards'
import type { EventPeriod } from '@stay/contract/time/event-timing'
import { Facts, PhoneLink } from '../content/facts.tsx'
import styles from '../content/facts.module.css'
import { useFacts } from '../cards/use-facts.ts'
import { useEventPeriod } from './use-event-period.ts'

export function CardFacts({ card }: { card: Card }) {
  const { t } = useLingui()
  const facts = useFacts()
  const {
    eventPeriod,
    distance,
    requiredTime,
    priceLevel,
    entryFeeRequired,
    reservationRequired,
    quantity,
    phone,
    email,
  } = card.properties
  const yesOrNo = (value: boolean) => (value ? t`Yes` : t`No`)
  return (
    <Facts
      facts={[
        eventPeriod && {
          label: t`Event period`,
          value: <Period period={eventPeriod} timeZone={card.timeZone} />,
        },
        distance && { label: t`Distance`, value: facts.distance(distance) },
        requiredTime && { label: t`Required time`, value: facts.requiredTime(requiredTime) },
        priceLevel && { label: t`Price level`, value: facts.level(priceLevel) },
        entryFeeRequired !== undefined && { label: t`Entry fee required`, value: yesOrNo(entryFeeRequired) },
        reservationRequired !== undefined && {
          label: t`Reservation required`,
          value: yesOrNo(reservationRequired),
        },
        quantity && {
          label: t`Quantity`,
          value: <span lang={card.fallback['properties.quantity.unit']}>{facts.quantity(quantity)}</span>,
        },
        phone && { label: t`Phone number`, value: <PhoneLink phone={phone} /> },
        email && { label: t`Email`, value: <a href={`mailto:${email}`}>{email}</a> },
      ]}
    />
  )
}

function Period({ period, timeZone }: { period: EventPeriod; timeZone: string }) {
  const { text, date } = useEventPeriod(period, timeZone)
  return (
    <>
      <time dateTime={period.begin} suppressHydrationWarning>
        {text}
      </time>
      {date && (
        <span className={styles['date']} suppressHydrationWarning>
          {date}
        </span>
      )}
    </>
  )
}
