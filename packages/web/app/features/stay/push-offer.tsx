import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@stay/ui/button'
import { bell } from '@stay/ui/travel-icons'
import { useEffect, useState } from 'react'
import { lookAtPush, pushState, turnPushOff, turnPushOn } from '../../shared/session/web-push.ts'
import { useStore } from '../../shared/store.ts'
import { toasts } from './stay-store.ts'
import styles from './push-offer.module.css'

/** Remembers that the guest does not want to be asked beside the stay. */
const NOT_NOW = 'stay.push-later'

/** Offers to tell the guest of messages while the app is closed, and says what for; nothing where that cannot be. */
export function PushOffer({
  isPassing = false,
}: {
  /** May be put aside; says nothing once it is on. */ isPassing?: boolean
}) {
  const { t } = useLingui()
  const state = useStore(pushState, 'none')
  const [isBusy, setIsBusy] = useState(false)
  const [isPutAside, setIsPutAside] = useState(
    () => !import.meta.env.SSR && localStorage.getItem(NOT_NOW) !== null,
  )
  useEffect(() => void lookAtPush(), [])
  if (state === 'none' || (isPassing && (isPutAside || state !== 'off'))) return null
  const change = async (turn: () => Promise<void>) => {
    setIsBusy(true)
    await turn().catch(() =>
      toasts.show({
        id: 'push',
        type: 'error',
        content: t`Notifications could not be changed. Please try again.`,
      }),
    )
    setIsBusy(false)
  }
  const putAside = () => {
    localStorage.setItem(NOT_NOW, '1')
    setIsPutAside(true)
  }
  return (
    <section className={styles['offer']} aria-label={t`Notifications`}>
      <p role="status">
        {state === 'on'
          ? t`This device tells you when the hotel writes, also while the app is closed.`
          : state === 'blocked'
            ? t`Your browser blocks notifications of this site. You can allow them in its settings.`
            : t`Shall this device tell you when the hotel writes, also while the app is closed? It shows only that there is a message, not what it says.`}
      </p>
      <div className={styles['actions']}>
        {state === 'off' && (
          <Button icon={bell} isBusy={isBusy} onClick={() => void change(turnPushOn)}>
            <Trans>Turn on notifications</Trans>
          </Button>
        )}
        {state === 'on' && (
          <Button look="plain" isBusy={isBusy} onClick={() => void change(turnPushOff)}>
            <Trans>Turn off notifications</Trans>
          </Button>
        )}
        {isPassing && (
          <Button look="plain" onClick={putAside}>
            <Trans>Not now</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}
