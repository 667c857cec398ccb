import type { CardSummary } from '@stay/contract/guide/cards'
import type { EventPeriod } from '@stay/contract/time/event-timing'
import { Card, CardLink } from '@stay/ui/card'
import { Image } from '@stay/ui/image'
import { EventBadge } from './event-badge.tsx'
import { OpeningBadge } from './opening-badge.tsx'
import { usePrefetch } from './use-prefetch.ts'
import { useEvent } from './use-event.ts'
import { useFacts } from './use-facts.ts'
import styles from './card-tile.module.css'

/** A card in a list. Its page is prefetched as soon as the tile is visible. */
export function CardTile({
  card,
  href,
  sizes,
  variant = 'tile',
  isEager = false,
  heading: Heading = 'h3',
}: {
  card: CardSummary
  href: string
  sizes: string
  /** `row` shows the image beside the text. */
  variant?: 'tile' | 'row'
  isEager?: boolean
  heading?: 'h2' | 'h3'
}) {
  const { properties, openingHours, fallback } = card
  const ref = usePrefetch(card.id)
  return (
    <Card ref={ref} aria-label={card.name} className={styles['card']} data-variant={variant}>
      {card.image && (
        <Image
          image={{ ...card.image, alt: '' }}
          sizes={sizes}
          isEager={isEager}
          className={styles['image']}
          data-image=""
        />
      )}
      <div className={styles['text']}>
        <Heading className={styles['name']}>
          <CardLink
            href={href}
            lang={fallback['name']}
            // The view transition enlarges the image into the cover of the opened page.
            onClick={() => setTransitionImage(ref.current)}
          >
            {card.name}
          </CardLink>
        </Heading>
        <p className={styles['badges']}>
          {properties.eventPeriod && <EventBadge period={properties.eventPeriod} timeZone={card.timeZone} />}
          {openingHours && !properties.eventPeriod && <OpeningBadge hours={openingHours} />}
        </p>
        <FactLine card={card} />
        {card.lead && (
          <p className={styles['lead']} lang={fallback['lead']}>
            {card.lead}
          </p>
        )}
      </div>
    </Card>
  )
}

/** Example: "Tonight at 18:00 · 850 m · Free". */
function FactLine({ card }: { card: CardSummary }) {
  const facts = useFacts()
  const { eventPeriod, distance, priceLevel, rating } = card.properties
  const parts = [
    distance && facts.distance(distance),
    rating && `★ ${facts.rating(rating)}`,
    priceLevel && facts.priceLevel(priceLevel),
  ].filter(Boolean)
  return (
    <p className={styles['facts']}>
      {eventPeriod && <EventTime period={eventPeriod} timeZone={card.timeZone} />}
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  )
}

function EventTime({ period, timeZone }: { period: EventPeriod; timeZone: string }) {
  return <time suppressHydrationWarning>{useEvent(period, timeZone).when}</time>
}

function setTransitionImage(tile: HTMLElement | null): void {
  // A view transition name must be unique on the page.
  for (const named of document.querySelectorAll<HTMLElement>('[data-image]'))
    named.style.viewTransitionName = ''
  const image = tile?.querySelector<HTMLElement>('[data-image]')
  if (image) image.style.viewTransitionName = 'card-image'
}
