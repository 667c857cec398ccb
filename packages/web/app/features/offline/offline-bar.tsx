import { useLingui } from '@lingui/react/macro'
import { Icon } from '@stay/ui/icon'
import { noNetwork } from '@stay/ui/device-icons'
import { reach } from '../../shared/offline/reach.ts'
import { useStore } from '../../shared/store.ts'
import { useSavedTime } from '../../shared/time/use-saved-time.ts'
import styles from './offline-bar.module.css'

/** Says that there is no network, and of when the copy is that is shown instead. */
export function OfflineBar() {
  const { t } = useLingui()
  const savedAt = useStore(reach, undefined)
  const timeOf = useSavedTime()
  const time = savedAt && timeOf(savedAt)
  return (
    <div role="status" className={styles['bar']} data-offline={savedAt !== undefined || undefined}>
      {savedAt !== undefined && (
        <p>
          <Icon shape={noNetwork} size={18} />
          {time ? t`No connection. This is the copy of ${time}.` : t`No connection.`}
        </p>
      )}
    </div>
  )
}
