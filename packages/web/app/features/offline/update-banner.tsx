import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@stay/ui/button'
import { refresh } from '@stay/ui/device-icons'
import { applyUpdate } from '../../shared/offline/worker.ts'
import { Banner } from './banner.tsx'

export function UpdateBanner({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Banner
      icon={refresh}
      title={t`A new version is ready`}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={() => void applyUpdate()}>
          <Trans>Reload</Trans>
        </Button>
      }
    />
  )
}
