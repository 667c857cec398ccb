import { useLingui } from '@lingui/react/macro'
import { Button } from '@stay/ui/button'
import { share } from '@stay/ui/travel-icons'
import { CopyButton } from './copy-button.tsx'
import { useWhenAlive } from '../../../shared/time/use-is-alive.ts'

/** Hands the page on, or the one at `search` of it, by whatever the phone offers; without that, its address is copied. */
export function ShareButton({ title, search }: { title: string; search?: string | undefined }) {
  const { t } = useLingui()
  const canShare = useWhenAlive(() => typeof navigator.share === 'function')
  const address = () => (search === undefined ? location.href : new URL(search, location.href).href)
  if (!canShare) return <CopyButton label={t`Copy link`} text={address} />
  return (
    <Button
      look="plain"
      icon={share}
      onClick={() => {
        // A guest who closes the sheet has changed their mind: that is no failure.
        navigator.share({ title, url: address() }).catch(() => {})
      }}
    >
      {t`Share`}
    </Button>
  )
}
