import { Icon } from '@stay/ui/icon'
import { warning } from '@stay/ui/icons'
import styles from './notice.module.css'

/** What stands in the way, seen and spoken; its place is there before its words are, or nobody would hear them. */
export function Notice({ children }: { children: string | undefined }) {
  return (
    <div role="status">
      {children && (
        <p className={styles['notice']}>
          <Icon shape={warning} size={22} />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
