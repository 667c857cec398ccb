import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDesk } from '../../shared/app-context.ts'
import { LoadState } from '../../shared/frame/load-state.tsx'
import { Section } from '../../shared/frame/page.tsx'
import { METHODS_KEY } from './methods-key.ts'
import { Passkeys } from './passkeys.tsx'
import { PasswordRow } from './password-row.tsx'
import { RecoveryCodesRow } from './recovery-codes-row.tsx'

/** The ways in which the staff member can sign in. */
export function SignInMethods() {
  const { t } = useLingui()
  const { api } = useDesk()
  const methods = useQuery({
    queryKey: METHODS_KEY,
    queryFn: ({ signal }) => api('GET /me/sign-in-methods/', {}, { signal }),
  })
  return (
    <LoadState query={methods}>
      {({ passkeys, hasPassword, recoveryCodesLeft }) => (
        <>
          <Passkeys passkeys={passkeys} />
          <Section title={t`Other ways to sign in`}>
            <ul>
              <PasswordRow hasPassword={hasPassword} />
              <RecoveryCodesRow codesLeft={recoveryCodesLeft} />
            </ul>
          </Section>
        </>
      )}
    </LoadState>
  )
}
