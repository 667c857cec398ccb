import { Trans, useLingui } from '@lingui/react/macro'
import type { AuthenticatorSetup, NewAccount, Welcome } from '@stay/contract/staff/sign-in'
import { Button } from '@stay/ui/button'
import { useState } from 'react'
import { PasswordSetup } from '../../shared/credentials/password-setup.tsx'
import { RecoveryCodes } from '../../shared/credentials/recovery-codes.tsx'
import { useDesk } from '../../shared/app-context.ts'
import { Center } from '../../shared/frame/center.tsx'
import { chooseLanguage } from '../../shared/i18n/language.ts'
import { LanguageSelect } from '../../shared/i18n/language-select.tsx'
import { deskPaths } from '../../shared/paths.ts'
import { useEnter } from '../../shared/session/use-enter.ts'
import { AccountForm, type AccountNames } from './account-form.tsx'
import { useIntro } from './use-intro.ts'

type PasswordStep = { names: AccountNames; setup: AuthenticatorSetup }

/** Opens an account in steps: names and a way to sign in, then recovery codes. */
export function OpenAccount({ secret, welcome }: { secret: string; welcome: Welcome }) {
  const { t } = useLingui()
  const { api } = useDesk()
  const enter = useEnter()
  const intro = useIntro(welcome)
  const [passwordStep, setPasswordStep] = useState<PasswordStep>()
  const [account, setAccount] = useState<NewAccount>()
  if (account)
    return (
      <Center title={t`Store your recovery codes`}>
        <RecoveryCodes codes={account.recoveryCodes} />
        <p>
          <Button variant="primary" onClick={() => enter(account.me, deskPaths.home)}>
            <Trans>I’ve stored the codes</Trans>
          </Button>
        </p>
      </Center>
    )
  if (passwordStep)
    return (
      <Center
        title={t`Password and code`}
        text={t`You’ll sign in with your password and a code from your phone.`}
      >
        <PasswordSetup
          setup={passwordStep.setup}
          submitText={t`Open account`}
          onSubmit={async (password) =>
            setAccount(
              await api.quiet('POST /welcome/accept/', {
                body: { secret, ...passwordStep.names, language: chooseLanguage(), password },
              }),
            )
          }
        />
        <p>
          <Button variant="plain" onClick={() => setPasswordStep(undefined)}>
            <Trans>Back</Trans>
          </Button>
        </p>
      </Center>
    )
  return (
    <Center title={t`Welcome`} text={intro} footer={<LanguageSelect />}>
      <AccountForm
        secret={secret}
        welcome={welcome}
        onPasskey={setAccount}
        onPassword={(names, setup) => setPasswordStep({ names, setup })}
      />
    </Center>
  )
}
