import type { Image as GuideImage } from '@stay/contract/guide/images'
import { Image } from '@stay/ui/image'
import styles from './gallery.module.css'

export function Gallery({ images, label }: { images: GuideImage[]; label: string }) {
  if (images.length === 0) return null
  return (
    <section aria-label={label} className={styles['gallery']}>
      {images.map((image) => (
        <Image
          key={image.id}
          image={image}
          sizes="(min-width: 60rem) 30rem, 92vw"
          className={styles['image']}
        />
      ))}
    </section>
  )
}
