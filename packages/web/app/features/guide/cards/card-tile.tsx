import type { CardSummary } from '@stay/contract/guide/cards'
import type { EventPeriod } from '@stay/contract/time/event-timing'
import { Card, CardLink } from '@stay/ui/card'
import { Image } from '@stay/ui/image'
import { EventBadge } from './event-badge.tsx'
import { OpeningBadge } from './opening-badge.tsx'
import { useAhead } from './use-ahead.ts'
import { useEvent } from './use-event.ts'
import { useFacts } from './use-facts.ts'
import styles from './card-tile.module.css'

/** A card in a list, the useful facts first; the page behind it is fetched as soon as the tile is in view. */
export function CardTile({
  card,
  href,
  sizes,
  look = 'tile',
  isEager = false,
  heading: Heading = 'h3',
}: {
  card: CardSummary
  href: string
  sizes: string
  /** A `row` has its image beside the text. */
  look?: 'tile' | 'row'
  isEager?: boolean
  heading?: 'h2' | 'h3'
}) {
  const { properties, openingHours, fallback } = card
  const ref = useAhead(card.id)
  return (
    <Card ref={ref} className={styles['card']} data-look={look}>
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
            // The image grows into that of the page it opens.
            onClick={() => nameForTransition(ref.current)}
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

/** "Tonight at 18:00 · 850 m · Free". */
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
      {eventPeriod && <When period={eventPeriod} timeZone={card.timeZone} />}
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  )
}

function When({ period, timeZone }: { period: EventPeriod; timeZone: string }) {
  return <time suppressHydrationWarning>{useEvent(period, timeZone).when}</time>
}

function nameForTransition(tile: HTMLElement | null): void {
  // A name stands once on a page: the image that had it gives it away.
  for (const named of document.querySelectorAll<HTMLElement>('[data-image]'))
    named.style.viewTransitionName = ''
  const image = tile?.querySelector<HTMLElement>('[data-image]')
  if (image) image.style.viewTransitionName = 'card-image'
}
