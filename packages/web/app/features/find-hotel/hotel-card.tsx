import type { HotelSummary } from '@stay/contract/guide/hotels'
import { Card, CardLink } from '@stay/ui/card'
import { Image } from '@stay/ui/image'
import { useAppPaths } from '../../shared/use-paths.ts'
import styles from './hotel-card.module.css'
import { HotelLocation } from '../../shared/hotel-location.tsx'

export function HotelCard({
  hotel,
  sizes,
  isEager = false,
  hasLead = false,
  heading: Heading = 'h3',
}: {
  hotel: HotelSummary
  sizes: string
  isEager?: boolean
  hasLead?: boolean
  /** One level below the heading of the list. */
  heading?: 'h2' | 'h3'
}) {
  const paths = useAppPaths()
  return (
    <Card aria-label={hotel.name} className={styles['card']}>
      {hotel.image && (
        <Image
          image={{ ...hotel.image, alt: '' }}
          sizes={sizes}
          isEager={isEager}
          className={styles['image']}
        />
      )}
      <div className={styles['text']}>
        <Heading className={styles['name']}>
          <CardLink href={paths.hotelDetails(hotel.id)} lang={hotel.fallback['name']}>
            {hotel.name}
          </CardLink>
        </Heading>
        <HotelLocation hotel={hotel} className={styles['place']} />
        {hasLead && hotel.lead && (
          <p className={styles['lead']} lang={hotel.fallback['lead']}>
            {hotel.lead}
          </p>
        )}
      </div>
    </Card>
  )
}
