import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@stay/ui/button'
import { onDevice } from '@stay/ui/device-icons'
import { dismissInstall, promptInstall } from '../../shared/offline/install-prompt.ts'
import { ManualInstallSteps } from './manual-install-steps.tsx'
import { Banner } from './banner.tsx'

/** Offers to install the app; not shown again after it was dismissed. */
export function InstallBanner({ method }: { method: 'prompt' | 'manual' }) {
  const { t } = useLingui()
  return (
    <Banner
      icon={onDevice}
      title={t`Add your hotel to your home screen`}
      onClose={dismissInstall}
      actions={
        <>
          {method === 'prompt' && (
            <Button variant="primary" onClick={() => void promptInstall()}>
              <Trans>Install</Trans>
            </Button>
          )}
          <Button variant="plain" onClick={dismissInstall}>
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    >
      {method === 'prompt' ? (
        <p>
          <Trans>Open it with one tap, even offline.</Trans>
        </p>
      ) : (
        <ManualInstallSteps />
      )}
    </Banner>
  )
}
