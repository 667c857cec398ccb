import { useLingui } from '@lingui/react/macro'
import type { Card, CardSummary } from '@stay/contract/guide/cards'
import type { EventPeriod } from '@stay/contract/time/event-timing'
import { Badge } from '@stay/ui/badge'
import { ButtonLink } from '@stay/ui/button'
import { calendar } from '@stay/ui/icons'
import { useKit } from '@stay/ui/kit'
import { Image } from '@stay/ui/image'
import { Stars } from '@stay/ui/stars'
import type { ReactNode } from 'react'
import { HydrateLater } from '../../../shared/hydrate-later.tsx'
import { AddressBlock } from '../content/address-block.tsx'
import { Blocks } from '../content/blocks.tsx'
import { CardFacts } from './card-facts.tsx'
import { EventBadge } from '../cards/event-badge.tsx'
import { Gallery } from '../content/gallery.tsx'
import { OpeningBadge } from '../cards/opening-badge.tsx'
import { OpeningTable } from '../content/opening-table.tsx'
import { RelatedRows } from '../cards/related-rows.tsx'
import { useEvent } from '../cards/use-event.ts'
import { roundedRating, useFacts } from '../cards/use-facts.ts'
import styles from './card-view.module.css'

const STAR_SIZE = 20
const STAR_COUNT = 5
/** Stars round up to the increment; the rating is already rounded. */
const EXACT_STARS = 0.01

/** A complete card, for guests and in the owner's preview. */
export function CardView({
  card,
  hrefOf,
  calendarHref,
  children,
}: {
  card: Card
  hrefOf: (card: CardSummary) => string
  /** URL of the event's iCalendar file. */
  calendarHref?: string
  /** Additional actions. */
  children?: ReactNode
}) {
  const { t } = useLingui()
  const { fallback } = card
  const inlineImageIds = new Set(card.body.flatMap((block) => (block.type === 'image' ? block.imageId : [])))
  const [cover, ...others] = card.images
  const gallery = others.filter(({ id }) => !inlineImageIds.has(id))
  return (
    <article aria-label={card.name} className={styles['card']}>
      {cover && (
        <Image
          image={cover}
          sizes="(min-width: 60rem) calc(100vw - 17.5rem), 100vw"
          isEager
          className={styles['cover']}
          data-image=""
          style={{ viewTransitionName: 'card-image' }}
        />
      )}
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <CardHeader card={card} />
          {card.lead && (
            <p className={styles['lead']} lang={fallback['lead']}>
              {card.lead}
            </p>
          )}
          <div className={styles['actions']}>
            {card.properties.eventPeriod && calendarHref && (
              <CalendarLink
                period={card.properties.eventPeriod}
                timeZone={card.timeZone}
                href={calendarHref}
              />
            )}
            {children}
          </div>
          <div className={styles['body']}>
            <Blocks blocks={card.body} images={card.images} lang={fallback['body']} />
          </div>
        </div>
        <CardSide card={card} />
        <div className={styles['more']}>
          {gallery.length > 0 && (
            <HydrateLater height="16rem" isRenderedLater>
              <Gallery images={gallery} label={t`Photos`} />
            </HydrateLater>
          )}
          <RelatedRows related={card.related} hrefOf={hrefOf} />
        </div>
      </div>
    </article>
  )
}

/** Not for past events. */
function CalendarLink({ period, timeZone, href }: { period: EventPeriod; timeZone: string; href: string }) {
  const { t } = useLingui()
  const { isOver } = useEvent(period, timeZone)
  if (isOver) return null
  return (
    <ButtonLink href={href} icon={calendar} isPlain>
      {t`Add to calendar`}
    </ButtonLink>
  )
}

function CardHeader({ card }: { card: Card }) {
  const { t } = useLingui()
  const { messages } = useKit()
  const facts = useFacts()
  const { openingHours, fallback } = card
  const { rating, distance, priceLevel, eventPeriod } = card.properties
  const summary = [distance && facts.distance(distance), priceLevel && facts.priceLevel(priceLevel)].filter(
    Boolean,
  )
  return (
    <header className={styles['head']}>
      <p className={styles['badges']}>
        {eventPeriod && <EventBadge period={eventPeriod} timeZone={card.timeZone} />}
        {openingHours && <OpeningBadge hours={openingHours} />}
        <Badge className={styles['kind']}>{facts.kind(card.kind)}</Badge>
      </p>
      <h1 lang={fallback['name']}>{card.name}</h1>
      {(rating || summary.length > 0) && (
        <p className={styles['summary']}>
          {rating && (
            <>
              <Stars
                value={(roundedRating(rating) / rating.max) * STAR_COUNT}
                increment={EXACT_STARS}
                size={STAR_SIZE}
                aria-label={`${t`Rating`}: ${messages.stars(facts.rating(rating), rating.max)}`}
              />
              <span aria-hidden="true">
                {facts.rating(rating)}
                {summary.length > 0 && ' ·'}
              </span>
            </>
          )}
          <span>{summary.join(' · ')}</span>
        </p>
      )}
    </header>
  )
}

function CardSide({ card }: { card: Card }) {
  const { t } = useLingui()
  const { openingHours, address, fallback } = card
  return (
    <aside className={styles['side']} aria-label={t`At a glance`}>
      <CardFacts card={card} />
      {openingHours && (
        <section>
          <h2>{t`Opening hours`}</h2>
          <OpeningTable hours={openingHours} label={t`Opening hours`} />
        </section>
      )}
      {address && (
        <section>
          <h2>{t`Address`}</h2>
          <AddressBlock name={card.name} address={address} geo={card.geo} fallback={fallback} />
        </section>
      )}
    </aside>
  )
}
