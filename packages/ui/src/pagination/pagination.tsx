import type { HTMLAttributes, Ref } from 'react'
import { Icon } from '../icon/icon.tsx'
import * as icons from '../icon/icons.ts'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import { pageWindow } from './page-window.ts'
import styles from './pagination.module.css'

export { MAX_PAGE_BUTTONS } from './page-window.ts'

/** Links to the first and last page of a list and to the pages around the current one. */
export function Pagination({
  page,
  pageCount,
  hrefOf,
  className,
  ...others
}: {
  page: number
  pageCount: number
  /** URL of a page. */
  hrefOf: (page: number) => string
  ref?: Ref<HTMLElement>
} & HTMLAttributes<HTMLElement>) {
  const { messages, link: Link } = useKit()
  if (pageCount < 2) return null
  const step = (to: number, rel: 'prev' | 'next', label: string) =>
    to >= 1 && to <= pageCount ? (
      <Link href={hrefOf(to)} rel={rel} className={styles['step']} aria-label={label}>
        <Icon shape={rel === 'prev' ? icons.left : icons.right} />
      </Link>
    ) : (
      <span className={styles['step']} data-disabled="" />
    )
  return (
    <nav aria-label={messages.pages} {...others} className={classes(styles['pagination'], className)}>
      {step(page - 1, 'prev', messages.previousPage)}
      <ol className={styles['pages']}>
        {pageWindow(page, pageCount).map((entry) => (
          <li key={entry.key}>
            {entry.page === undefined ? (
              <span className={styles['gap']}>…</span>
            ) : (
              <Link
                href={hrefOf(entry.page)}
                className={styles['page']}
                aria-label={messages.page(entry.page)}
                aria-current={entry.page === page ? 'page' : undefined}
              >
                {entry.page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {step(page + 1, 'next', messages.nextPage)}
    </nav>
  )
}
