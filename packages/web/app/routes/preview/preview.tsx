import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnerPreview } from '@stay/contract/preview/preview'
import { Badge } from '@stay/ui/badge'
import { EmptyState } from '@stay/ui/empty-state'
import { useContext } from 'react'
import { useOutletContext } from 'react-router'
import { CardTile } from '../../features/guide/cards/card-tile.tsx'
import { Facts } from '../../features/guide/content/facts.tsx'
import { RenderedAt } from '../../shared/time/use-time-dependent.ts'
import { useDates } from '../../shared/time/use-dates.ts'
import { usePreviewPaths } from '../../features/preview/preview-key.ts'
import { MissingList } from '../../features/preview/missing-list.tsx'
import { Head } from '../../shared/frame/head.tsx'
import styles from './preview.module.css'

export default function Preview() {
  const { t } = useLingui()
  const dates = useDates()
  const paths = usePreviewPaths()
  const renderedAt = useContext(RenderedAt)
  const { hotel, ownerName, cards, expiresAt } = useOutletContext<OwnerPreview>()
  const { address } = hotel
  const until = Date.parse(expiresAt)
  return (
    <>
      <Head title={hotel.name || t`Hotel`} isIndexed={false} />
      <main id="content" tabIndex={-1} className={styles['page']}>
        <h1 lang={hotel.fallback['name']}>{hotel.name}</h1>
        <section className={styles['facts']} aria-label={t`About the hotel`}>
          <Facts
            facts={[
              { label: t`Hotel name`, value: <span lang={hotel.fallback['name']}>{hotel.name}</span> },
              ownerName && { label: t`Owner name`, value: ownerName },
              { label: t`Type`, value: hotel.type === 'hotel' ? t`Hotel` : t`Apartment` },
              { label: t`Address line 1`, value: address.line1 },
              address.line2 && { label: t`Address line 2`, value: address.line2 },
              { label: t`Postal code`, value: address.postalCode },
              { label: t`City`, value: address.city },
              { label: t`Country`, value: address.country.name },
              {
                label: t`Link valid until`,
                value: <span suppressHydrationWarning>{dates.date(until, 'UTC', renderedAt)}</span>,
              },
            ]}
          />
        </section>
        <section aria-labelledby="drafts" className={styles['drafts']}>
          <h2 id="drafts">
            <Trans>Drafts</Trans>
          </h2>
          {cards.length === 0 && <EmptyState />}
          <ul>
            {cards.map((card) => (
              <li key={card.id}>
                <CardTile
                  card={card}
                  href={paths.card(card.id)}
                  sizes="(min-width: 60rem) 15rem, 30vw"
                  variant="row"
                />
                <div className={styles['state']}>
                  <Badge variant={card.isNew ? 'accent' : 'plain'}>
                    {card.isNew ? t`New` : t`Will replace published card`}
                  </Badge>
                  <MissingList missing={card.missing} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      </main>
    </>
  )
}
