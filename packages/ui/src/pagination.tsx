import type { ComponentType, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './pagination.module.css'
import { pageWindow } from './page-window.ts'

/** The link component of the app's router; a plain anchor serves as well. */
export type PageLink = ComponentType<{
  to: string
  className?: string | undefined
  rel?: string
  'aria-label'?: string
  'aria-current'?: 'page' | undefined
  children: ReactNode
}>

/** Links to the pages of a list: the first, the last and those around the current one. */
export function Pagination({
  page,
  pageCount,
  addressOf,
  link: Link,
  words,
}: {
  page: number
  pageCount: number
  addressOf: (page: number) => string
  link: PageLink
  words: { label: string; previous: string; next: string; page: (page: number) => string }
}) {
  if (pageCount < 2) return null
  return (
    <nav aria-label={words.label} className={styles['pagination']}>
      {page > 1 ? (
        <Link to={addressOf(page - 1)} rel="prev" className={styles['step']} aria-label={words.previous}>
          <Icon name="left" />
        </Link>
      ) : (
        <span className={styles['step']} data-disabled="" />
      )}
      <ol className={styles['pages']}>
        {pageWindow(page, pageCount).map((entry) => (
          <li key={entry.key}>
            {entry.page === undefined ? (
              <span className={styles['gap']}>…</span>
            ) : (
              <Link
                to={addressOf(entry.page)}
                className={styles['page']}
                aria-label={words.page(entry.page)}
                aria-current={entry.page === page ? 'page' : undefined}
              >
                {entry.page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pageCount ? (
        <Link to={addressOf(page + 1)} rel="next" className={styles['step']} aria-label={words.next}>
          <Icon name="right" />
        </Link>
      ) : (
        <span className={styles['step']} data-disabled="" />
      )}
    </nav>
  )
}
