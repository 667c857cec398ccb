import { Image, type ImageSource } from '@stay/ui/image'
import type { ReactNode } from 'react'
import styles from './cover.module.css'

export function Cover({
  image,
  className,
  children,
}: {
  image: ImageSource | undefined
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <section className={[styles['cover'], className].filter(Boolean).join(' ')}>
      {image && <Image image={image} sizes="max(100vw, 58vh)" isEager className={styles['image']} />}
      <div className={styles['text']}>{children}</div>
    </section>
  )
}
