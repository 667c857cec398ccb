import { useEffect, type ReactNode } from 'react'
import styles from './page.module.css'

/** A page of the desk with its title, actions beside it, and the title of the browser tab. */
export function Page({
  title,
  aside,
  actions,
  isNarrow = false,
  children,
}: {
  title: string
  /** Small text beside the title, such as the date. */
  aside?: ReactNode
  actions?: ReactNode
  isNarrow?: boolean
  children: ReactNode
}) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main id="content" tabIndex={-1} className={styles['page']} data-narrow={isNarrow || undefined}>
      <header className={styles['header']}>
        <h1 className={styles['title']}>{title}</h1>
        {aside && <p className={styles['aside']}>{aside}</p>}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      {children}
    </main>
  )
}

/** A titled part of a page. */
export function Section({
  title,
  text,
  actions,
  children,
}: {
  title: string
  text?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) {
  return (
    <section className={styles['section']}>
      <div className={styles['section-header']}>
        <div>
          <h2 className={styles['section-title']}>{title}</h2>
          {text && <p className={styles['text']}>{text}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}

/** A list of rows: what it is on the left, what can be done on the right. */
export const Rows = ({ children, label }: { children: ReactNode; label?: string }) => (
  <ul className={styles['rows']} aria-label={label}>
    {children}
  </ul>
)

export function Row({
  title,
  text,
  badge,
  actions,
}: {
  title: ReactNode
  text?: ReactNode
  badge?: ReactNode
  actions?: ReactNode
}) {
  return (
    <li className={styles['row']}>
      <div className={styles['row-text']}>
        <p className={styles['row-title']}>
          {title} {badge}
        </p>
        {text && <p className={styles['text']}>{text}</p>}
      </div>
      {actions && <div className={styles['row-actions']}>{actions}</div>}
    </li>
  )
}
