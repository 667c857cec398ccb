import { useLingui } from '@lingui/react/macro'
import type { AcPanel } from '@stay/contract/room/climate'
import { Icon } from '@stay/ui/icon'
import { check } from '@stay/ui/icons'
import { StatusWarning } from './status-warning.tsx'
import { useReasons } from './use-reasons.ts'
import styles from './zone-control.module.css'

/** Why a zone cannot be changed, or whether its settings are confirmed. */
export function ZoneStatus({
  isPending,
  isConfirmed,
  isOnline,
  hasNetwork,
  lock,
}: {
  isPending: boolean
  isConfirmed: boolean
  isOnline: boolean
  hasNetwork: boolean
  lock: AcPanel['lock']
}) {
  const { t } = useLingui()
  const { lockText } = useReasons()
  const warningText = !hasNetwork
    ? t`There’s no connection to the hotel. These are the last known settings, and you can’t change them right now.`
    : !isOnline
      ? t`Room controls aren’t available right now. These are the last known settings.`
      : lock
        ? lockText(lock.reason)
        : undefined
  return (
    <>
      <StatusWarning>{warningText}</StatusWarning>
      {isPending && <p className={styles['pending']}>{t`Updating…`}</p>}
      {!isPending && !warningText && (
        // Empty while the state is unconfirmed, so that nothing moves.
        <p className={styles['confirmed']}>
          {isConfirmed && (
            <>
              <Icon shape={check} size={18} />
              {t`Set in your room`}
            </>
          )}
        </p>
      )}
    </>
  )
}
