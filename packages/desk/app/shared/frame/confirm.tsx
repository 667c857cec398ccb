import { Trans } from '@lingui/react/macro'
import { Button } from '@stay/ui/button'
import { CloseModal, Modal } from '@stay/ui/modal'
import type { ReactNode } from 'react'
import { useAction } from './use-action.ts'

/** Asks before something that cannot be undone. */
export function Confirm({
  title,
  text,
  actionText,
  onConfirm,
  onClose,
}: {
  title: string
  text: ReactNode
  actionText: string
  onConfirm: () => Promise<void>
  onClose: () => void
}) {
  const { run, isBusy } = useAction(async () => {
    await onConfirm()
    onClose()
  })
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={title}
      description={text}
      footer={
        <>
          <CloseModal
            render={
              <Button>
                <Trans>Cancel</Trans>
              </Button>
            }
          />
          <Button variant="primary" isBusy={isBusy} onClick={run}>
            {actionText}
          </Button>
        </>
      }
    />
  )
}
