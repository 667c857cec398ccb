import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@stay/ui/button'
import { onDevice } from '@stay/ui/device-icons'
import { cancelInstall, promptInstall } from '../../shared/offline/install.ts'
import { ByHand } from './by-hand.tsx'
import { Note } from './note.tsx'

/** Offers to install the app; put aside, it does not come again by itself. */
export function InstallNote({ way }: { way: 'prompt' | 'by_hand' }) {
  const { t } = useLingui()
  return (
    <Note
      icon={onDevice}
      title={t`Add your hotel to your home screen`}
      onClose={cancelInstall}
      actions={
        <>
          {way === 'prompt' && (
            <Button look="primary" onClick={() => void promptInstall()}>
              <Trans>Install</Trans>
            </Button>
          )}
          <Button look="plain" onClick={cancelInstall}>
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    >
      {way === 'prompt' ? (
        <p>
          <Trans>Open it with one tap, even offline.</Trans>
        </p>
      ) : (
        <ByHand />
      )}
    </Note>
  )
}
