import { Trans, useLingui } from '@lingui/react/macro'
import type { Me } from '@stay/contract/staff/staff'
import { Modal } from '@stay/ui/modal'
import { arePasskeysPossible } from '../../shared/credentials/passkeys.ts'
import { PasskeyNote } from '../../shared/credentials/passkey-note.tsx'
import { useDesk } from '../../shared/app-context.ts'
import type { PromptKind } from '../../shared/session/prompts.ts'
import { useMeQuery, useSetMe } from '../../shared/session/use-me.ts'
import { useLeave } from '../../shared/session/use-sign-out.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordForm } from './password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in.module.css'

/** Signs in again above the current page, so that nothing typed there is lost. */
export function SignInAgain({ kind }: { kind: PromptKind }) {
  const { t } = useLingui()
  const { prompts } = useDesk()
  const { data: before } = useMeQuery()
  const setMe = useSetMe()
  const leave = useLeave()
  const finish = (me: Me) => {
    setMe(me)
    // What one person has started is not finished in the name of another one.
    prompts.answer(before === undefined || before.id === me.id)
  }
  const cancel = () => {
    prompts.answer(false)
    if (kind === 'sign-in') leave()
  }
  return kind === 'confirm' ? (
    <Modal
      open
      onOpenChange={cancel}
      title={t`Confirm that it’s you`}
      description={t`This action needs a sign-in from the last five minutes.`}
    >
      <div className={styles['ways']}>
        {arePasskeysPossible() ? <PasskeyButton isConfirming onSignIn={finish} /> : <PasskeyNote />}
        <p className={styles['or']}>
          <Trans>or with password and code</Trans>
        </p>
        <PasswordForm isConfirming userName={before?.userName ?? ''} onSignIn={finish} />
      </div>
    </Modal>
  ) : (
    <Modal
      open
      onOpenChange={cancel}
      title={t`Sign in again`}
      description={t`Your session has ended. What you entered is still there.`}
    >
      <SignInForm {...(before && { userName: before.userName })} onSignIn={finish} />
    </Modal>
  )
}
