import { Trans } from '@lingui/react/macro'
import type { Me } from '@stay/contract/staff/staff'
import { Button } from '@stay/ui/button'
import { useState } from 'react'
import { arePasskeysPossible } from '../../shared/credentials/passkeys.ts'
import { PasskeyNote } from '../../shared/credentials/passkey-note.tsx'
import { listRecentPeople } from '../../shared/session/recent-people.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecentPeople } from './recent-people.tsx'
import { RecoveryForm } from './recovery-form.tsx'
import styles from './sign-in.module.css'

/** All ways to sign in. */
export function SignInForm({
  userName: initial,
  onSignIn,
}: {
  userName?: string
  onSignIn: (me: Me) => void
}) {
  const [people] = useState(listRecentPeople)
  const [userName, setUserName] = useState(initial ?? people[0]?.userName ?? '')
  const [isRecovering, setIsRecovering] = useState(false)
  if (isRecovering)
    return <RecoveryForm userName={userName} onSignIn={onSignIn} onBack={() => setIsRecovering(false)} />
  return (
    <div className={styles['ways']}>
      {people.length > 1 && initial === undefined && (
        <RecentPeople people={people} userName={userName} onChoose={setUserName} />
      )}
      {arePasskeysPossible() ? <PasskeyButton onSignIn={onSignIn} /> : <PasskeyNote />}
      <p className={styles['or']}>
        <Trans>or with password and code</Trans>
      </p>
      <PasswordForm key={userName} userName={userName} onSignIn={onSignIn} />
      <p>
        <Button variant="plain" onClick={() => setIsRecovering(true)}>
          <Trans>Use a recovery code</Trans>
        </Button>
      </p>
    </div>
  )
}
