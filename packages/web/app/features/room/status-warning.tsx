import { Icon } from '@stay/ui/icon'
import { warning } from '@stay/ui/icons'
import styles from './status-warning.module.css'

/** The status element is always rendered, because screen readers announce only changes of existing elements. */
export function StatusWarning({ children }: { children: string | undefined }) {
  return (
    <div role="status">
      {children && (
        <p className={styles['warning']}>
          <Icon shape={warning} size={22} />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
