import type { Image } from '@stay/contract/guide/images'
import { Picture } from '@stay/ui/picture'
import styles from './gallery.module.css'

/** More pictures, as large as the page lets them be. */
export function Gallery({ images, label }: { images: Image[]; label: string }) {
  if (images.length === 0) return null
  return (
    <section aria-label={label} className={styles['gallery']}>
      {images.map((image) => (
        <Picture
          key={image.id}
          image={image}
          sizes="(min-width: 60rem) 30rem, 92vw"
          className={styles['picture']}
        />
      ))}
    </section>
  )
}
