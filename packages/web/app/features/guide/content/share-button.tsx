import { useLingui } from '@lingui/react/macro'
import { Button } from '@stay/ui/button'
import { share } from '@stay/ui/travel-icons'
import { CopyButton } from './copy-button.tsx'
import { useAfterHydration } from '../../../shared/use-is-hydrated.ts'

/** Shares the page, with `search` as its query string if given; without the Share API it copies the URL. */
export function ShareButton({ title, search }: { title: string; search?: string | undefined }) {
  const { t } = useLingui()
  const canShare = useAfterHydration(() => typeof navigator.share === 'function')
  const getUrl = () => (search === undefined ? location.href : new URL(search, location.href).href)
  if (!canShare) return <CopyButton label={t`Copy link`} text={getUrl} />
  return (
    <Button
      variant="plain"
      icon={share}
      onClick={() => {
        // Closing the share dialog rejects the promise; that is not an error.
        navigator.share({ title, url: getUrl() }).catch(() => {})
      }}
    >
      {t`Share`}
    </Button>
  )
}
