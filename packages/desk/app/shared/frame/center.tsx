import { useEffect, type ReactNode } from 'react'
import styles from './center.module.css'

/** A page without the frame, before sign-in. */
export function Center({
  title,
  text,
  footer,
  children,
}: {
  title: string
  text?: ReactNode
  footer?: ReactNode
  children?: ReactNode
}) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main id="content" tabIndex={-1} className={styles['page']}>
      <div className={styles['box']}>
        <h1 className={styles['title']}>{title}</h1>
        {text && <p className={styles['text']}>{text}</p>}
        {children}
        {footer && <div className={styles['footer']}>{footer}</div>}
      </div>
    </main>
  )
}
