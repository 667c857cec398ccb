import { Picture, type PictureImage } from '@stay/ui/picture'
import type { ReactNode } from 'react'
import styles from './cover.module.css'

/** The picture a page opens with, and the words that stand on its dusk. */
export function Cover({
  image,
  className,
  children,
}: {
  image: PictureImage | undefined
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <section className={[styles['cover'], className].filter(Boolean).join(' ')}>
      {image && <Picture image={image} sizes="max(100vw, 58vh)" isEager className={styles['picture']} />}
      <div className={styles['words']}>{children}</div>
    </section>
  )
}
