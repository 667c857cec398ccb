import { Trans, useLingui } from '@lingui/react/macro'
import type { AuthenticatorSetup, PasswordSetup as Setup } from '@stay/contract/staff/sign-in'
import { Button } from '@stay/ui/button'
import { Modal } from '@stay/ui/modal'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PasswordSetup } from '../../shared/credentials/password-setup.tsx'
import { useDesk } from '../../shared/app-context.ts'
import { Confirm } from '../../shared/frame/confirm.tsx'
import { Row } from '../../shared/frame/page.tsx'
import { useAction } from '../../shared/frame/use-action.ts'
import { METHODS_KEY } from './methods-key.ts'

export function PasswordRow({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useLingui()
  const { api, toasts } = useDesk()
  const queries = useQueryClient()
  const [setup, setSetup] = useState<AuthenticatorSetup>()
  const [isRemoving, setIsRemoving] = useState(false)
  const begin = useAction(async () => setSetup(await api('POST /me/authenticator/', {})))
  const save = async (body: Setup) => {
    queries.setQueryData(METHODS_KEY, await api('PUT /me/password/', { body }))
    setSetup(undefined)
    toasts.show({ type: 'success', content: t`Your new password is valid from now on.` })
  }
  const remove = async () => {
    await api('DELETE /me/password/', {})
    await queries.invalidateQueries({ queryKey: METHODS_KEY })
  }
  return (
    <>
      <Row
        title={t`Password and code`}
        text={hasPassword ? <Trans>Set up with an authenticator app.</Trans> : <Trans>Not set up.</Trans>}
        actions={
          <>
            <Button isBusy={begin.isBusy} onClick={begin.run}>
              {hasPassword ? <Trans>Change password</Trans> : <Trans>Set a password</Trans>}
            </Button>
            {hasPassword && (
              <Button onClick={() => setIsRemoving(true)} aria-label={t`Remove the password`}>
                <Trans>Remove</Trans>
              </Button>
            )}
          </>
        }
      />
      <Modal
        title={t`Password and code`}
        open={setup !== undefined}
        onOpenChange={(isOpen) => !isOpen && setSetup(undefined)}
      >
        {setup && <PasswordSetup setup={setup} submitText={t`Save`} onSubmit={save} />}
      </Modal>
      {isRemoving && (
        <Confirm
          title={t`Remove the password?`}
          text={t`The password and the authenticator app can no longer be used to sign in.`}
          actionText={t`Remove`}
          onConfirm={remove}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  )
}
