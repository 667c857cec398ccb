import { useLingui } from '@lingui/react/macro'
import { Button } from '@stay/ui/button'
import { noNetwork } from '@stay/ui/device-icons'
import { useKit } from '@stay/ui/kit'
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { canLoadPages } from '../../shared/device/can-load-pages.ts'
import { Banner } from './banner.tsx'

/**
 * Keeps the open page if the device is offline and no service worker can load the next one. The router would
 * reload, and the browser would show its own error page. The navigation continues when the network is back.
 */
export function OfflineBlocker() {
  const { t } = useLingui()
  const { messages } = useKit()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !canLoadPages(),
  )
  const isBlocked = blocker.state === 'blocked'
  const retry = () => {
    if (canLoadPages()) blocker.proceed?.()
  }
  const retryOnline = useEffectEvent(retry)
  useEffect(() => {
    if (!isBlocked) return
    const listener = () => retryOnline()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [isBlocked])
  if (!isBlocked) return null
  return (
    <Banner
      icon={noNetwork}
      title={t`This page can’t be opened without a connection`}
      onClose={blocker.reset}
      actions={
        <Button variant="primary" onClick={retry}>
          {messages.tryAgain}
        </Button>
      }
    >
      <p>{t`It opens as soon as you’re online again.`}</p>
    </Banner>
  )
}
