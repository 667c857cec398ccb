import { Trans } from '@lingui/react/macro'
import { Icon } from '@stay/ui/icon'
import { noNetwork } from '@stay/ui/device-icons'
import { useSyncExternalStore } from 'react'
import { useDesk } from '../app-context.ts'
import styles from './frame.module.css'

/** Shown while the server cannot be reached. */
export function ConnectionBar() {
  const { connectivity } = useDesk()
  const isOnline = useSyncExternalStore(connectivity.subscribe, connectivity.isOnline)
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles['connection']}>
          <Icon shape={noNetwork} size={20} />
          <Trans>
            No connection to the server. What you see may be out of date; changes can’t be saved now.
          </Trans>
        </p>
      )}
    </div>
  )
}
