import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@stay/ui/button'
import { refresh } from '@stay/ui/device-icons'
import { goOn } from '../../shared/offline/worker.ts'
import { Note } from './note.tsx'

/** There is a newer build: the guest says when, or looks away, which is when. */
export function UpdateNote({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Note
      icon={refresh}
      title={t`A new version is ready`}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={() => void goOn()}>
          <Trans>Reload</Trans>
        </Button>
      }
    />
  )
}
