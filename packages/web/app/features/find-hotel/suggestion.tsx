import type { HotelSummary } from '@stay/contract/guide/hotels'
import { Image } from '@stay/ui/image'
import { HotelLocation } from '../../shared/hotel-location.tsx'
import styles from './suggestion.module.css'

export function Suggestion({ hotel }: { hotel: HotelSummary }) {
  return (
    <>
      {hotel.image && <Image image={{ ...hotel.image, alt: '' }} sizes="72px" className={styles['image']} />}
      <div>
        <p className={styles['name']} lang={hotel.fallback['name']}>
          {hotel.name}
        </p>
        <HotelLocation hotel={hotel} className={styles['place']} />
      </div>
    </>
  )
}
