import { Trans, useLingui } from '@lingui/react/macro'
import type { Layout } from '@stay/contract/guide/hotels'
import { AddressBlock } from '../content/address-block.tsx'
import { Facts, PhoneLink } from '../content/facts.tsx'
import { useHotel } from '../frame/hotel-route.ts'
import { OpeningBadge } from '../cards/opening-badge.tsx'
import { OpeningTable } from '../content/opening-table.tsx'
import styles from './hotel-facts.module.css'

export function HotelFacts({ sections }: { sections: Layout['details']['sections'] }) {
  const { t } = useLingui()
  const { hotel } = useHotel()
  const { openingHours, phone, email, website } = hotel
  return (
    <>
      {sections.includes('times') && (
        <section aria-label={t`Check-in and check-out`}>
          <dl className={styles['times']}>
            <div>
              <dt>
                <Trans>Check-in</Trans>
              </dt>
              <dd>
                <Trans>from {hotel.checkInTime}</Trans>
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Check-out</Trans>
              </dt>
              <dd>
                <Trans>by {hotel.checkOutTime}</Trans>
              </dd>
            </div>
          </dl>
          {openingHours && (
            <details className={styles['hours']}>
              <summary>
                <span>
                  <Trans>Reception</Trans>
                </span>
                <OpeningBadge hours={openingHours} />
              </summary>
              <OpeningTable hours={openingHours} label={t`Reception`} />
            </details>
          )}
        </section>
      )}
      {sections.includes('address') && (
        <section aria-label={t`Address`}>
          <AddressBlock name={hotel.name} address={hotel.address} geo={hotel.geo} fallback={hotel.fallback} />
        </section>
      )}
      {sections.includes('contact') && (phone || email || website) && (
        <section aria-label={t`Contact`}>
          <Facts
            facts={[
              phone && { label: t`Phone number`, value: <PhoneLink phone={phone} /> },
              email && { label: t`Email`, value: <a href={`mailto:${email}`}>{email}</a> },
              website && {
                label: t`Website`,
                value: (
                  <a href={website} rel="noopener">
                    {new URL(website).hostname}
                  </a>
                ),
              },
            ]}
          />
        </section>
      )}
    </>
  )
}
