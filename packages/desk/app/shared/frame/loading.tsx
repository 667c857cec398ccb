import { useKit } from '@stay/ui/kit'
import { Skeleton } from '@stay/ui/skeleton'
import styles from './page.module.css'

/** Shown while a page loads. */
export function Loading() {
  const { messages } = useKit()
  return (
    <div className={styles['page']} role="status">
      <span className="visually-hidden">{messages.loading}</span>
      <Skeleton shape="title" width="12rem" />
      <Skeleton lines={4} />
    </div>
  )
}
