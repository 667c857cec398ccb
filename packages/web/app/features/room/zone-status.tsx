import { useLingui } from '@lingui/react/macro'
import type { AcPanel, AcSettings } from '@stay/contract/room/climate'
import { Button } from '@stay/ui/button'
import { Icon } from '@stay/ui/icon'
import { check } from '@stay/ui/icons'
import { useKit } from '@stay/ui/kit'
import type { CommandFailure } from '../../shared/live/command-sender.ts'
import { degreesText } from './climate.ts'
import { StatusWarning } from './status-warning.tsx'
import { useReasons } from './use-reasons.ts'
import styles from './zone-control.module.css'

/** Why a zone cannot be changed, why the last change failed, or whether the settings are confirmed. */
export function ZoneStatus({
  isPending,
  isConfirmed,
  isOnline,
  hasNetwork,
  lock,
  settings,
  limits,
  failure,
  onRetry,
}: {
  isPending: boolean
  isConfirmed: boolean
  isOnline: boolean
  hasNetwork: boolean
  lock: AcPanel['lock']
  settings: AcSettings
  limits: AcPanel['limits']
  failure: CommandFailure | undefined
  onRetry: () => void
}) {
  const { t } = useLingui()
  const { messages } = useKit()
  const { lockText } = useReasons()
  const failureText = useFailureText(settings)
  const warningText = !hasNetwork
    ? t`There’s no connection to the hotel. These are the last known settings, and you can’t change them right now.`
    : !isOnline
      ? t`Room controls aren’t available right now. These are the last known settings.`
      : lock
        ? lockText(lock.reason)
        : undefined
  const hasFailed = failure !== undefined && !isPending && !warningText
  return (
    <>
      <StatusWarning>{hasFailed ? failureText(failure) : warningText}</StatusWarning>
      {hasFailed && <Button onClick={onRetry}>{messages.tryAgain}</Button>}
      {isPending && <p className={styles['pending']}>{t`Updating…`}</p>}
      {!isPending && !warningText && !hasFailed && (
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
      <LimitNote settings={settings} limits={limits} />
    </>
  )
}

/** What is set now, and why the change failed: two sentences. */
function useFailureText({ isOn, temperature }: AcSettings) {
  const { t, i18n } = useLingui()
  const { failureText } = useReasons()
  const setting = degreesText(temperature, i18n.locale)
  const unchanged = isOn ? t`Still ${setting}.` : t`It’s still off.`
  return (failure: CommandFailure) => `${unchanged} ${failureText(failure)}`
}

/** Explains at the lowest and the highest temperature why the dial does not go further. */
function LimitNote({
  settings: { isOn, temperature },
  limits,
}: {
  settings: AcSettings
  limits: AcPanel['limits']
}) {
  const { t, i18n } = useLingui()
  if (!isOn || (temperature > limits.min && temperature < limits.max)) return null
  const min = i18n.number(limits.min / 100)
  const max = degreesText(limits.max, i18n.locale)
  return (
    <p className={styles['limit']} role="status">
      {t`You can choose ${min} to ${max}. The hotel sets this range.`}
    </p>
  )
}
