import type { HotelSummary } from '@stay/contract/guide/hotels'
import { Image } from '@stay/ui/image'
import { PlaceLine } from '../../shared/place-line.tsx'
import styles from './suggestion.module.css'

/** A hotel among the suggestions: its image, its name, what it is and where. */
export function Suggestion({ hotel }: { hotel: HotelSummary }) {
  return (
    <>
      {hotel.image && <Image image={{ ...hotel.image, alt: '' }} sizes="72px" className={styles['image']} />}
      <div>
        <p className={styles['name']} lang={hotel.fallback['name']}>
          {hotel.name}
        </p>
        <PlaceLine hotel={hotel} className={styles['place']} />
      </div>
    </>
  )
}
