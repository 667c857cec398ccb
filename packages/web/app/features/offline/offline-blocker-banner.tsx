import { useLingui } from '@lingui/react/macro'
import { Button } from '@stay/ui/button'
import { noNetwork } from '@stay/ui/device-icons'
import { useKit } from '@stay/ui/kit'
import type { Blocker } from 'react-router'
import { canLoadPages } from '../../shared/device/can-load-pages.ts'
import { Banner } from './banner.tsx'

/** Tells the guest that the requested page opens when the network is back. */
export function OfflineBlockerBanner({ blocker }: { blocker: Blocker }) {
  const { t } = useLingui()
  const { messages } = useKit()
  if (blocker.state !== 'blocked') return null
  const retry = () => {
    if (canLoadPages()) blocker.proceed()
  }
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
