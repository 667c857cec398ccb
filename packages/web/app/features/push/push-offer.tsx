import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@stay/ui/button'
import { bell } from '@stay/ui/travel-icons'
import { useEffect, useState } from 'react'
import { useLive } from '../../shared/live/use-live.ts'
import { useStore } from '../../shared/store.ts'
import styles from './push-offer.module.css'

const DISMISSED_KEY = 'stay.push-later'

/** Offers push notifications; renders nothing if the browser does not support them. */
export function PushOffer({
  isDismissible = false,
}: {
  /** Can be dismissed, and disappears once notifications are on. */
  isDismissible?: boolean
}) {
  const { t } = useLingui()
  const { push, toasts } = useLive()
  const state = useStore(push.state)
  const [isBusy, setIsBusy] = useState(false)
  const [isDismissed, setIsDismissed] = useState(
    () => !import.meta.env.SSR && localStorage.getItem(DISMISSED_KEY) !== null,
  )
  useEffect(() => void push.check(), [push])
  if (state === 'unsupported' || (isDismissible && (isDismissed || state !== 'off'))) return null
  const change = async (turn: () => Promise<void>) => {
    setIsBusy(true)
    await turn().catch(() =>
      toasts.show({
        id: 'push',
        type: 'error',
        content: t`We couldn’t change your notification settings. Please try again.`,
      }),
    )
    setIsBusy(false)
  }
  const dismiss = () => {
    localStorage.setItem(DISMISSED_KEY, '1')
    setIsDismissed(true)
  }
  return (
    <section className={styles['offer']} aria-label={t`Notifications`}>
      <p role="status">
        {state === 'on'
          ? t`You’ll be notified on this device when the hotel sends you a message, even when the app is closed.`
          : state === 'blocked'
            ? t`Your browser is blocking notifications from this site. You can allow them in your browser settings.`
            : t`Get notified when the hotel sends you a message, even when the app is closed. Notifications never show what the message says.`}
      </p>
      <div className={styles['actions']}>
        {state === 'off' && (
          <Button icon={bell} isBusy={isBusy} onClick={() => void change(push.turnOn)}>
            <Trans>Turn on notifications</Trans>
          </Button>
        )}
        {state === 'on' && (
          <Button variant="plain" isBusy={isBusy} onClick={() => void change(push.turnOff)}>
            <Trans>Turn off notifications</Trans>
          </Button>
        )}
        {isDismissible && (
          <Button variant="plain" onClick={dismiss}>
            <Trans>Not now</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}
