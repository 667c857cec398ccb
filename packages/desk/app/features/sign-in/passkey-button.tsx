import { Trans } from '@lingui/react/macro'
import type { Me } from '@stay/contract/staff/staff'
import { Button } from '@stay/ui/button'
import { key } from '@stay/ui/desk-icons'
import { useMutation } from '@tanstack/react-query'
import { askForPasskey } from '../../shared/credentials/passkeys.ts'
import { useDesk } from '../../shared/app-context.ts'
import { useErrorText } from '../../shared/frame/use-error-text.ts'
import styles from './sign-in.module.css'

/** Signs in by passkey, or confirms the sign-in of the current staff member. */
export function PasskeyButton({
  isConfirming = false,
  onSignIn,
}: {
  isConfirming?: boolean
  onSignIn: (me: Me) => void
}) {
  const { api } = useDesk()
  const errorText = useErrorText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (isConfirming) {
        const body = await askForPasskey(await api.quiet('POST /me/confirm/passkey-options/', {}))
        return api.quiet('POST /me/confirm/passkey/', { body })
      }
      const body = await askForPasskey(await api.quiet('POST /sign-in/passkey-options/', {}))
      return api.quiet('POST /sign-in/passkey/', { body })
    },
    onSuccess: onSignIn,
  })
  return (
    <>
      <Button variant="primary" icon={key} isBusy={isPending} onClick={() => mutate()}>
        {isConfirming ? <Trans>Confirm with a passkey</Trans> : <Trans>Sign in with a passkey</Trans>}
      </Button>
      <p role="alert" className={styles['error']}>
        {error && errorText(error)}
      </p>
    </>
  )
}
