import type { HotelSummary } from '@stay/contract/hotels'
import { Picture } from '@stay/ui/picture'
import { Link } from 'react-router'
import { useAppPath } from '../../shared/site.ts'
import styles from './hotel-card.module.css'
import { PlaceLine } from './place-line.tsx'

/** A hotel in a list: its picture, its name, what it is and where. */
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
  /** One below the heading that the list stands under. */
  heading?: 'h2' | 'h3'
}) {
  const appPath = useAppPath()
  return (
    <article className={styles['card']}>
      {hotel.image && (
        <Picture
          image={{ ...hotel.image, alt: '' }}
          sizes={sizes}
          isEager={isEager}
          className={styles['picture']}
        />
      )}
      <div className={styles['text']}>
        <Heading className={styles['name']}>
          <Link to={appPath(`/hotel/${hotel.id}/details`)} lang={hotel.fallback['name']} viewTransition>
            {hotel.name}
          </Link>
        </Heading>
        <PlaceLine hotel={hotel} className={styles['place']} />
        {hasLead && hotel.lead && (
          <p className={styles['lead']} lang={hotel.fallback['lead']}>
            {hotel.lead}
          </p>
        )}
      </div>
    </article>
  )
}
